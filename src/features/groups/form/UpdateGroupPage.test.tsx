import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Group } from '../../../contract/types';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { MINUTE_MS } from '../../../domain/general/durations';
import { groupFormTexts, imageFailure, validation } from '../../../domain/texts/formMessages';
import { failure } from '../../../domain/texts/messages';
import { aGroup, aMember, anIdentity, signedInState } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { translatePage } from '../../../testing/translatePage';
import { UpdateGroupPage } from './UpdateGroupPage';

const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const me = aMember({ _id: 'person', name: 'Pat Person' });
const mine = aGroup({ creator: me, members: [me], startDate: '2030-05-01T10:00:00.000Z', version: 3 });

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

async function setUp({ group = mine as Group, response = undefined as FakeResponse | (() => Promise<FakeResponse>) | undefined } = {}) {
  const services = createFakeServices({ url: '/update-group/g1', identity: anIdentity() });
  services.http.on('GET', '/api/groups/g1', response ?? { json: group });
  services.http.on('GET', '/api/users/profile', { json: {} });
  services.http.on('GET', '/api/groups/user/created', { json: [] });
  const view = renderWithProviders(<UpdateGroupPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input:not([type=radio]), textarea, select' });
  const fill = async (name: string, value: string) => {
    fireEvent.change(field(name), { target: { value } });
    await pass(0);
  };
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await pass(0);
  };
  await pass(0);
  return { ...view, pass, toasts, field, fill, submit };
}

test('shows the current values; the name is read-only', async () => {
  const { field } = await setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Update group' })).toBeVisible();
  expect(field('Group name')).toHaveValue('Riverside Sketchers');
  expect(field('Group name')).toHaveAttribute('readonly');
  expect(field('Start date')).toHaveValue('2030-05-01T10:00');
  expect(field('Maximum members')).toHaveValue(10);
  expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', mine.imageURL);
});

test('shows the picture that the group has, whatever its address looks like', async () => {
  const { fill } = await setUp({ group: { ...mine, imageURL: '/default-avatar.svg#photo-1' } });
  expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', '/default-avatar.svg#photo-1');
  await fill('Image URL', 'nonsense');
  expect(screen.queryByAltText('The picture you chose')).toBeNull();
});

test('saves a change, even with a start in the past, and goes to My Groups', async () => {
  const { fill, submit, services, toasts } = await setUp();
  services.http.on('PUT', '/api/groups/g1', { json: mine });
  await fill('Location', 'Kiel');
  await submit();
  const [request] = services.http.sent('PUT', '/api/groups/g1');
  expect(request?.body).toEqual({
    name: 'Riverside Sketchers', description: mine.description, category: 'Art', location: 'Kiel', maxMembers: 10,
    startDate: mine.startDate, imageURL: mine.imageURL,
  });
  expect(request?.headers.get('if-match')).toBe('"v3"');
  expect(toasts()).toEqual([groupFormTexts.updated]);
  expect(services.history.url()).toBe('/my-groups');
});

test('says how many places there must be, and marks a number below the number of members', async () => {
  const members = ['a', 'b', 'c'].map((id) => aMember({ _id: id }));
  const { fill, submit, field, services } = await setUp({ group: { ...mine, members: [me, ...members] } });
  expect(screen.getByText('4 to 100: there are 4 members, including you.')).toBeVisible();
  await fill('Maximum members', '3');
  await submit();
  expect(field('Maximum members')).toBeInvalid();
  expect(field('Maximum members')).toHaveAccessibleDescription(/This group already has 4 members\. Maximum members cannot be lower/);
  expect(services.http.sent('PUT', '/api/groups/g1')).toEqual([]);
});

test('knows the number of members for as long as it is open', async () => {
  const { pass, fill, submit, services } = await setUp({ group: { ...mine, members: [me, aMember({ _id: 'a' }), aMember({ _id: 'b' })] } });
  await pass(10 * MINUTE_MS);
  expect(screen.getByText('3 to 100: there are 3 members, including you.')).toBeVisible();
  await fill('Maximum members', '2');
  await submit();
  expect(services.http.sent('PUT', '/api/groups/g1')).toEqual([]);
});

