import { act, screen, within } from '@testing-library/react';
import { groupGone } from '../../../api/groupEvents';
import type { Group } from '../../../contract/types';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { banner, failure, success } from '../../../domain/texts/messages';
import { aGroup, aMember, anIdentity, signedInState } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { translatePage } from '../../../testing/translatePage';
import { GroupDetailPage } from './GroupDetailPage';

const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const cleo = aMember({ _id: 'creator', name: 'Cleo Creator' });
const me = aMember({ _id: 'person', name: 'Pat Person' });

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

async function setUp({ group = aGroup() as Group, response = undefined as FakeResponse | (() => Promise<FakeResponse>) | undefined } = {}) {
  const services = createFakeServices({ url: '/groups/g1', identity: anIdentity() });
  services.http.on('GET', '/api/groups/g1', response ?? { json: group });
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<GroupDetailPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const region = (name: string) => within(screen.getByRole('region', { name }));
  await pass(0);
  return { ...view, pass, toasts, region };
}

test('shows title, about, members, creator, details and the back link', async () => {
  const { region } = await setUp({
    group: aGroup({
      description: 'We draw what we see: https://maps.example/a', members: [cleo, aMember({ _id: 'b', name: 'Bo' })],
      startDate: '2030-05-04T10:00:00.000Z',
    }),
  });
  const title = screen.getByRole('heading', { level: 1, name: 'Riverside Sketchers' });
  expect(within(title.parentElement!).getByText('2 members')).toBeVisible();
  expect(within(title.parentElement!).getByText('Porto')).toBeVisible();
  expect(within(title.parentElement!).getByText('Art')).toBeVisible();
  expect(region('About').getByText(/We draw what we see/)).toBeVisible();
  expect(region('About').getByRole('link', { name: 'https://maps.example/a' })).toBeVisible();
  expect(region('Members').getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['CCCleo CreatorCreator', 'BBo']);
  expect(region('Created by').getByText('Cleo Creator')).toBeVisible();
  expect(region('Details').getByText('2 of 10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to groups' })).toHaveAttribute('href', '/groups');
});

test('shows the start as text, in the user’s own zone, with the exact instant', async () => {
  const { region } = await setUp();
  const start = region('Details').getByText(/Saturday,? 4 May 2030/).closest('time');
  expect(start).toHaveTextContent('10:00');
  expect(start).toHaveTextContent('UTC');
  expect(start).toHaveAttribute('title', 'Saturday, 4 May 2030 at 10:00 UTC');
  expect(start).toHaveAttribute('datetime', '2030-05-04T10:00:00.000Z');
});

test('joining replaces the page with the server’s group', async () => {
  const { user, services, region, toasts, pass } = await setUp();
  services.http.on('POST', '/api/groups/g1/join', { json: aGroup({ members: [cleo, me], version: 2 }) });
  expect(region('Actions').getByText('9 of 10 places left')).toBeVisible();
  await user.click(region('Actions').getByRole('button', { name: 'Join group' }));
  await pass(0);
  expect(toasts()).toEqual([success.join]);
  expect(region('Members').getByText('Pat Person')).toBeVisible();
  expect(region('Actions').getByText('8 of 10 places left')).toBeVisible();
  expect(region('Actions').getByRole('button', { name: 'Leave group' })).toBeEnabled();
});

test('joining shows on a page that the browser has translated who is in, the new start and the new words', async () => {
  const before = { description: 'We draw. See https://maps.example/a and bring paper.', startDate: '2030-05-04T10:00:00.000Z' };
  const { user, services, region, pass } = await setUp({ group: aGroup(before) });
  const after = aGroup({ members: [cleo, me], version: 2, description: 'We paint.', startDate: '2030-05-11T10:00:00.000Z' });
  services.http.on('POST', '/api/groups/g1/join', { json: after });
  translatePage();
  await user.click(region('Actions').getByRole('button', { name: 'Join group' }));
  await pass(0);
  expect(screen.getByText('2 members', { selector: 'li *' })).toBeVisible();
  expect(region('Details').getByText('2 of 10')).toBeVisible();
  expect(region('Details').getByText(/11 May 2030/)).toBeVisible();
  expect(region('About').getByText('We paint.')).toBeVisible();
});

test('leaving', async () => {
  const { user, services, region, toasts, pass } = await setUp({ group: aGroup({ members: [cleo, me] }) });
  services.http.on('POST', '/api/groups/g1/leave', { json: aGroup({ version: 2 }) });
  await user.click(region('Actions').getByRole('button', { name: 'Leave group' }));
  await pass(0);
  expect(toasts()).toEqual([success.leave]);
  expect(region('Members').queryByText('Pat Person')).toBeNull();
  expect(region('Actions').getByRole('button', { name: 'Join group' })).toBeEnabled();
});

