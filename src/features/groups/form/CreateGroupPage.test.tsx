import { act, fireEvent, screen, within } from '@testing-library/react';
import { leaveConfirmed, navigationRequested, selectHasDraft } from '../../../core/location/locationSlice';
import { textTooLong } from '../../../domain/groups/groupRules';
import { groupFormTexts, validation } from '../../../domain/texts/formMessages';
import { failure } from '../../../domain/texts/messages';
import { ownGroup } from '../../../testing/atGroupForm';
import { aGroup } from '../../../testing/builders';
import { FILLED, NOW_MS, PICTURE, renderCreateGroup } from '../../../testing/renderCreateGroup';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

test('starts with Art, ten members, and today as the earliest day', async () => {
  const { field } = await renderCreateGroup();
  expect(screen.getByRole('heading', { level: 1, name: 'Create a group' })).toBeVisible();
  expect(field('Category')).toHaveValue('Art');
  expect(field('Maximum members')).toHaveValue(10);
  expect(field('Maximum members')).toHaveAttribute('min', '2');
  expect(field('Maximum members')).toHaveAttribute('max', '100');
  expect(field('Start date')).toHaveAttribute('min', '2030-05-02T00:00');
});

test('submits with a refreshed token and the body of the specification, then shows the toast and My Groups', async () => {
  const { fill, submit, services, toasts, store } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup({ _id: 'new' }) });
  services.http.on('GET', '/api/groups/user/created', { json: [] });
  await fill(FILLED);
  await submit();
  expect(services.http.sent('POST', '/api/groups').map(({ body }) => body)).toEqual([{
    name: 'Boat builders', description: 'We build a boat.', category: 'Art', location: 'Kiel', maxMembers: 10,
    startDate: '2030-05-03T18:30:00.000Z', imageURL: PICTURE,
  }]);
  expect(services.identity.calls).toContain('refresh');
  expect(toasts()).toEqual([groupFormTexts.created]);
  expect(services.history.url()).toBe('/my-groups');
  expect(selectHasDraft(store.getState())).toBe(false);
});

test('an empty form shows each error at its field and the first as a toast, focuses its field, and sends nothing', async () => {
  const { submit, services, toasts, field } = await renderCreateGroup();
  await submit();
  expect(toasts()).toEqual([validation.groupName]);
  for (const [name, message] of [
    ['Group name', validation.groupName], ['Description', validation.description], ['Location', validation.location],
    ['Start date', validation.startDate], ['Image URL', validation.image],
  ] as const) expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field('Group name')).toHaveFocus();
  expect(services.http.sent('POST', '/api/groups')).toHaveLength(0);
});

test('the toasts appear in the order of the specification, one error at a time', async () => {
  const { fill, submit, toasts } = await renderCreateGroup();
  await fill({ 'Maximum members': '1' });
  for (const values of [
    { 'Group name': 'x' },
    { Description: 'x' },
    { Location: 'x' },
    { 'Start date': '2030-05-02T10:00' },
    { 'Maximum members': '2' },
  ]) {
    await submit();
    await fill(values);
  }
  await submit();
  expect(toasts()).toEqual([
    validation.groupName, validation.description, validation.location, validation.startDate, validation.maxMembers, validation.image,
  ]);
});

test.each([
  ['1', validation.maxMembers], ['101', validation.maxMembersTooMany], ['', validation.maxMembers],
])('%p members are refused', async (members, message) => {
  const { fill, submit, toasts } = await renderCreateGroup();
  await fill({ ...FILLED, 'Maximum members': members });
  await submit();
  expect(toasts()).toEqual([message]);
});

test('yesterday is refused, today is not', async () => {
  const { fill, submit, toasts, services } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
  await fill({ ...FILLED, 'Start date': '2030-05-01T23:59' });
  await submit();
  await fill({ 'Start date': '2030-05-02T00:00' });
  await submit();
  expect(toasts()).toEqual([validation.startInPast, groupFormTexts.created]);
});

test.each([
  [{ status: 409, json: { message: 'There is a group of that name.' } }, 'There is a group of that name.'],
  [{ status: 500, text: '<h1>no</h1>' }, groupFormTexts.notCreated],
  [{ json: { ok: true } }, failure.invalidResponse],
])('a refusal by the server keeps everything typed', async (response, message) => {
  const { fill, submit, services, toasts, field, store } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', response);
  await fill(FILLED);
  await submit();
  expect(toasts()).toEqual([message]);
  expect(field('Group name')).toHaveValue(' Boat builders ');
  expect(field('Start date')).toHaveValue('2030-05-03T18:30');
  expect(field('Image URL')).toHaveValue(PICTURE);
  expect(screen.getByRole('button', { name: 'Create group' })).toBeEnabled();
  expect(selectHasDraft(store.getState())).toBe(true);
});

