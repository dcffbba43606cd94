import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import { pages } from '../app/pages';
import { ImageStoreContext } from '../components/pictures/ImageStoreContext';
import { matchRoute, type RouteName } from '../domain/routes';
import type { ImageRefusal } from '../domain/storedImage';
import { aGroup, aMember, anIdentity, aProfile, aSummary } from './builders';
import type { FakeResponse } from './fakeHttp';
import { identityError } from './fakeIdentity';
import { createFakeServices, type FakeServices } from './fakeServices';
import { makeTestStore } from './makeTestStore';
import { SPEC_TEXTS, type SpecText } from './specTexts';

/*
 * Every text that the specification quotes in sections 2, 4, 5 and 8 appears in the full site, on the right screen:
 * the test acts as the user, the server and the identity service answer as the case needs, and the text must be visible.
 */

const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const NO_WORDS: FakeResponse = { status: 500, json: {} };
const ME = aMember({ _id: 'person', name: 'Pat Person' });
const OTHERS = [aMember({ _id: 'creator', name: 'Cleo Creator' }), aMember({ _id: 'third', name: 'Theo Third' })];
const mine = aGroup({ creator: ME, members: [ME] });
const mineInList = aSummary({ creator: ME, faces: [ME], memberCount: 1 });

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

/** What happens before the site is opened. */
type Prepare = (services: FakeServices) => void;

/** The screen that was opened last. */
let openedScreen: RouteName;

async function site(url: string, prepare: Prepare = () => undefined, who: ReturnType<typeof anIdentity> | null = null) {
  openedScreen = matchRoute(url).name;
  const services = createFakeServices({ url, identity: who });
  services.screenCode.load = (name) => pages[name].preload();
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  for (const list of ['', '/user/created', '/user/joined']) services.http.on('GET', `/api/groups${list}`, { json: [] });
  prepare(services);
  const test = makeTestStore({ services, start: true });
  const user = userEvent.setup({ advanceTimers: (ms) => { jest.advanceTimersByTime(ms); } });
  render(
    <Provider store={test.store}>
      <ImageStoreContext value={services.images}>
        <App history={services.history} />
      </ImageStoreContext>
    </Provider>,
  );
  await pass(0);
  const press = async (name: string | RegExp) => { await click(await main().findByRole('button', { name })); };
  const type = async (label: string, text: string) => {
    const field = await main().findByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    // A date control accepts only typing; elsewhere pasting is much faster.
    if (field.type === 'datetime-local') await user.type(field, text);
    else await user.paste(text);
  };
  return { ...test, services, user, press, type };
}

const member = (url: string, prepare?: Prepare) => site(url, prepare, anIdentity());
const main = () => within(screen.getByRole('main'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** A click, and everything due after it. */
const click = (element: HTMLElement) => act(async () => {
  fireEvent.click(element);
  await jest.advanceTimersByTimeAsync(0);
});

/** A text on the page, in a toast or elsewhere. */
const sees = async (text: string) => {
  await waitFor(() => { expect(screen.getAllByText(text)[0]).toBeVisible(); });
};
const seesHeading = async (name: string) => { expect(await main().findByRole('heading', { name })).toBeVisible(); };
/** A text in a toast. */
const seesToast = async (text: string) => {
  await waitFor(() => { expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(text)).toBeVisible(); });
};

const groupIs = (group: ReturnType<typeof aGroup>): Prepare => ({ http }) => { http.on('GET', '/api/groups/g1', { json: group }); };

async function home(prepare?: Prepare) {
  const view = await site('/', prepare);
  await pass(1000);
  return view;
}

async function signUp(password: string, prepare?: Prepare) {
  const { type, press } = await site('/register', prepare);
  await type('Full name', 'Rosa Lindqvist');
  await type('Email', 'rosa@example.com');
  await type('Password', password);
  await press('Create account');
}

async function logIn(prepare?: Prepare) {
  const { type, press } = await site('/login', prepare);
  await type('Email', 'rosa@example.com');
  await type('Password', 'Abcdef1');
  await press('Log in');
}

async function googleRefuses(code: string, message?: string) {
  const { press } = await site('/login', ({ identity }) => {
    identity.signInWithGoogle = () => Promise.reject(identityError(code, message));
  });
  await press('Continue with Google');
}

async function logOut(prepare?: Prepare) {
  await member('/about', prepare);
  const [button] = await screen.findAllByRole('button', { name: 'Logout' });
  await click(button as HTMLElement);
}

async function membership(button: 'Join group' | 'Leave group', response: FakeResponse) {
  const isIn = button === 'Leave group';
  const { press } = await member('/groups/g1', ({ http }) => {
    groupIs(aGroup({ members: isIn ? [...OTHERS, ME] : OTHERS }))({ http } as FakeServices);
    http.on('POST', '/api/groups/g1/*', response);
  });
  await press(button);
}

async function deleteGroup(url: string, button: RegExp, response: FakeResponse) {
  const { press } = await member(url, ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: mine });
    http.on('GET', '/api/groups/user/created', { json: [mineInList] });
    http.on('DELETE', '/api/groups/g1', response);
  });
  await press(button);
  await click(within(screen.getByRole('dialog', { name: 'Delete this group?' })).getByRole('button', { name: 'Delete group' }));
}

