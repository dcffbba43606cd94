import { waitFor } from '@testing-library/react';
import { aGroup } from '../builders';
import {
  contact, createGroup, deleteGroup, googleRefuses, logIn, logOut, ME, membership, mine, NO_WORDS, OTHERS, signUp, updateGroup,
} from './specActs';
import { inToasts, member, seesHeading, seesToast, site } from './specSite';

const refuse = () => Promise.reject(new Error());

const FAILURES = inToasts({
  'Failed to sign up': () => signUp('Abcdef1', ({ identity }) => { identity.signUp = refuse; }),
  'Failed to log in': () => logIn(({ identity }) => { identity.logIn = refuse; }),
  'Sign-in cancelled. Please try again.': () => googleRefuses('auth/popup-closed-by-user'),
  'Firebase configuration error. Please check your environment variables.': () => googleRefuses('auth/configuration-not-found'),
  'Internal authentication error. Please try again or contact support.': () => googleRefuses('auth/internal-error'),
  'Failed to log out': () => logOut(({ identity }) => { identity.signOut = refuse; }),
  'Error joining group': () => membership('Join group', NO_WORDS),
  'Error leaving group': () => membership('Leave group', NO_WORDS),
  'Error deleting group': () => deleteGroup('/groups/g1', /^Delete group/, NO_WORDS),
  'Failed to delete group': () => deleteGroup('/my-groups', /^Delete Riverside/, NO_WORDS),
  'Error fetching groups. Please try again later.': async () => {
    await site('/groups', ({ http }) => { http.on('GET', '/api/groups', NO_WORDS); });
  },
  'Error fetching groups': async () => {
    await member('/my-groups', ({ http }) => { http.on('GET', '/api/groups/user/created', NO_WORDS); });
  },
  'Error creating group': () => createGroup({}, NO_WORDS),
  'Error updating group': () => updateGroup(NO_WORDS),
});

const SUCCESSES = inToasts({
  'Successfully signed up!': () => signUp('Abcdef1'),
  'Logged in successfully!': () => logIn(),
  'Successfully joined the group!': () => membership('Join group', { json: aGroup({ members: [...OTHERS, ME] }) }),
  'Successfully left the group': () => membership('Leave group', { json: aGroup({ members: OTHERS }) }),
  "Message sent successfully! We'll get back to you soon.": () => contact(),
});

/** A group that cannot be loaded: the toast is on the page that the user is sent to. */
async function groupUnreachable(url: string, text: string, leadsTo: string): Promise<void> {
  const { services } = await member(url, ({ http }) => { http.on('GET', '/api/groups/g1', NO_WORDS); });
  await seesToast(text);
  await waitFor(() => { expect(services.history.url()).toBe(leadsTo); });
}

/** How to make the texts of failures and successes appear (docs/spec-notes.md, section 8). */
export const SCENES_OF_OUTCOMES = {
  ...FAILURES,
  ...SUCCESSES,
  'This domain ({host}) is not authorized for authentication.': async () => {
    await googleRefuses('auth/unauthorized-domain');
    await seesToast('This domain (localhost) is not authorized for authentication.');
  },
  'Failed to sign in with Google: {message}': async () => {
    await googleRefuses('auth/popup-blocked', 'Firebase: The line is dead. (auth/popup-blocked).');
    await seesToast('Failed to sign in with Google: The line is dead.');
  },
  'Error fetching group details': () => groupUnreachable('/groups/g1', 'Error fetching group details', '/groups'),
  'Error loading group data': () => groupUnreachable('/update-group/g1', 'Error loading group data', '/my-groups'),
  'Successfully logged out!': async () => {
    await logOut();
    await seesToast('Successfully logged out!');
    await seesHeading('Log in');
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
};