test('a hidden group shows a member no numbers that are not its own, and asks before they leave', async () => {
  const masked = aGroup({
    name: 'Hidden group', description: '', location: '', creator: aMember({ _id: '', name: 'Someone' }), members: [me],
    hidden: { since: '2030-05-01T09:00:00.000Z' },
  });
  const { user, services, region, pass } = await setUp({ group: masked });
  expect(document.body).not.toHaveTextContent(/1 member|9 of 10|1 of 10/);
  for (const name of ['About', 'Members']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  services.http.on('POST', '/api/groups/g1/leave', { json: { ...masked, members: [], version: 2 } });
  await user.click(region('Actions').getByRole('button', { name: 'Leave group' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave this group?' }));
  expect(dialog.getByText('You can’t come back while it is hidden.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave group' }));
  await pass(0);
  expect(region('Actions').queryByRole('button', { name: 'Join group' })).toBeNull();
  expect(region('Actions').getByText('Nobody can join while it is hidden.')).toBeVisible();
});

test.each([
  ['a member of somebody’s group', { creator: cleo, members: [cleo, me] }, 'Report'],
  ['the creator', { creator: me, members: [me, cleo] }, 'Report a member'],
  ['a creator alone in the group', { creator: me, members: [me] }, null],
])('%s can report what is there to report', async (_who, people, name) => {
  const { region } = await setUp({ group: aGroup(people) });
  expect(region('Created by').queryByRole('link')?.textContent ?? null).toBe(name);
});

test('a refused request shows the server’s message and leaves the page unchanged', async () => {
  const { user, services, region, toasts, pass } = await setUp();
  services.http.on('POST', '/api/groups/g1/join', { status: 500, json: { message: 'The kettle is on fire.' } });
  await user.click(region('Actions').getByRole('button', { name: 'Join group' }));
  await pass(0);
  expect(toasts()).toEqual(['The kettle is on fire.']);
  expect(region('Actions').getByRole('button', { name: 'Join group' })).toBeEnabled();
});

test('a group that was deleted meanwhile offers nothing any more, and says no longer that the user is in', async () => {
  const { store } = await setUp({ group: aGroup({ members: [cleo, me], waitlist: { count: 0, myPosition: null } }) });
  const offers = () => ['Share', 'Add to calendar', 'Leave group'].map((name) => screen.queryByRole('button', { name }) !== null);
  expect([offers(), screen.queryAllByText('You are in').length]).toEqual([[true, true, true], 2]);
  act(() => { store.dispatch(groupGone({ groupId: 'g1' })); });
  expect([offers(), screen.queryAllByText('You are in').length]).toEqual([[false, false, false], 0]);
  expect(screen.getByText('This group has been deleted')).toBeVisible();
});

test('the page updates itself when the start passes', async () => {
  const { region, pass } = await setUp({ group: aGroup({ startDate: '2030-05-02T09:00:10.000Z' }) });
  expect(region('Actions').getByRole('button', { name: 'Join group' })).toBeEnabled();
  await pass(9_999);
  expect(region('Actions').queryByText(banner.started)).toBeNull();
  await pass(1);
  expect(region('Actions').getByText(banner.started)).toBeVisible();
  expect(region('Actions').queryByRole('button', { name: 'Join group' })).toBeNull();
});

describe('the creator', () => {
  const mine = aGroup({ creator: me, members: [me, cleo] });

  test('deleting asks first; Keep it changes nothing', async () => {
    const { user, services, region } = await setUp({ group: mine });
    await user.click(region('Actions').getByRole('button', { name: 'Delete group' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this group?' }));
    expect(dialog.getByText(/One other member loses it too/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(services.http.sent('DELETE', '/api/groups/g1')).toHaveLength(0);
  });

  test('confirming deletes the group and opens My Groups', async () => {
    const { user, services, region, toasts, pass } = await setUp({ group: mine });
    services.http.on('DELETE', '/api/groups/g1', { status: 204 });
    services.http.on('GET', '/api/groups/user/created', { json: [] });
    await user.click(region('Actions').getByRole('button', { name: 'Delete group' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete group' }));
    await pass(0);
    expect(toasts()).toEqual([success.delete]);
    expect(services.history.url()).toBe('/my-groups');
  });

  test('a refusal closes the dialog, and the toast says why', async () => {
    const { user, services, region, toasts, pass } = await setUp({ group: mine });
    services.http.on('DELETE', '/api/groups/g1', { status: 500, text: 'no' });
    await user.click(region('Actions').getByRole('button', { name: 'Delete group' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete group' }));
    await pass(0);
    expect(toasts()).toEqual([failure.deleteOnDetail]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('while it is loading', () => {
  test('has a heading from the start, and a notice after ten seconds', async () => {
    const { pass } = await setUp({ response: () => new Promise(() => undefined) });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await pass(10_000);
    expect(screen.getByRole('status')).toHaveTextContent(/Still loading/);
  });

  test('the focused heading keeps the focus when the group arrives', async () => {
    let come: (response: FakeResponse) => void = () => undefined;
    const { pass } = await setUp({ response: () => new Promise((resolve) => { come = resolve; }) });
    act(() => { screen.getByRole('heading', { level: 1 }).focus(); });
    come({ json: aGroup() });
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Riverside Sketchers' })).toHaveFocus();
  });

  test('a failure shows the text of the specification, then the list', async () => {
    const { toasts, services } = await setUp({ response: { status: 500, text: '<h1>no</h1>' } });
    expect(toasts()).toEqual([failure.groupFetch]);
    expect(services.history.url()).toBe('/groups');
  });
});

test('handles long names, right-to-left text and a missing photo', async () => {
  const { region } = await setUp({
    group: aGroup({ name: 'نادي القراءة '.repeat(40), description: '🧶\n\nسطر', members: [aMember({ _id: 'x', name: '' })], imageURL: '' }),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^نادي القراءة/);
  expect(region('About').getByText(/سطر/)).toHaveAttribute('dir', 'auto');
  expect(region('Members').getAllByRole('listitem')).toHaveLength(1);
});