const GOOD_GROUP = {
  'Group name': 'Night Walkers', Description: 'We walk at night.', Location: 'Porto', 'Start date': '2026-06-01T18:30',
  'Maximum members': '8', 'Image URL': 'https://pictures.example/night.jpg',
};

/** Submits the form of a new group, valid except for what `over` changes. */
async function createGroup(over: Partial<typeof GOOD_GROUP> = {}, response: FakeResponse = { json: aGroup() }) {
  const { type, user, press } = await member('/create-group', ({ http }) => { http.on('POST', '/api/groups', response); });
  for (const [label, text] of Object.entries({ ...GOOD_GROUP, ...over })) {
    if (text === '') await user.clear(await main().findByLabelText(label));
    else await type(label, text);
  }
  await press('Create group');
}

async function updateGroup(response: FakeResponse) {
  const { type, press } = await member('/update-group/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: mine });
    http.on('PUT', '/api/groups/g1', response);
  });
  await type('Description', 'We walk at night, slowly.');
  await press('Save changes');
}

async function upload(refusal: ImageRefusal) {
  const { user } = await member('/create-group', ({ images }) => { images.refusal = refusal; });
  await user.upload(await main().findByLabelText('Upload a picture'), new File(['x'], 'night.jpg', { type: 'image/jpeg' }));
  await pass(0);
}

async function contact() {
  const { type, press } = await site('/contact');
  for (const label of ['Full name', 'Subject', 'Message']) await type(label, 'Rosa');
  await type('Email', 'rosa@example.com');
  await press('Send message');
  await pass(2000);
}

