import { act, screen, waitFor, within } from '@testing-library/react';
import { NavContainer } from '../../app/chrome/NavContainer';
import { selectMustConfirm } from '../../core/auth/confirmationSelectors';
import { notificationRaised } from '../../core/notifications/notificationsSlice';
import { HOUR_MS } from '../../domain/general/durations';
import { inboxFailure } from '../../domain/inbox/inboxMessages';
import { aGroup, anIdentity, signedInState } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { InboxPage } from './InboxPage';
import { inboxChanged } from './inboxSlice';

const INBOX = '/api/notifications';
const row = (_id: string, over: Record<string, unknown> = {}) => ({
  _id, kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(), readAt: null,
  actorName: 'Ben', ...over,
});

function show(answer: FakeResponse) {
  const services = createFakeServices({ url: '/notifications', identity: anIdentity() });
  services.http.on('GET', INBOX, answer);
  services.http.on('GET', '/api/groups/g1', { json: aGroup() });
  services.http.on('POST', `${INBOX}/read`, { json: { unread: 0 } });
  return renderWithProviders(<><NavContainer /><InboxPage /></>, { services, start: true, preloadedState: { auth: signedInState() } });
}

const lines = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

test('each notification is a sentence that leads to its group, with its time; unread ones say so', async () => {
  show({ json: { items: [row('2'), row('1', { kind: 'left', readAt: '2026-01-01T00:00:00.000Z' })], unread: 1, next: null } });
  const [first, second] = await lines();
  expect(first).toHaveTextContent(/^Unread: Ben joined Sketchers2 hours ago$/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Ben joined Sketchers' })).toHaveAttribute('href', '/groups/g1');
  expect(within(first as HTMLElement).getByText('2 hours ago')).toHaveAttribute('title', expect.stringMatching(/ at \d\d:\d\d UTC$/));
  expect(second).toHaveTextContent(/^Ben left Sketchers/);
  expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test.each([
  ['before others', [row('2')]], ['alone', []],
])('%s, the first entry says so while the address is not confirmed', async (_where, items) => {
  const services = createFakeServices({ url: '/notifications', identity: anIdentity() });
  services.identity.facts = { ...services.identity.facts, emailVerified: false };
  services.http.on('GET', INBOX, { json: { items, unread: items.length, next: null } });
  renderWithProviders(<InboxPage />, { services, start: true });
  const entry = await screen.findByText(/^Confirm your email/);
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  const [line] = screen.queryAllByRole('listitem');
  if (line) expect(entry.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  services.identity.facts = { ...services.identity.facts, emailVerified: true };
  act(() => { services.browser.becomesVisible(true); });
  await waitFor(() => { expect(entry).not.toBeInTheDocument(); });
});

test('nothing asks to confirm an address to which nothing is mailed', async () => {
  const services = createFakeServices({ url: '/notifications', identity: anIdentity() });
  services.identity.facts = { ...services.identity.facts, emailVerified: false };
  services.http.on('GET', INBOX, { json: { items: [row('2')], unread: 1, next: null } });
  const { store } = renderWithProviders(<InboxPage />, { services, start: true, config: { mails: 'none' } });
  await waitFor(() => { expect(selectMustConfirm(store.getState())).toBe(true); });
  expect(screen.queryByText(/^Confirm your email/)).not.toBeInTheDocument();
});

test('following one marks it as read, and the bell counts down', async () => {
  const { services, user } = show({ json: { items: [row('2')], unread: 1, next: null } });
  await user.click(await screen.findByRole('link', { name: 'Ben joined Sketchers' }));
  await waitFor(() => { expect(screen.getByRole('link', { name: 'Notifications' })).toBeInTheDocument(); });
  expect(services.http.sent('POST', `${INBOX}/read`).map(({ body }) => body)).toEqual([{ ids: ['2'] }]);
  expect(services.history.url()).toBe('/groups/g1');
});

test('that of a deleted group leads nowhere, and has a button for it', async () => {
  const { user } = show({ json: { items: [row('2', { kind: 'deleted', groupId: null })], unread: 1, next: null } });
  const [line] = await lines();
  expect(within(line as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(line as HTMLElement).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => { expect(line).toHaveTextContent(/^Sketchers was deleted/); });
});

test('all are marked as read at once', async () => {
  const { user } = show({ json: { items: [row('2'), row('1')], unread: 2, next: null } });
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  await user.click(button);
  expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
  expect(screen.queryByText(/^Unread/)).not.toBeInTheDocument();
  await waitFor(() => { expect(button).toBeEnabled(); });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('older ones are added below on request; when they cannot be loaded, the page says so and tries again', async () => {
  const { services, user } = show({ json: { items: [row('2')], unread: 2, next: 'c2' } });
  await lines();
  services.http.on('GET', INBOX, { status: 500 });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(inboxFailure.older)).toBeInTheDocument();
  services.http.on('GET', INBOX, { json: { items: [row('1')], unread: 2, next: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => { expect(await lines()).toHaveLength(2); });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByText('That’s everything.')).toHaveFocus();
});

test('a new one is announced politely, and the focus stays', async () => {
  const { services, store } = show({ json: { items: [row('1')], unread: 1, next: null } });
  await lines();
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  button.focus();
  services.http.on('GET', INBOX, { json: { items: [row('2'), row('1')], unread: 2, next: null } });
  act(() => { store.dispatch(inboxChanged()); });
  const announced = () => [...document.querySelectorAll('span[aria-live="polite"]')].map(({ textContent }) => textContent);
  await waitFor(() => { expect(announced()).toEqual(['2 unread notifications']); });
  expect(await lines()).toHaveLength(2);
  expect(button).toHaveFocus();
});

test('an empty inbox says what will be in it', async () => {
  show({ json: { items: [], unread: 0, next: null } });
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse groups' })).toHaveAttribute('href', '/groups');
});

test('a failure says why, and Try again loads them', async () => {
  const { services, user } = show({ status: 503, json: { message: 'Back in a minute.' } });
  expect(await screen.findByText('Back in a minute.')).toBeInTheDocument();
  services.http.on('GET', INBOX, { json: { items: [row('1')], unread: 1, next: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(1);
});

test('a backend without notifications has no bell, and the page says so', async () => {
  show({ status: 404, json: { message: 'No such call' } });
  expect(await screen.findByRole('heading', { name: 'No notifications here' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Notifications/ })).not.toBeInTheDocument();
});

test('the second tab has the messages of this visit, the newest first', async () => {
  const { store, user } = show({ json: { items: [], unread: 0, next: null } });
  const raisedAtMs = Date.now();
  act(() => {
    store.dispatch(notificationRaised({ id: 'a', tone: 'success', text: 'Successfully joined the group!', raisedAtMs }));
    store.dispatch(notificationRaised({ id: 'b', tone: 'error', text: 'Error leaving group', raisedAtMs }));
  });
  await user.click(screen.getByRole('tab', { name: 'This visit' }));
  const recent = within(screen.getByRole('list', { name: 'This visit' })).getAllByRole('listitem');
  expect(recent.map(({ textContent }) => textContent)).toEqual([
    'It failed: Error leaving groupJust now', 'Done: Successfully joined the group!Just now',
  ]);
});