test('a start earlier today is taken, and the form says what it means', async () => {
  const { fill, field } = await setUp();
  await fill('Start date', '2030-05-02T08:00');
  expect(field('Start date')).toHaveAccessibleDescription(/This time has passed: nobody will be able to join\.$/);
  await fill('Start date', '2030-05-02T10:00');
  expect(field('Start date')).toHaveAccessibleDescription(/^Today or later, in your time zone/);
});

test('a form that the browser has translated counts characters on, and names the zone that is chosen', async () => {
  const { fill, field } = await setUp();
  await fill('Location', 'x'.repeat(190));
  translatePage();
  await fill('Location', 'x'.repeat(195));
  expect(field('Location')).toHaveAccessibleDescription(/ 5 characters left\.$/);
  await fill('Time zone', 'Europe/Dublin');
  expect(field('Start date')).toHaveAccessibleDescription('Today or later, Dublin time.');
});

test('has the same rules as for a new group, except for the name', async () => {
  const { fill, submit, services, toasts } = await setUp();
  await fill('Description', ' ');
  await submit();
  await fill('Description', 'x');
  await fill('Image URL', '');
  await submit();
  expect(toasts()).toEqual([validation.description, validation.image]);
  expect(services.http.sent('PUT', '/api/groups/g1')).toHaveLength(0);
});

