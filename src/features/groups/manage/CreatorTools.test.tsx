import { screen, waitFor, within } from '@testing-library/react';
import type { Group } from '../../../contract/types';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { aGroup, aMember, anIdentity, signedInState } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices } from '../../../testing/fakeServices';
import { loseFocus } from '../../../testing/loseFocus';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupDetailPage } from '../detail/GroupDetailPage';
import { LazyCreatorTools, LazyGroupMenu, LazyHandoverOffer, LazyMemberMenu } from './lazyTools';

beforeAll(() => Promise.all([LazyCreatorTools, LazyGroupMenu, LazyHandoverOffer, LazyMemberMenu].map((part) => part.preload())));

const me = aMember({ _id: 'person', name: 'Pat Person' });
const ben = aMember({ _id: 'ben', name: 'Ben' });
const zoe = aMember({ _id: 'zoe', name: 'Zoe' });
const offer = { to: ben, message: 'You know it best.', createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-15T00:00:00.000Z' };
const mine = aGroup({
  creator: me, members: [me, ben], maxMembers: 2, handover: null,
  waitlist: { count: 1, myPosition: null, people: [{ ...zoe, since: '2026-01-01T10:00:00.000Z' }] },
});

async function open(group: Group) {
  const services = createFakeServices({ url: '/groups/g1', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { status: 500 });
  services.http.on('GET', '/api/groups/g1', { json: group });
  const view = renderWithProviders(<GroupDetailPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  await waitFor(() => { expect(view.store.getState().groupDetail.status).toBe('ready'); });
  const choose = async (menu: string, item: string) => {
    await view.user.click(await screen.findByRole('button', { name: menu }));
    await view.user.click(screen.getByRole('menuitem', { name: item }));
  };
  const answer = async (title: string, name: string) => {
    await view.user.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }));
  };
  return { ...view, http: services.http, choose, answer };
}

it.each([
  ['Remove from group', 'Remove Ben?', 'Remove', false],
  ['Remove and block', 'Remove and block Ben?', 'Remove and block', true],
])('%s: asks first, and then the member is gone', async (item, title, yes, block) => {
  const { choose, answer, http } = await open(mine);
  const after = { ...mine, version: 2, members: [me, zoe], waitlist: { count: 0, myPosition: null } };
  http.on('DELETE', '/api/groups/g1/members/ben', { json: after });
  await choose('More for Ben', item);
  expect(http.sent('DELETE', '/api/groups/g1/members/ben')).toHaveLength(0);
  await answer(title, yes);
  await waitFor(() => { expect(screen.queryByRole('button', { name: 'More for Ben' })).toBeNull(); });
  expect(http.sent('DELETE', '/api/groups/g1/members/ben')[0]?.body).toEqual({ block });
  expect(screen.queryByRole('heading', { name: 'Waitlist' })).toBeNull();
});

it.each([
  ['refused, the menu has the focus again', { status: 500, json: {} }, () => screen.getByRole('button', { name: 'More for Ben' })],
  [
    'made, the heading of the members has it',
    { json: { ...mine, version: 2, members: [me] } },
    () => screen.getByRole('heading', { name: 'Members' }),
  ],
])('after a removal that was %s', async (_name, response, target) => {
  const { choose, answer, http } = await open(mine);
  let respond = (_response: FakeResponse) => undefined as void;
  http.on('DELETE', '/api/groups/g1/members/ben', () => new Promise((resolve) => { respond = resolve; }));
  await choose('More for Ben', 'Remove from group');
  await answer('Remove Ben?', 'Remove');
  const menu = screen.getByRole('button', { name: 'More for Ben' });
  expect(menu).toBeDisabled();
  loseFocus();
  respond(response);
  await waitFor(() => { expect(target()).toHaveFocus(); });
});

