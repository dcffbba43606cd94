import { act, screen, within } from '@testing-library/react';
import { announcementsApi } from '../../../api/announcementsApi';
import { announcementsTag } from '../../../api/tags';
import { HOUR_MS } from '../../../domain/general/durations';
import { aGroup, aMember, anIdentity, signedInState } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { translatePage } from '../../../testing/translatePage';
import { GroupDetailPage } from '../detail/GroupDetailPage';

// Loaded on demand: its first import takes longer than a test waits.
beforeAll(() => import('./AnnouncementsSection'));

const PATH = '/api/groups/g1/announcements';
const CREATOR = aMember({ _id: 'creator', name: 'Cleo Creator' });
const JOINED = aGroup({ creator: CREATOR, members: [CREATOR, aMember()] });
const MINE = aGroup({ creator: aMember(), members: [aMember()] });
const one = (_id: string, over: object = {}) => ({
  _id, subject: `Subject ${_id}`, text: 'Bring a coat.', createdAt: new Date(Date.now() - HOUR_MS).toISOString(), author: CREATOR,
  ...over,
});

function show(group: object, items: readonly object[], answer?: FakeResponse, mails: 'sent' | 'none' = 'sent') {
  const services = createFakeServices({ url: '/groups/g1', identity: anIdentity() });
  services.http.on('GET', '/api/groups/g1', { json: group });
  services.http.on('GET', PATH, { json: { items } });
  if (answer) services.http.on('POST', PATH, answer);
  return renderWithProviders(<GroupDetailPage />, { services, start: true, preloadedState: { auth: signedInState() }, config: { mails } });
}

const section = async () => within(await screen.findByRole('region', { name: 'Announcements' }, { timeout: 10_000 }));

test('a member reads them, the newest first, with author and time, and only web addresses are links', async () => {
  show(JOINED, [one('2', { text: 'Map: https://maps.example/a?b=c.\njavascript:alert(1) <b>bold</b>' }), one('1')]);
  const { getAllByRole, getByRole, queryByRole, getByText } = await section();
  expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Subject 2', 'Subject 1']);
  expect(getByRole('link', { name: 'Report “Subject 1”' })).toHaveAttribute('href', '/report?group=g1&announcement=1');
  const link = getByRole('link', { name: /maps/ });
  expect(link).toHaveAttribute('href', 'https://maps.example/a?b=c');
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(getByText(/<b>bold<\/b>/)).toBeInTheDocument();
  expect(getAllByRole('listitem')[0]).toHaveTextContent('Cleo Creator · 1 hour ago');
  expect(queryByRole('button', { name: 'Write an announcement' })).not.toBeInTheDocument();
});

test('one that is edited while a member reads it in translation shows its new words', async () => {
  const { services, store } = show(JOINED, [one('1', { text: 'Map: https://maps.example/a is up.' })]);
  const { findByText, getByText } = await section();
  translatePage();
  services.http.on('GET', PATH, { json: { items: [one('1', { text: 'Bring a boat.', editedAt: new Date().toISOString() })] } });
  act(() => { store.dispatch(announcementsApi.util.invalidateTags([announcementsTag('g1')])); });
  expect(await findByText('edited')).toBeVisible();
  expect(getByText('Bring a boat.')).toBeVisible();
});

test('three are shown at first, the others on request', async () => {
  const { user } = show(JOINED, ['5', '4', '3', '2', '1'].map((id) => one(id)));
  const { getAllByRole, getByRole } = await section();
  expect(getAllByRole('listitem')).toHaveLength(3);
  await user.click(getByRole('button', { name: 'Show all 5' }));
  expect(getAllByRole('listitem')).toHaveLength(5);
});

test('one that is being changed stays when newer ones take its place among the three', async () => {
  const own = (id: string) => one(id, { author: aMember() });
  const { services, store, user } = show(MINE, ['3', '2', '1'].map(own));
  const { findByRole, getByRole, getByLabelText, getAllByRole } = await section();
  await user.click(getByRole('button', { name: 'Edit “Subject 1”' }));
  await user.type(getByLabelText(/Subject/), '!');
  services.http.on('GET', PATH, { json: { items: ['4', '3', '2', '1'].map(own) } });
  act(() => { store.dispatch(announcementsApi.util.invalidateTags([announcementsTag('g1')])); });
  expect(await findByRole('heading', { name: 'Subject 4' })).toBeInTheDocument();
  expect(getByLabelText(/Subject/)).toHaveValue('Subject 1!');
  await user.click(getByRole('button', { name: 'Cancel' }));
  expect(getAllByRole('listitem')).toHaveLength(3);
});

