import { act, screen, waitFor, within } from '@testing-library/react';
import { usersApi } from '../../api/usersApi';
import type { ClientConfig } from '../../contract/clientConfig';
import { selectUser } from '../../core/auth/authSlice';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { displayNameOf } from '../../domain/account/userDisplay';
import { imageFailure, validation } from '../../domain/texts/formMessages';
import { aGroup, aMember, anIdentity, aProfile } from '../../testing/builders';
import { identityError } from '../../testing/fakeIdentity';
import { createFakeServices, type FakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { translatePage } from '../../testing/translatePage';
import { AccountPage } from './AccountPage';

const me = aMember();
const DEVICES = [
  { id: 's2', device: 'Chrome on Android', createdAt: '2026-01-01T10:00:00Z', lastUsedAt: '2026-01-02T10:00:00Z', current: false },
  { id: 's1', device: 'Firefox on Linux', createdAt: '2026-01-01T10:00:00Z', lastUsedAt: '2026-01-02T10:00:00Z', current: true },
];

async function setUp(prepare: (services: FakeServices) => void = () => undefined, config: Partial<ClientConfig> = {}) {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  services.http.on('GET', '/api/users/me/sessions', { json: DEVICES });
  prepare(services);
  const view = renderWithProviders(<AccountPage />, { services, start: true, config });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  return { ...view, services };
}

const section = (name: string) => screen.findByRole('region', { name });
const press = (user: { click: (element: Element) => Promise<void> }, box: HTMLElement, name: string) =>
  user.click(within(box).getByRole('button', { name }));

test('a page that could not be loaded says why, and is tried again', async () => {
  const { user, services } = await setUp(({ identity }) => {
    identity.accountFacts = () => Promise.reject(identityError('auth/network-request-failed'));
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  services.identity.accountFacts = () => Promise.resolve(services.identity.facts);
  await user.click(again);
  expect(await section('Email')).toBeVisible();
});

test('a new name is saved, shown and no longer unsaved', async () => {
  const { user, store } = await setUp();
  const box = await section('Name and photo');
  const name = within(box).getByLabelText('Full name');
  expect(name).toHaveValue('Pat Person');
  await user.clear(name);
  await press(user, box, 'Save name and photo');
  await waitFor(() => { expect(name).toHaveAccessibleDescription('Enter your name'); });
  await user.type(name, 'Patricia P.');
  expect(store.getState().location).toMatchObject({ draft: 'dirty' });
  await press(user, box, 'Save name and photo');
  expect((await within(box).findByText(/^Saved\./)).closest('[role=status]')).not.toBeNull();
  expect(displayNameOf(selectUser(store.getState())?.displayName)).toBe('Patricia P.');
  await waitFor(() => { expect(store.getState().location).toMatchObject({ draft: 'none' }); });
});

test('a photo is chosen from a file, shown, and can be removed', async () => {
  const { user } = await setUp();
  const box = await section('Name and photo');
  await user.upload(within(box).getByLabelText('Upload a photo'), new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => { expect(box.querySelector('img')).toHaveAttribute('src', 'blob:image-hash'); });
  expect(within(box).getByLabelText('Upload a photo')).toHaveFocus();
  expect(within(box).getByText('Your photo is shown cut to a circle.')).toHaveAttribute('role', 'status');
  await press(user, box, 'Remove');
  expect(box.querySelector('img')).toBeNull();
  expect(within(box).getByText('Without a photo, we show your initials.')).toBeVisible();
  expect(within(box).getByLabelText('Upload a photo')).toHaveFocus();
});

test('a file that will not do leaves nothing to remove where there was no photo', async () => {
  const { user, services } = await setUp();
  const box = await section('Name and photo');
  services.images.refusal = 'tooLarge';
  await user.upload(within(box).getByLabelText('Upload a photo'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await within(box).findByRole('alert')).toHaveTextContent(imageFailure.tooLarge);
  expect(within(box).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('a file that will not do says why, beside the photo that stays; another is saved, whatever was typed as its address', async () => {
  const photoURL = 'https://example.com/me.jpg';
  const { user, services, store } = await setUp(({ http, identity }) => {
    identity.current = anIdentity({ photoURL });
    http.on('GET', '/api/users/profile', { json: aProfile({ photoURL }) });
    http.on('POST', '/api/users/me/photo', { json: { photoURL: '/api/images/me' } });
  });
  const box = await section('Name and photo');
  const [upload, address] = [within(box).getByLabelText('Upload a photo'), within(box).getByLabelText(/^Photo URL/)];
  services.images.refusal = 'tooLarge';
  await user.upload(upload, new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await within(box).findByRole('alert')).toHaveTextContent(imageFailure.tooLarge);
  expect([box.querySelector('img')?.getAttribute('src'), (address as HTMLInputElement).value]).toEqual([photoURL, photoURL]);
  await user.clear(address);
  await user.type(address, 'nonsense');
  services.images.refusal = null;
  await user.upload(upload, new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => { expect(address).toHaveValue(''); });
  await press(user, box, 'Save name and photo');
  expect(await within(box).findByText(/^Saved\./)).toBeVisible();
  expect(selectUser(store.getState())).toMatchObject({ photoURL: '/api/images/me' });
});

test('an address that is not confirmed says so, and a link can be asked for', async () => {
  const { user } = await setUp(({ identity }) => { identity.facts = { ...identity.facts, emailVerified: false }; });
  const box = await section('Email');
  expect(within(box).getByText('Not confirmed yet')).toBeVisible();
  await press(user, box, 'Send me the link');
  expect(await within(box).findByText(/^The link is on its way/)).toBeVisible();
});

test('a confirmed address says so on a page that the browser has translated', async () => {
  const { services, store } = await setUp(({ identity }) => { identity.facts = { ...identity.facts, emailVerified: false }; });
  const box = await section('Email');
  translatePage();
  services.identity.facts = { ...services.identity.facts, emailVerified: true };
  act(() => { store.dispatch(usersApi.util.invalidateTags(['Account'])); });
  expect(await within(box).findByText('Confirmed')).toBeVisible();
  expect(within(box).queryByText('Not confirmed yet')).not.toBeInTheDocument();
});

test('the email is changed after the password was given; a wrong password shows an error and is asked for again', async () => {
  const { user, services } = await setUp();
  const box = await section('Email');
  await user.type(within(box).getByLabelText('New email'), 'new@example.com');
  await press(user, box, 'Change email');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  const password = within(dialog).getByLabelText('Current password');
  await press(user, dialog, 'Continue');
  await waitFor(() => { expect(password).toHaveAccessibleDescription('Enter your password'); });
  services.identity.reauthenticateWithPassword = () => Promise.reject(identityError('auth/wrong-password'));
  await user.type(password, 'Wrong-1');
  await press(user, dialog, 'Continue');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('That’s not the right password.');
  services.identity.reauthenticateWithPassword = () => Promise.resolve();
  await press(user, dialog, 'Continue');
  expect(await within(box).findByText(/^We sent a link to/)).toHaveTextContent('We sent a link to new@example.com.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the rules of the register hold for a new password, and Cancel leaves everything as it is', async () => {
  const { user, services } = await setUp();
  const box = await section('Password');
  const field = within(box).getByLabelText('New password');
  await user.type(field, 'lower-1');
  await press(user, box, 'Change password');
  await waitFor(() => { expect(field).toHaveAccessibleDescription(expect.stringContaining(validation.passwordUppercase)); });
  await user.type(field, 'A');
  await press(user, box, 'Change password');
  await press(user, await screen.findByRole('dialog'), 'Cancel');
  expect(field).toHaveValue('lower-1A');
  expect(services.identity.calls).not.toContain('changePassword');
  expect(within(box).getByRole('button', { name: 'Change password' })).toBeEnabled();
});

test('a user who signed up with Google sets a first password, and confirms with Google', async () => {
  const { user } = await setUp(({ identity }) => {
    identity.facts = { ...identity.facts, signInMethods: ['google'] };
    identity.changePassword = () => {
      identity.facts = { ...identity.facts, signInMethods: ['google', 'password'] };
      return Promise.resolve();
    };
  });
  const box = await section('Password');
  await user.type(within(box).getByLabelText('New password'), 'Notice-board1');
  await press(user, box, 'Set a password');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(within(dialog).queryByLabelText('Current password')).not.toBeInTheDocument();
  await press(user, dialog, 'Confirm with Google');
  expect(await within(box).findByRole('status')).toHaveTextContent('Your password is set. You can log in with your email now.');
  expect(within(box).getByLabelText('New password')).toHaveValue('');
});

test('where Google is not set up any more, who only has Google learns how to get a password', async () => {
  const { user } = await setUp(({ identity }) => { identity.facts = { ...identity.facts, signInMethods: ['google'] }; }, { google: 'off' });
  const box = await section('Password');
  await user.type(within(box).getByLabelText('New password'), 'Notice-board1');
  await press(user, box, 'Set a password');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(within(dialog).queryByRole('button', { name: 'Confirm with Google' })).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('Google sign-in isn’t set up on this site any more. Log out, then choose a password');
});

test('the devices are listed, this one first', async () => {
  await setUp();
  const box = await section('Where you’re logged in');
  const rows = await within(box).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox on LinuxThis device', expect.stringMatching(/^Chrome on AndroidLast used Friday/),
  ]);
  expect(within(box).getByText('All times are UTC.')).toBeVisible();
});

test('a service that lists no devices says so; all can be logged out anyway', async () => {
  await setUp(({ http }) => { http.on('GET', '/api/users/me/sessions', { json: null }); });
  const box = await section('Where you’re logged in');
  expect(await within(box).findByText(/keeps no list of devices/)).toBeVisible();
  expect(within(box).getByRole('button', { name: 'Log out everywhere' })).toBeEnabled();
});

test('the data is saved as a file', async () => {
  const { user, services } = await setUp(({ http }) => {
    http.on('GET', '/api/users/me/export', { text: 'PK', headers: { 'content-type': 'application/zip' } });
  });
  const box = await section('My data');
  await press(user, box, 'Download my data');
  expect(await within(box).findByText('Your data is in your downloads.')).toBeVisible();
  expect(services.files.saved).toHaveLength(1);
});

test('the deletion counts the groups that go with the account', async () => {
  const { user } = await setUp(({ http }) => {
    http.on('GET', '/api/groups/user/created', {
      json: [aGroup({ _id: 'g1', name: 'Chess', members: [me] }), aGroup({ _id: 'g2', name: 'Go', members: [me] })],
    });
  });
  const box = await section('Delete my account');
  await press(user, box, 'Delete my account…');
  await within(box).findByRole('group', { name: 'Chess' });
  expect(box).toHaveTextContent('2 groups are deleted for everyone, with their pictures;');
});

test('the deletion says why a hidden group goes, too, though others are in it', async () => {
  const { user } = await setUp(({ http }) => {
    const members = [me, aMember({ _id: 'ann', name: 'Ann' })];
    const hidden = { since: '2026-01-01T00:00:00.000Z', decisionId: '7' };
    http.on('GET', '/api/groups/user/created', { json: [{ ...aGroup({ _id: 'g1', name: 'Chess', members }), hidden }] });
  });
  const box = await section('Delete my account');
  await press(user, box, 'Delete my account…');
  const chess = await within(box).findByRole('group', { name: 'Chess' });
  expect(chess).toHaveTextContent('It’s hidden, so nobody can take it over. It will be deleted.');
  expect(within(chess).queryAllByRole('radio')).toEqual([]);
  expect(within(box).getByRole('button', { name: 'Delete my account' })).toBeEnabled();
});

test('the deletion counts on a page that the browser has translated', async () => {
  const ann = aMember({ _id: 'ann', name: 'Ann' });
  const { user } = await setUp(({ http }) => {
    http.on('GET', '/api/groups/user/created', {
      json: [aGroup({ _id: 'g1', name: 'Chess', members: [me, ann] }), aGroup({ _id: 'g2', name: 'Go', members: [me] })],
    });
  });
  const box = await section('Delete my account');
  await press(user, box, 'Delete my account…');
  const chess = await within(box).findByRole('group', { name: 'Chess' });
  const remove = within(chess).getByLabelText(/^Delete/);
  translatePage();
  await user.click(remove);
  expect(within(box).getByText('2 groups are deleted for everyone, with their pictures;')).toBeVisible();
});

test('the deletion asks about each group, says what happens, and asks for the password last', async () => {
  const ann = aMember({ _id: 'ann', name: 'Ann' });
  const { user, http, store } = await setUp(({ http: network }) => {
    network.on('GET', '/api/groups/user/created', {
      json: [aGroup({ _id: 'g1', name: 'Chess', members: [me, ann] }), aGroup({ _id: 'g2', name: 'Go', members: [me] })],
    });
    network.on('DELETE', '/api/users/me', { json: { message: 'done' } });
  }).then((view) => ({ ...view, http: view.services.http }));
  const box = await section('Delete my account');
  await press(user, box, 'Delete my account…');
  expect(within(box).getByRole('heading', { name: 'Delete my account' })).toHaveFocus();
  await within(box).findByRole('group', { name: 'Chess' });
  await press(user, box, 'Keep my account');
  expect(within(box).getByRole('button', { name: 'Delete my account…' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const chess = await within(box).findByRole('group', { name: 'Chess' });
  expect(within(box).getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  expect(within(box).getByRole('group', { name: 'Go' })).toHaveTextContent('You’re the only member, so it will be deleted.');
  await user.click(within(chess).getByLabelText('Hand it over to a member'));
  const heir = within(chess).getByLabelText('Who takes over Chess');
  expect(heir).toHaveDisplayValue('Choose a member');
  expect(within(box).getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await user.selectOptions(heir, 'Ann');
  expect(box).toHaveTextContent('one group goes to the member you chose;');
  expect(box).toHaveTextContent('one group is deleted for everyone, with its picture;');
  await press(user, box, 'Delete my account');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.type(within(dialog).getByLabelText('Current password'), 'Notice-board1');
  act(() => { within(dialog).getByRole('button', { name: 'Delete my account' }).click(); });
  await waitFor(() => { expect(http.sent('DELETE', '/api/users/me')).toHaveLength(1); });
  await waitFor(() => { expect(store.getState().location.location.pathname).toBe('/account-deleted'); });
});

describe('the problems that the user has sent', () => {
  const PROBLEM = {
    _id: '12', at: '2026-01-02T10:00:00Z', words: 'The page stays empty.', state: 'answered', steps: 9, size: 900,
    answer: { words: 'It is mended now.', at: '2026-01-03T10:00:00Z' },
  };

  test('are listed with the answer, and deleted after a question', async () => {
    const { user, services, store } = await setUp(({ http }) => { http.on('GET', '/api/users/me/problems', { json: [PROBLEM] }); });
    const box = await section('Problems you reported');
    expect(await within(box).findByText(/Number 12/)).toHaveTextContent('Answered');
    expect(box).toHaveTextContent('It is mended now.');
    services.http.on('DELETE', '/api/users/me/problems/12', { json: { message: 'Done' } });
    await press(user, box, 'Delete problem 12');
    await press(user, box, 'Keep it');
    expect(within(box).getByRole('button', { name: 'Delete problem 12' })).toHaveFocus();
    expect(services.http.sent('DELETE', '/api/users/me/problems/12')).toEqual([]);
    await press(user, box, 'Delete problem 12');
    services.http.on('GET', '/api/users/me/problems', { json: [] });
    await press(user, box, 'Delete for good');
    expect(await within(box).findByText(/None/)).toBeVisible();
    expect(within(box).getByRole('heading', { name: 'Problems you reported' })).toHaveFocus();
    expect(selectNotifications(store.getState()).map(({ text }) => text)).toEqual(['Problem deleted.']);
  });

  test('say why one could not be deleted', async () => {
    const { user, services } = await setUp(({ http }) => { http.on('GET', '/api/users/me/problems', { json: [PROBLEM] }); });
    const box = await section('Problems you reported');
    services.http.on('DELETE', '/api/users/me/problems/12', { status: 503, json: { message: 'Please try again in a moment.' } });
    await within(box).findByText(/Number 12/);
    await press(user, box, 'Delete problem 12');
    await press(user, box, 'Delete for good');
    expect(await within(box).findByText('Please try again in a moment.')).toBeVisible();
  });

  test('have no section where the backend takes none', async () => {
    await setUp();
    await section('Email');
    await waitFor(() => { expect(screen.queryByRole('region', { name: 'Problems you reported' })).not.toBeInTheDocument(); });
  });
});