test.each([
  [{ status: 409, json: { message: 'This group already has 4 members.' } }, 'This group already has 4 members.'],
  [{ status: 500, text: '<h1>no</h1>' }, groupFormTexts.notUpdated],
  [{ json: {} }, failure.invalidResponse],
])('a refusal keeps everything typed', async (response, message) => {
  const { fill, submit, services, toasts, field } = await setUp();
  services.http.on('PUT', '/api/groups/g1', response);
  await fill('Location', 'Kiel');
  await submit();
  expect(toasts()).toEqual([message]);
  expect(field('Location')).toHaveValue('Kiel');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('edited elsewhere: every time names its zone', async () => {
  const { fill, submit, services } = await setUp();
  const newer = { ...mine, startDate: '2030-06-01T09:00:00.000Z', editedAt: '2026-05-01T10:00:00.000Z', version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Location', 'Kiel');
  await submit();
  const panel = screen.getByRole('region', { name: 'This group changed while you were editing it' });
  expect(panel).toHaveTextContent(/Pat Person saved it on [^.]+ UTC, in another window/);
  expect(within(panel).getByRole('radio', { name: /The newer version.*2030.* UTC$/ })).toBeInTheDocument();
});

test('edited elsewhere: keys reach texts that scroll when they are long', async () => {
  const { fill, submit, services } = await setUp();
  const newer = { ...mine, description: 'We meet at the other door.', placeUrl: 'https://map.example/door', version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Description', 'We also paint.');
  await submit();
  const options = within(screen.getByRole('group', { name: /^Description/ }));
  for (const text of ['We also paint.', 'We meet at the other door.']) expect(options.getByText(text)).toHaveAttribute('tabindex', '0');
  expect(screen.getByText('https://map.example/door')).toHaveAttribute('tabindex', '0');
});

test('edited elsewhere, and then a journey: the times stay by the clock of the fields', async () => {
  const { fill, submit, services, field } = await setUp();
  const newer = { ...mine, startDate: '2030-06-01T09:00:00.000Z', version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Location', 'Kiel');
  await submit();
  services.clock.zone = 'Europe/Kyiv';
  act(() => { services.browser.becomesVisible(true); });
  expect(field('Start date')).toHaveValue('2030-06-01T09:00');
  expect(screen.getByRole('radio', { name: /The newer version.*09:00 UTC$/ })).toBeInTheDocument();
});

describe('edited elsewhere, with the clock of another place', () => {
  const inKyiv: Group = { ...mine, timeZone: 'Europe/Kyiv', startDate: '2030-06-01T16:30:00.000Z', endDate: '2030-06-01T19:00:00.000Z' };
  const collide = async (newer: Group, typed: Readonly<Record<string, string>>) => {
    const view = await setUp({ group: inKyiv });
    view.services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: { ...newer, version: 4 } } });
    for (const [name, value] of Object.entries(typed)) await view.fill(name, value);
    await view.submit();
    const choose = async (field: RegExp, version: RegExp) => {
      await view.user.click(within(screen.getByRole('group', { name: field })).getByRole('radio', { name: version }));
      await view.pass(0);
    };
    return { ...view, choose };
  };

  test('the start and the end stay what they are, by whichever clock', async () => {
    const { field, choose, submit, services } = await collide({ ...inKyiv, timeZone: 'Europe/Dublin' }, { Description: 'We also paint.' });
    expect([field('Start date'), field('End')].map((control) => (control as HTMLInputElement).value)).toEqual(
      ['2030-06-01T17:30', '2030-06-01T20:00']);
    await choose(/^Time zone/, /^Your version/);
    expect(field('Start date')).toHaveValue('2030-06-01T19:30');
    await choose(/^Time zone/, /^The newer version/);
    await submit();
    const { timeZone: _zone, ...times } = inKyiv;
    expect(services.http.sent('PUT', '/api/groups/g1').at(-1)?.body).toMatchObject(
      { timeZone: 'Europe/Dublin', startDate: times.startDate, endDate: times.endDate });
  });

  test('a chosen start is written by the clock of the form', async () => {
    const { field, choose } = await collide({ ...inKyiv, startDate: '2030-06-01T17:00:00.000Z' }, { 'Time zone': 'Europe/Dublin' });
    await choose(/^Start date/, /^The newer version.*20:00 Kyiv time/);
    expect(field('Start date')).toHaveValue('2030-06-01T18:00');
    await choose(/^Start date/, /^Your version.*19:30 Dublin time/);
    expect(field('Start date')).toHaveValue('2030-06-01T19:30');
  });
});

test('edited elsewhere: what was typed since stays when another field is chosen', async () => {
  const { user, fill, submit, services, field, pass } = await setUp();
  const newer = { ...mine, location: 'Lisbon', maxMembers: 20, version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Maximum members', '15');
  await submit();
  expect(field('Location')).toHaveValue('Lisbon');
  await fill('Location', 'Lisbon, the new hall');
  await user.click(within(screen.getByRole('group', { name: /^Maximum members/ })).getByRole('radio', { name: /^The newer version/ }));
  await pass(0);
  expect([field('Location'), field('Maximum members')].map((control) => (control as HTMLInputElement).value)).toEqual(
    ['Lisbon, the new hall', '20']);
});

test('edited elsewhere: the first choice leaves a form that the browser has translated', async () => {
  const { user, fill, submit, services, field, pass } = await setUp();
  const newer = { ...mine, location: 'Lisbon', version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Location', 'Kiel');
  await submit();
  await fill('Description', 'We also paint.');
  translatePage();
  await user.click(screen.getByRole('radio', { name: /^Your version/ }));
  await pass(0);
  expect(screen.getByRole('group', { name: 'Location' })).toBeVisible();
  expect(field('Description')).toHaveValue('We also paint.');
});

test('edited elsewhere: who sees the link is named as in the form', async () => {
  const linked: Group = { ...mine, placeUrl: 'https://maps.example/porto', placeUrlFor: 'everyone' };
  const { fill, submit, services } = await setUp({ group: linked });
  const newer = { ...linked, placeUrlFor: 'members', version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Location', 'Kiel');
  await submit();
  const readers = within(screen.getByRole('group', { name: /^Who sees the link/ }));
  expect(readers.getByRole('radio', { name: /Your version.*Everyone$/ })).toBeVisible();
  expect(readers.getByRole('radio', { name: /The newer version.*Members only$/ })).toBeVisible();
});

test('edited elsewhere: shows both versions, and saves only after the user has chosen', async () => {
  const { user, fill, submit, services, field, pass } = await setUp();
  const newer = { ...mine, location: 'Lisbon', maxMembers: 20, version: 4 };
  services.http.on('PUT', '/api/groups/g1', { status: 412, json: { message: 'Changed.', group: newer } });
  await fill('Location', 'Kiel');
  await submit();
  const panel = screen.getByRole('region', { name: 'This group changed while you were editing it' });
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  expect(panel).toHaveTextContent('Pat Person saved it, in another window or on another device.');
  expect(within(panel).getAllByRole('group').map((group) => within(group).getAllByRole('radio').length)).toEqual([2, 2]);
  expect(field('Maximum members')).toHaveValue(20);
  expect(field('Location')).toHaveValue('Kiel');
  await submit();
  expect(services.http.sent('PUT', '/api/groups/g1')).toHaveLength(1);
  const place = within(within(panel).getByRole('group', { name: /^Location/ }));
  await user.click(place.getByRole('radio', { name: /The newer version.*Lisbon/ }));
  await pass(0);
  expect(field('Location')).toHaveValue('Lisbon');
  await user.click(place.getByRole('radio', { name: /Your version.*Kiel/ }));
  await pass(0);
  services.http.on('PUT', '/api/groups/g1', { json: newer });
  await submit();
  const [, second] = services.http.sent('PUT', '/api/groups/g1');
  expect([second?.headers.get('if-match'), second?.body]).toMatchObject(['"v4"', { location: 'Kiel', maxMembers: 20 }]);
});

test('does not show the URL of a stored picture', async () => {
  const stored = `/api/images/${'a'.repeat(64)}`;
  const { field, submit, services, toasts } = await setUp({ group: { ...mine, imageURL: stored } });
  services.http.on('PUT', '/api/groups/g1', { json: mine });
  expect(field('Image URL')).toHaveValue('');
  expect(screen.getByText('The current picture')).toBeVisible();
  await submit();
  expect(toasts()).toEqual([groupFormTexts.updated]);
  expect(services.http.sent('PUT', '/api/groups/g1')[0]?.body).toMatchObject({ imageURL: stored });
});

test('a file that is refused leaves the picture of the group as it is', async () => {
  const stored = `/api/images/${'a'.repeat(64)}#focus=20,30`;
  const { user, field, fill, pass, submit, services, toasts } = await setUp({ group: { ...mine, imageURL: stored } });
  services.http.on('PUT', '/api/groups/g1', { json: mine });
  services.images.refusal = 'tooLarge';
  await fill('Location', 'Kiel');
  await user.upload(field('Upload a picture'), new File(['x'], 'boat.png', { type: 'image/png' }));
  await pass(0);
  expect(field('Upload a picture')).toHaveAccessibleDescription(expect.stringContaining(imageFailure.tooLarge));
  expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', stored.split('#')[0]);
  await submit();
  expect(toasts()).toEqual([imageFailure.tooLarge, groupFormTexts.updated]);
  expect(services.http.sent('PUT', '/api/groups/g1')[0]?.body).toMatchObject({ location: 'Kiel', imageURL: stored });
});

test('a picture that was uploaded is sent although the address before it was none', async () => {
  const { user, field, fill, pass, submit, services, toasts } = await setUp();
  services.http.on('PUT', '/api/groups/g1', { json: mine });
  await fill('Image URL', 'nonsense');
  await user.upload(field('Upload a picture'), new File(['x'], 'boat.png', { type: 'image/png' }));
  await pass(0);
  expect(field('Image URL')).toHaveValue('');
  expect(field('Image URL')).toBeValid();
  await submit();
  expect(toasts()).toEqual([groupFormTexts.updated]);
  expect(services.http.sent('PUT', '/api/groups/g1')[0]?.body).toMatchObject({ imageURL: 'data:image/jpeg;base64,AAAA' });
});

test('a loading failure shows the text of the specification, then My Groups', async () => {
  const { toasts, services } = await setUp({ response: { status: 500, text: 'no' } });
  expect(toasts()).toEqual([groupFormTexts.notLoaded]);
  expect(services.history.url()).toBe('/my-groups');
});

test('redirects users who did not create the group', async () => {
  const { services } = await setUp({ group: aGroup() });
  expect(screen.queryByLabelText('Location', { exact: false })).toBeNull();
  expect(services.history.url()).toBe('/my-groups');
});

test('shows a skeleton while loading, and a notice after ten seconds', async () => {
  const { pass } = await setUp({ response: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the group');
  await pass(10_000);
  expect(screen.getByRole('status')).toHaveTextContent(/Still loading/);
});