test('the creator writes one by keyboard; then the form is closed, the announcement is there, the focus where it began', async () => {
  const { services, user } = show(MINE, [], { status: 201, json: one('1', { subject: 'Rain' }) });
  const { findByRole, getByRole, getByLabelText, queryByRole } = await section();
  const opening = { name: 'Write an announcement' };
  expect(getByRole('button', opening)).not.toHaveFocus();
  getByRole('button', opening).focus();
  await user.keyboard('{Enter}');
  expect(getByLabelText(/Subject/)).toHaveFocus();
  await user.keyboard('Rain');
  await user.type(getByLabelText(/Message/), 'Bring a coat.');
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  expect(await findByRole('heading', { name: 'Rain' })).toBeInTheDocument();
  expect(queryByRole('form')).not.toBeInTheDocument();
  expect(getByRole('button', opening)).toHaveFocus();
  expect(services.http.sent('POST', PATH).map(({ body }) => body)).toEqual([{ subject: 'Rain', text: 'Bring a coat.' }]);
});

test('the creator at a site that sends no mails does not read that it goes by email', async () => {
  const { user } = show(MINE, [], undefined, 'none');
  const { getByText, getByRole } = await section();
  expect(getByText('Write to everyone in your group at once. Members see it here and under the bell.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  expect(getByText(/^Members and people on the waitlist get it here and under the bell\. You can send/)).toBeVisible();
});

test('cancelling closes the form and goes back to its button; the next one is empty', async () => {
  const { user } = show(MINE, [one('1')]);
  const { getByRole, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  await user.type(getByLabelText(/Subject/), 'Rain');
  await user.click(getByRole('button', { name: 'Cancel' }));
  expect(getByRole('button', { name: 'Write an announcement' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(getByLabelText(/Subject/)).toHaveValue('');
});

test('a user who has moved on while it was sent keeps the focus', async () => {
  let answer: (response: FakeResponse) => void = () => undefined;
  const { services, user } = show(MINE, []);
  services.http.on('POST', PATH, () => new Promise<FakeResponse>((resolve) => { answer = resolve; }));
  const { findByRole, getByRole, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  await user.type(getByLabelText(/Subject/), 'Rain');
  await user.type(getByLabelText(/Message/), 'Bring a coat.');
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  const elsewhere = screen.getByRole('link', { name: 'Back to groups' });
  elsewhere.focus();
  answer({ status: 201, json: one('1', { subject: 'Rain' }) });
  expect(await findByRole('heading', { name: 'Rain' })).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('one that was written elsewhere meanwhile does not clear what is typed', async () => {
  const { services, store, user } = show(MINE, [one('1')]);
  const { findByRole, getByRole, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  await user.type(getByLabelText(/Subject/), 'Rain');
  services.http.on('GET', PATH, { json: { items: [one('2'), one('1')] } });
  act(() => { store.dispatch(announcementsApi.util.invalidateTags([announcementsTag('g1')])); });
  expect(await findByRole('heading', { name: 'Subject 2' })).toBeInTheDocument();
  expect(getByLabelText(/Subject/)).toHaveValue('Rain');
});

test('nothing is sent without a subject or a text, and the first that is missing gets the focus', async () => {
  const { services, user } = show(MINE, []);
  const { getByRole, getByText, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  expect(getByText('Please enter a subject')).toBeInTheDocument();
  expect(getByLabelText(/Subject/)).toHaveFocus();
  await user.type(getByLabelText(/Subject/), 'Rain');
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  expect(getByText('Please write a message')).toBeInTheDocument();
  expect(getByLabelText(/Message/)).toHaveFocus();
  expect(services.http.sent('POST', PATH)).toEqual([]);
});

test('pasted texts that are too long stay whole, and are not sent', async () => {
  const { services, user } = show(MINE, []);
  const { getByRole, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  // A hint that appeared while one types would move the field.
  expect(getByLabelText(/Subject/)).toHaveAccessibleDescription('At most 100 characters.');
  await user.paste('x'.repeat(101));
  await user.click(getByLabelText(/Message/));
  await user.paste('x'.repeat(2_001));
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  expect(getByLabelText(/Subject/)).toHaveAccessibleDescription('At most 100 characters. 1 character too many. At most 100 characters');
  expect(getByLabelText(/Subject/)).toHaveFocus();
  expect(getByLabelText(/Message/)).toHaveAccessibleDescription('At most 2,000 characters. 1 character too many. At most 2,000 characters');
  expect(services.http.sent('POST', PATH)).toEqual([]);
});

test('a refusal says why in the form, and keeps what was typed', async () => {
  const message = 'You can write three announcements a day: the next one at 18:30.';
  const { user } = show(MINE, [], { status: 429, json: { message, code: 'announcement_limit' } });
  const { findByRole, getByRole, getByLabelText } = await section();
  await user.click(getByRole('button', { name: 'Write an announcement' }));
  await user.type(getByLabelText(/Subject/), 'Rain');
  await user.type(getByLabelText(/Message/), 'Bring a coat.');
  await user.click(getByRole('button', { name: 'Send to everyone in the group' }));
  expect(await findByRole('alert')).toHaveTextContent(message);
  expect([getByLabelText(/Subject/), getByLabelText(/Message/)].map((field) => (field as HTMLInputElement).value))
    .toEqual(['Rain', 'Bring a coat.']);
});

const OWN = { author: aMember() };

test('their author changes one in its place; it is marked, and the focus is where it began', async () => {
  const { services, user } = show(MINE, [one('2', OWN), one('1', OWN)]);
  const { findByText, getByRole, getByLabelText, getAllByRole, queryByText } = await section();
  services.http.on('PUT', `${PATH}/1`, { json: one('1', { ...OWN, subject: 'Sun', editedAt: new Date().toISOString() }) });
  expect(queryByText('edited')).toBeNull();
  await user.click(getByRole('button', { name: 'Edit “Subject 1”' }));
  expect(getByRole('form', { name: 'Change the announcement' })).toHaveTextContent('Nobody gets another email.');
  expect(getByLabelText(/Subject/)).toHaveFocus();
  expect(getByRole('button', { name: 'Edit “Subject 2”' })).toBeDisabled();
  await user.clear(getByLabelText(/Subject/));
  await user.type(getByLabelText(/Subject/), 'Sun');
  await user.click(getByRole('button', { name: 'Save' }));
  expect(await findByText('edited')).toBeVisible();
  expect(services.http.sent('PUT', `${PATH}/1`).map(({ body }) => body)).toEqual([{ subject: 'Sun', text: 'Bring a coat.' }]);
  expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Subject 2', 'Sun']);
  expect(getByRole('button', { name: 'Edit “Sun”' })).toHaveFocus();
});

test('a subject turns round nothing of the question before it is removed', async () => {
  const { user } = show(MINE, [one('1', { ...OWN, subject: 'Sun\u202e' })]);
  const { getByRole } = await section();
  await user.click(getByRole('button', { name: /^Remove “Sun/ }));
  expect(screen.getByRole('heading', { name: 'Remove “Sun”?' })).toBeVisible();
});

test.each([[204, 'gone'], [404, 'gone'], [500, 'there']])('removing asks first; answered %i, it is %s', async (status, outcome) => {
  const { services, user } = show(MINE, [one('1', OWN)]);
  const { getByRole, queryByRole } = await section();
  services.http.on('DELETE', `${PATH}/1`, { status });
  await user.click(getByRole('button', { name: 'Remove “Subject 1”' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(services.http.sent('DELETE', `${PATH}/1`)).toEqual([]);
  await user.click(getByRole('button', { name: 'Remove “Subject 1”' }));
  if (outcome === 'gone') services.http.on('GET', PATH, { json: { items: [] } });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Write an announcement' });
  await act(() => new Promise((resolve) => { setTimeout(resolve, 50); }));
  expect(queryByRole('heading', { name: 'Subject 1' }) === null).toBe(outcome === 'gone');
  const left = outcome === 'gone' ? getByRole('heading', { name: 'Announcements' }) : getByRole('button', { name: 'Remove “Subject 1”' });
  expect(left).toHaveFocus();
});

test('nobody changes or removes what somebody else wrote', async () => {
  show(JOINED, [one('1')]);
  const { queryByRole } = await section();
  expect(queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull();
});