test.each([
  ['Group name', 100, textTooLong('name')],
  ['Description', 5000, textTooLong('description')],
  ['Location', 200, textTooLong('location')],
])('%s counts down near its limit of %d characters, and says when it is too long', async (name, most, message) => {
  const { fill, submit, toasts, field, services } = await renderCreateGroup();
  await fill({ ...FILLED, [name]: 'x'.repeat(most / 2) });
  expect(field(name)).not.toHaveAccessibleDescription(/left|too many/);
  await fill({ [name]: 'x'.repeat(most - 3) });
  expect(field(name)).toHaveAccessibleDescription(/3 characters left\./);
  await fill({ [name]: 'x'.repeat(most - 1) });
  expect(field(name)).toHaveAccessibleDescription(/1 character left\./);
  await fill({ [name]: 'x'.repeat(most + 1) });
  expect(field(name)).toHaveAccessibleDescription(/1 character too many\./);
  await submit();
  expect([toasts(), services.http.sent('POST', '/api/groups').length]).toEqual([[message], 0]);
});

test('in flight the button is disabled with a label, and a second click sends nothing', async () => {
  const { fill, submit, services, pass } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', () => new Promise(() => undefined));
  await fill(FILLED);
  await submit();
  const button = screen.getByRole('button', { name: /Create group/ });
  expect(button).toBeDisabled();
  expect(within(button).getByRole('status')).toHaveTextContent('Creating the group');
  fireEvent.submit(button.closest('form')!);
  await pass(0);
  expect(services.http.sent('POST', '/api/groups')).toHaveLength(1);
});

test('a half-filled form is a draft, an untouched one is not', async () => {
  const { fill, store } = await renderCreateGroup();
  expect(selectHasDraft(store.getState())).toBe(false);
  await fill({ Location: 'Kiel' });
  expect(selectHasDraft(store.getState())).toBe(true);
  await fill({ Location: '' });
  expect(selectHasDraft(store.getState())).toBe(false);
});

test('Create Group leads from a copy to an empty form', async () => {
  const { field, fill, pass, services, store } = await renderCreateGroup();
  services.http.on('GET', '/api/groups/g1', { json: ownGroup });
  const follow = async (url: string) => {
    act(() => { store.dispatch(navigationRequested({ url, replace: false })); });
    await pass(0);
  };
  await follow('/create-group?from=g1');
  expect(screen.getByRole('heading', { level: 1, name: `Copy of ${ownGroup.name}` })).toBeVisible();
  expect(field('Group name')).toHaveValue(ownGroup.name);
  await fill({ Location: 'Kiel' });
  await follow('/create-group');
  act(() => { store.dispatch(leaveConfirmed()); });
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Create a group' })).toBeVisible();
  expect([field('Group name'), field('Location')].map((input) => (input as HTMLInputElement).value)).toEqual(['', '']);
  expect(selectHasDraft(store.getState())).toBe(false);
});

test('another time zone keeps the time that was typed, by its own clock', async () => {
  const { field, fill, submit, services } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup({ _id: 'new' }) });
  expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('');
  await fill({ ...FILLED, 'Time zone': 'Asia/Kathmandu', 'End': '2030-05-03T21:00', 'Link to the place': ' https://meet.example/room ' });
  expect(screen.getByText('Today or later, Kathmandu time.')).toBeVisible();
  await fill({ 'Who sees the link': 'members' });
  expect(field('Start date')).toHaveValue('2030-05-03T18:30');
  await submit();
  expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({
    startDate: '2030-05-03T18:30:00.000+05:45', endDate: '2030-05-03T21:00:00.000+05:45', timeZone: 'Asia/Kathmandu',
    placeUrl: 'https://meet.example/room', placeUrlFor: 'members',
  });
});

test('a journey into another time zone leaves the time as it was typed', async () => {
  const { fill, submit, services } = await renderCreateGroup();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup({ _id: 'new' }) });
  await fill(FILLED);
  services.clock.zone = 'Europe/Kyiv';
  act(() => { services.browser.becomesVisible(true); });
  await submit();
  expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ startDate: '2030-05-03T18:30:00.000Z' });
});

test.each([
  [{ 'Time zone': 'Mars/Olympus' }, validation.timeZone],
  [{ 'End': '2030-05-03T18:30' }, validation.endBeforeStart],
  [{ 'End': '2030-05-18T18:30' }, validation.endTooLate],
  [{ 'Link to the place': 'http://meet.example' }, validation.placeUrl],
  [{ 'Link to the place': 'javascript:alert(1)' }, validation.placeUrl],
  [{ 'Link to the place': `https://meet.example/${'x'.repeat(1_000)}` }, textTooLong('placeUrl')],
])('%j is refused beside its field, and nothing is sent', async (values: Record<string, string>, message) => {
  const { field, fill, submit, services } = await renderCreateGroup();
  await fill({ ...FILLED, ...values });
  await submit();
  expect(services.http.sent('POST', '/api/groups')).toEqual([]);
  expect(field(Object.keys(values)[0] ?? '')).toHaveAccessibleDescription(expect.stringContaining(message));
});
