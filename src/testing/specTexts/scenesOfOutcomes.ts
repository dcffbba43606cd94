import { waitFor } from '@testing-library/react';
import { aGroup } from '../builders';
import {
  contact, createGroup, deleteGroup, googleRefuses, logIn, logOut, ME, membership, mine, NO_WORDS, OTHERS, signUp, updateGroup,
} from './specActs';
import { member, seesHeading, seesToast, site } from './specSite';

/** How to make the texts of failures and successes appear (docs/spec-notes.md, section 8). */
export const SCENES_OF_OUTCOMES = {
  'Failed to sign up': async () => {
    await signUp('Abcdef1', ({ identity }) => {
      identity.signUp = () => Promise.reject(new Error());
    });
    await seesToast('Failed to sign up');
  },
  'Failed to log in': async () => {
    await logIn(({ identity }) => {
      identity.logIn = () => Promise.reject(new Error());
    });
    await seesToast('Failed to log in');
  },
  'Sign-in cancelled. Please try again.': async () => {
    await googleRefuses('auth/popup-closed-by-user');
    await seesToast('Sign-in cancelled. Please try again.');
  },
  'Firebase configuration error. Please check your environment variables.': async () => {
    await googleRefuses('auth/configuration-not-found');
    await seesToast('Firebase configuration error. Please check your environment variables.');
  },
  'This domain ({host}) is not authorized for authentication.': async () => {
    await googleRefuses('auth/unauthorized-domain');
    await seesToast('This domain (localhost) is not authorized for authentication.');
  },
  'Internal authentication error. Please try again or contact support.': async () => {
    await googleRefuses('auth/internal-error');
    await seesToast('Internal authentication error. Please try again or contact support.');
  },
  'Failed to sign in with Google: {message}': async () => {
    await googleRefuses('auth/popup-blocked', 'Firebase: The line is dead. (auth/popup-blocked).');
    await seesToast('Failed to sign in with Google: The line is dead.');
  },
  'Failed to log out': async () => {
    await logOut(({ identity }) => {
      identity.signOut = () => Promise.reject(new Error());
    });
    await seesToast('Failed to log out');
  },
  'Error fetching group details': async () => {
    const { services } = await member('/groups/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', NO_WORDS);
    });
    await seesToast('Error fetching group details');
    await waitFor(() => {
      expect(services.history.url()).toBe('/groups');
    });
  },
  'Error joining group': async () => {
    await membership('Join group', NO_WORDS);
    await seesToast('Error joining group');
  },
  'Error leaving group': async () => {
    await membership('Leave group', NO_WORDS);
    await seesToast('Error leaving group');
  },
  'Error deleting group': async () => {
    await deleteGroup('/groups/g1', /^Delete group/, NO_WORDS);
    await seesToast('Error deleting group');
  },
  'Failed to delete group': async () => {
    await deleteGroup('/my-groups', /^Delete Riverside/, NO_WORDS);
    await seesToast('Failed to delete group');
  },
  'Error fetching groups. Please try again later.': async () => {
    await site('/groups', ({ http }) => {
      http.on('GET', '/api/groups', NO_WORDS);
    });
    await seesToast('Error fetching groups. Please try again later.');
  },
  'Error fetching groups': async () => {
    await member('/my-groups', ({ http }) => {
      http.on('GET', '/api/groups/user/created', NO_WORDS);
    });
    await seesToast('Error fetching groups');
  },
  'Error creating group': async () => {
    await createGroup({}, NO_WORDS);
    await seesToast('Error creating group');
  },
  'Error updating group': async () => {
    await updateGroup(NO_WORDS);
    await seesToast('Error updating group');
  },
  'Error loading group data': async () => {
    const { services } = await member('/update-group/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', NO_WORDS);
    });
    await seesToast('Error loading group data');
    await waitFor(() => {
      expect(services.history.url()).toBe('/my-groups');
    });
  },
  'Successfully signed up!': async () => {
    await signUp('Abcdef1');
    await seesToast('Successfully signed up!');
  },
  'Logged in successfully!': async () => {
    await logIn();
    await seesToast('Logged in successfully!');
  },
  'Successfully logged out!': async () => {
    await logOut();
    await seesToast('Successfully logged out!');
    await seesHeading('Log in');
  },
  'Successfully joined the group!': async () => {
    await membership('Join group', { json: aGroup({ members: [...OTHERS, ME] }) });
    await seesToast('Successfully joined the group!');
  },
  'Successfully left the group': async () => {
    await membership('Leave group', { json: aGroup({ members: OTHERS }) });
    await seesToast('Successfully left the group');
  },
  'Group deleted successfully': async () => {
    await deleteGroup('/groups/g1', /^Delete group/, { status: 204 });
    await seesToast('Group deleted successfully');
    await seesHeading('My groups');
  },
  'Group created successfully!': async () => {
    await createGroup();
    await seesToast('Group created successfully!');
    await seesHeading('My groups');
  },
  'Group updated successfully!': async () => {
    await updateGroup({ json: mine });
    await seesToast('Group updated successfully!');
    await seesHeading('My groups');
  },
  "Message sent successfully! We'll get back to you soon.": async () => {
    await contact();
    await seesToast("Message sent successfully! We'll get back to you soon.");
  },
};