/** How to make each text appear. The type requires an entry for every text. */
const SCENES: Record<SpecText, () => Promise<void>> = {
  'No featured groups available at the moment.': async () => {
    await home();
    await seesHeading('No featured groups available at the moment.');
  },
  'Thank you for subscribing to our newsletter!': async () => {
    const { type, press } = await home();
    await type('Email for the newsletter', 'rosa@example.com');
    await press('Subscribe');
    await seesToast('Thank you for subscribing to our newsletter!');
  },
  'Ready to Start?': async () => {
    await home();
    await seesHeading('Ready to Start?');
  },
  '{N} Groups Found': async () => {
    await site('/groups', ({ http }) => {
      http.on('GET', '/api/groups', { json: [aSummary(), aSummary({ _id: 'g2' }), aSummary({ _id: 'g3' })] });
    });
    await sees('3 Groups Found');
  },
  'No Groups Found': async () => {
    await site('/groups');
    await seesHeading('No Groups Found');
  },
  'Creator': async () => {
    await member('/groups/g1', groupIs(aGroup({ members: OTHERS })));
    const row = within(await main().findByRole('region', { name: 'Members' }))
      .getByText('Cleo Creator')
      .closest('li');
    expect(within(row as HTMLElement).getByText('Creator')).toBeVisible();
  },
  'Created by': async () => {
    await member('/groups/g1', groupIs(aGroup()));
    expect(await main().findByRole('region', { name: 'Created by' })).toHaveTextContent('Cleo Creator');
  },
  "You haven't created any groups yet": async () => {
    await member('/my-groups');
    await seesHeading("You haven't created any groups yet");
  },
  'User': async () => {
    await site(
      '/dashboard',
      ({ http }) => {
        http.on('GET', '/api/users/profile', NO_WORDS);
      },
      anIdentity({ displayName: null }),
    );
    expect(await main().findByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, User$/);
  },
  'Page Not Found': async () => {
    await site('/no-such-page');
    await seesHeading('Page Not Found');
  },
  'Error Code: 404': async () => {
    await site('/404');
    await sees('Error Code: 404');
  },

  'This group is full': async () => {
    await member('/groups/g1', groupIs(aGroup({ maxMembers: 2, members: OTHERS })));
    await waitFor(() => {
      expect(main().getByText(/^This group is full/)).toBeVisible();
    });
  },
  'This group has already started': async () => {
    await member('/groups/g1', groupIs(aGroup({ startDate: '2026-05-01T10:00:00.000Z' })));
    await waitFor(() => {
      expect(main().getByText(/^This group has already started/)).toBeVisible();
    });
  },
  'Message Sent!': async () => {
    await contact();
    await seesHeading('Message Sent!');
  },

  'Password must contain at least one uppercase letter': async () => {
    await signUp('abc');
    await seesToast('Password must contain at least one uppercase letter');
  },
  'Password must contain at least one lowercase letter': async () => {
    await signUp('ABC');
    await seesToast('Password must contain at least one lowercase letter');
  },
  'Password must be at least 6 characters long': async () => {
    await signUp('Abc');
    await seesToast('Password must be at least 6 characters long');
  },
  'Group name is required': async () => {
    await createGroup({ 'Group name': '' });
    await seesToast('Group name is required');
  },
  'Description is required': async () => {
    await createGroup({ Description: '' });
    await seesToast('Description is required');
  },
  'Location is required': async () => {
    await createGroup({ Location: '' });
    await seesToast('Location is required');
  },
  'Start date is required': async () => {
    await createGroup({ 'Start date': '' });
    await seesToast('Start date is required');
  },
  'Maximum members must be at least 2': async () => {
    await createGroup({ 'Maximum members': '1' });
    await seesToast('Maximum members must be at least 2');
  },
  'Group image is required (either URL or upload)': async () => {
    await createGroup({ 'Image URL': '' });
    await seesToast('Group image is required (either URL or upload)');
  },
  'Image size should be less than 20MB': async () => {
    await upload('tooLarge');
    await seesToast('Image size should be less than 20MB');
  },
  'Unable to compress image to acceptable size': async () => {
    await upload('incompressible');
    await seesToast('Unable to compress image to acceptable size');
  },
  'Error processing image. Please try a smaller image or different format.': async () => {
    await upload('processing');
    await seesToast('Error processing image. Please try a smaller image or different format.');
  },
  'Error reading image. Please try another image.': async () => {
    await upload('reading');
    await seesToast('Error reading image. Please try another image.');
  },

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
    await googleRefuses('auth/network-request-failed', 'Firebase: The line is dead. (auth/network-request-failed).');
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

test('no text is listed twice', () => {
  const texts = SPEC_TEXTS.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(SPEC_TEXTS.map(({ section, screen: place, text }) => [section, place, text] as const))(
  'section %i, on %s: %s',
  async (_section, place, text) => {
    await SCENES[text]();
    expect(openedScreen).toBe(place);
  },
);