it('reads more of the history with a button that keeps the focus', async () => {
  const { user, http } = await open(mine);
  const line = { at: '2026-01-02T10:00:00.000Z', action: 'moved_up', actor: null, subject: ben, requestId: null, details: {} };
  http.on('GET', '/api/groups/g1/history', { json: { items: [{ ...line, _id: '9' }], more: true } });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const button = await screen.findByRole('button', { name: 'Show older' });
  let answer = (_response: FakeResponse) => undefined as void;
  http.on('GET', '/api/groups/g1/history', () => new Promise((resolve) => { answer = resolve; }));
  await user.click(button);
  await waitFor(() => { expect(button).toHaveAttribute('aria-busy', 'true'); });
  loseFocus();
  answer({ json: { items: [{ ...line, _id: '8' }], more: true } });
  await waitFor(() => { expect(button).toBeEnabled(); });
  expect(button).toHaveFocus();
});

it('removes nobody when the creator thinks again', async () => {
  const { choose, answer, http } = await open(mine);
  await choose('More for Ben', 'Remove from group');
  await answer('Remove Ben?', 'Cancel');
  expect(http.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('shows the creator who waits, in order, and has no menu at the creator', async () => {
  await open(mine);
  const waitlist = within(await screen.findByRole('region', { name: 'Waitlist' }));
  expect(waitlist.getByText('Zoe')).toBeVisible();
  expect(waitlist.getByText('1st in line · since 1 Jan 2026, 10:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for Pat Person' })).toBeNull();
});

it.each([
  ['Take off the waitlist', 'Take Zoe off the waitlist?', 'Take off', false],
  ['Take off and block', 'Take Zoe off the waitlist and block them?', 'Take off and block', true],
])('%s: asks first, and then nobody waits', async (item, title, yes, block) => {
  const { choose, answer, http } = await open(mine);
  http.on('DELETE', '/api/groups/g1/members/zoe', { json: { ...mine, version: 2, waitlist: { count: 0, myPosition: null } } });
  await choose('More for Zoe', item);
  await answer(title, yes);
  await waitFor(() => { expect(screen.queryByRole('heading', { name: 'Waitlist' })).toBeNull(); });
  expect(http.sent('DELETE', '/api/groups/g1/members/zoe')[0]?.body).toEqual({ block });
});

it('lists those who left under the blocked people; blocking asks first', async () => {
  const { user, answer, http } = await open(mine);
  http.on('GET', '/api/groups/g1/blocks', { json: [] });
  http.on('GET', '/api/groups/g1/former-members', { json: { items: [{ _id: 'max', name: 'Max', leftAt: '2026-01-02T00:00:00.000Z' }] } });
  http.on('DELETE', '/api/groups/g1/members/max', { json: { ...mine, version: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Blocked people' }));
  await user.click(await screen.findByRole('button', { name: 'Block Max' }));
  http.on('GET', '/api/groups/g1/former-members', { json: { items: [] } });
  http.on('GET', '/api/groups/g1/blocks', { json: [{ _id: 'max', name: 'Max', blockedAt: '2026-01-03T00:00:00.000Z' }] });
  await answer('Block Max?', 'Block');
  expect(await screen.findByRole('button', { name: 'Unblock Max' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block Max' })).toBeNull();
  expect(http.sent('DELETE', '/api/groups/g1/members/max')[0]?.body).toEqual({ block: true });
});

it('lists the blocked people when the section is opened; unblocking asks first', async () => {
  const { user, answer, http } = await open(mine);
  http.on('GET', '/api/groups/g1/blocks', { json: [{ ...ben, blockedAt: '2026-01-02T00:00:00.000Z' }] });
  http.on('DELETE', '/api/groups/g1/blocks/ben', { json: [] });
  await user.click(await screen.findByRole('button', { name: 'Blocked people' }));
  await user.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
  http.on('GET', '/api/groups/g1/blocks', { json: [] });
  await answer('Unblock Ben?', 'Unblock');
  expect(await screen.findByText('Nobody is blocked.')).toBeVisible();
});

it('reads the history in plain sentences when the section is opened', async () => {
  const { user, http } = await open(mine);
  const line = { _id: '2', at: '2026-01-02T10:00:00.000Z', action: 'moved_up', actor: null, subject: ben, requestId: null, details: {} };
  http.on('GET', '/api/groups/g1/history', { json: { items: [line], more: false } });
  expect(http.sent('GET', '/api/groups/g1/history')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText(/moved up from the waitlist/)).toHaveTextContent(/^Ben moved up from the waitlist/);
});

it('offers the group to a member with a message, shows the pending offer and withdraws it', async () => {
  const { user, choose, http } = await open(mine);
  http.on('POST', '/api/groups/g1/handover', { json: { ...mine, version: 2, handover: offer } });
  http.on('DELETE', '/api/groups/g1/handover', { json: { ...mine, version: 3 } });
  await choose('More', 'Hand over…');
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Who takes over'), 'ben');
  await user.type(screen.getByRole('textbox', { name: /Message/ }), ' You know it best. ');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByRole('region', { name: 'Waiting for an answer' })).toHaveTextContent('You know it best.');
  expect(screen.getByRole('region', { name: 'Waiting for an answer' })).toHaveTextContent(/The offer is open until .+ UTC\./);
  expect(http.sent('POST', '/api/groups/g1/handover')[0]?.body).toEqual({ to: 'ben', message: 'You know it best.' });
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => { expect(screen.queryByRole('region', { name: 'Waiting for an answer' })).toBeNull(); });
  await choose('More', 'Hand over…');
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeDisabled();
});

it('keeps a pasted message that is too long for an offer, and sends none until it is shortened', async () => {
  const { user, choose } = await open(mine);
  await choose('More', 'Hand over…');
  await user.selectOptions(screen.getByLabelText('Who takes over'), 'ben');
  const field = screen.getByRole('textbox', { name: /Message/ });
  await user.click(field);
  await user.paste(`${'🎈'.repeat(500)}x`);
  expect(field).toHaveAccessibleDescription(/1 character too many\. At most 500 characters/);
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeDisabled();
  await user.keyboard('{Backspace}');
  expect(field).toHaveAccessibleDescription('At most 500 characters. 0 characters left.');
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeEnabled();
});

it('does not offer a hidden group, which nobody may take over', async () => {
  const { user } = await open({ ...mine, hidden: { since: '2026-01-01T00:00:00.000Z', decisionId: '7' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Copy group' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Hand over…' })).toBeNull();
});

it('says in its form why an offer was refused, until it is sent again', async () => {
  const { user, choose, http, store } = await open(mine);
  http.on('POST', '/api/groups/g1/handover', { status: 409, json: { message: 'Ben has too many groups.' } });
  await choose('More', 'Hand over…');
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over this group' }));
  await user.selectOptions(dialog.getByLabelText('Who takes over'), 'ben');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben has too many groups.');
  expect(selectNotifications(store.getState())).toEqual([]);
  http.on('POST', '/api/groups/g1/handover', () => new Promise(() => undefined));
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => { expect(dialog.queryByRole('alert')).toBeNull(); });
});

it.each([['Accept', 'accept', 'Edit group'], ['Decline', 'decline', 'Leave group']])(
  'the chosen member can %s, and sees what follows', async (button, path, next) => {
    const creatorNow = aMember({ _id: 'creator' });
    const waitlist = { count: 0, myPosition: null };
    const theirs = aGroup({ members: [creatorNow, me], waitlist, handover: { ...offer, to: me } });
    const { user, http } = await open(theirs);
    const creator = path === 'accept' ? me : theirs.creator;
    http.on('POST', `/api/groups/g1/handover/${path}`, { json: { ...theirs, version: 2, creator, handover: null } });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole(path === 'accept' ? 'link' : 'button', { name: next })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Will you take over?' })).toBeNull();
  });

it.each([
  ['a backend without a waitlist', { ...mine, waitlist: undefined, handover: undefined }],
  ['a member', { ...mine, creator: ben, waitlist: { count: 1, myPosition: null } }],
])('%s shows none of these tools', async (_name, group) => {
  await open(group);
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Waitlist' })).toBeNull();
});
