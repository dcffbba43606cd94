import { act, fireEvent, screen, within } from '@testing-library/react';
import { selectHasDraft } from '../../../core/location/locationSlice';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { imageFailure, validation } from '../../../domain/formMessages';
import { failure, success } from '../../../domain/messages';
import type { ImageRefusal, StoredImage } from '../../../domain/storedImage';
import { aGroup, anIdentity, signedInState } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { CreateGroupPage } from './CreateGroupPage';

const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const PICTURE = 'https://pictures.example/boat.jpg';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

async function setUp() {
  const services = createFakeServices({ url: '/create-group', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<CreateGroupPage />, { services, start: true, preloadedState: { auth: signedInState() } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, textarea, select' });
  const fill = async (values: Partial<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
    await pass(0);
  };
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    await pass(0);
  };
  await pass(0);
  return { ...view, pass, toasts, field, fill, submit };
}

const FILLED = {
  'Group name': ' Boat builders ',
  'Description': 'We build a boat.',
  'Location': 'Kiel',
  'Start date': '2030-05-03T18:30',
  'Image URL': PICTURE,
};

test('starts with Art, ten members, and today as the earliest day', async () => {
  const { field } = await setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Create a group' })).toBeVisible();
  expect(field('Category')).toHaveValue('Art');
  expect(field('Maximum members')).toHaveValue(10);
  expect(field('Maximum members')).toHaveAttribute('min', '2');
  expect(field('Maximum members')).toHaveAttribute('max', '100');
  expect(field('Start date')).toHaveAttribute('min', '2030-05-02T00:00');
});

test('submits with a refreshed token and the body of the specification, then shows the toast and My Groups', async () => {
  const { fill, submit, services, toasts, store } = await setUp();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup({ _id: 'new' }) });
  services.http.on('GET', '/api/groups/user/created', { json: [] });
  await fill(FILLED);
  await submit();
  expect(services.http.sent('POST', '/api/groups').map(({ body }) => body)).toEqual([{
    name: 'Boat builders', description: 'We build a boat.', category: 'Art', location: 'Kiel', maxMembers: 10,
    startDate: '2030-05-03T18:30:00.000Z', imageURL: PICTURE,
  }]);
  expect(services.identity.calls).toContain('refresh');
  expect(toasts()).toEqual([success.create]);
  expect(services.history.url()).toBe('/my-groups');
  expect(selectHasDraft(store.getState())).toBe(false);
});

test('an empty form shows each error at its field and the first as a toast, focuses its field, and sends nothing', async () => {
  const { submit, services, toasts, field } = await setUp();
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
  const { fill, submit, toasts } = await setUp();
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
  const { fill, submit, toasts } = await setUp();
  await fill({ ...FILLED, 'Maximum members': members });
  await submit();
  expect(toasts()).toEqual([message]);
});

test('yesterday is refused, today is not', async () => {
  const { fill, submit, toasts, services } = await setUp();
  services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
  await fill({ ...FILLED, 'Start date': '2030-05-01T23:59' });
  await submit();
  await fill({ 'Start date': '2030-05-02T00:00' });
  await submit();
  expect(toasts()).toEqual([validation.startInPast, success.create]);
});

test.each([
  [{ status: 409, json: { message: 'There is a group of that name.' } }, 'There is a group of that name.'],
  [{ status: 500, text: '<h1>no</h1>' }, failure.create],
  [{ json: { ok: true } }, failure.invalidResponse],
])('a refusal by the server keeps everything typed', async (response, message) => {
  const { fill, submit, services, toasts, field, store } = await setUp();
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
  ['Group name', 100, validation.groupNameTooLong],
  ['Description', 5000, validation.descriptionTooLong],
  ['Location', 200, validation.locationTooLong],
])('%s counts down near its limit of %d characters, and says when it is too long', async (name, most, message) => {
  const { fill, submit, toasts, field, services } = await setUp();
  await fill({ ...FILLED, [name]: 'x'.repeat(most / 2) });
  expect(field(name)).not.toHaveAccessibleDescription(/left|too many/);
  await fill({ [name]: 'x'.repeat(most - 3) });
  expect(field(name)).toHaveAccessibleDescription(/3 characters left\./);
  await fill({ [name]: 'x'.repeat(most + 1) });
  expect(field(name)).toHaveAccessibleDescription(/1 too many\./);
  await submit();
  expect([toasts(), services.http.sent('POST', '/api/groups').length]).toEqual([[message], 0]);
});

test('in flight the button is disabled with a label, and a second click sends nothing', async () => {
  const { fill, submit, services, pass } = await setUp();
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
  const { fill, store } = await setUp();
  expect(selectHasDraft(store.getState())).toBe(false);
  await fill({ Location: 'Kiel' });
  expect(selectHasDraft(store.getState())).toBe(true);
  await fill({ Location: '' });
  expect(selectHasDraft(store.getState())).toBe(false);
});

describe('the picture', () => {
  const file = (bytes = 4) => new File([new Uint8Array(bytes)], 'boat.png', { type: 'image/png' });
  const input = () => screen.getByLabelText('Upload a picture');

  test('a pasted URL sets the preview', async () => {
    const { fill } = await setUp();
    await fill({ 'Image URL': PICTURE });
    expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', PICTURE);
  });

  test('asks once about a URL that does not load, and accepts it on the second submit', async () => {
    const { fill, submit, services, toasts, field } = await setUp();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill(FILLED);
    fireEvent.error(screen.getByAltText('The picture you chose'));
    expect(screen.getByText('There is no picture at this address.')).toBeVisible();
    await submit();
    expect([toasts(), services.http.sent('POST', '/api/groups').length]).toEqual([[validation.imageUnloadable], 0]);
    expect(field('Image URL')).toHaveAccessibleDescription(expect.stringContaining(validation.imageUnloadable));
    await submit();
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: PICTURE });
  });

  test('asks again about another URL that does not load, but not about one that does', async () => {
    const { fill, submit, services, toasts, field } = await setUp();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill(FILLED);
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Image URL': `${PICTURE}?2` });
    expect(field('Image URL')).not.toHaveAccessibleDescription(expect.stringContaining(validation.imageUnloadable));
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Image URL': `${PICTURE}?3` });
    fireEvent.load(screen.getByAltText('The picture you chose'));
    await submit();
    expect(toasts()).toEqual([validation.imageUnloadable, validation.imageUnloadable, success.create]);
  });

  test('shows other errors of the form first', async () => {
    const { fill, submit, toasts } = await setUp();
    await fill({ ...FILLED, 'Group name': '' });
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Group name': 'Boats' });
    await submit();
    expect(toasts()).toEqual([validation.groupName, validation.imageUnloadable]);
  });

  test('a chosen file is processed, shown with its size, and sent instead of a URL', async () => {
    const { user, fill, submit, services, pass, toasts } = await setUp();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill({ ...FILLED, 'Image URL': '' });
    await user.upload(input(), file());
    await pass(0);
    expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', 'blob:image-hash');
    expect(screen.getByText('800 × 600 pixels, 1 kB')).toBeVisible();
    await submit();
    expect(toasts()).toEqual([success.create]);
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: 'data:image/jpeg;base64,AAAA' });
  });

  test('a dropped file works like a chosen one', async () => {
    const { pass } = await setUp();
    fireEvent.drop(input().parentElement!, { dataTransfer: { files: [file()] } });
    await pass(0);
    expect(screen.getByAltText('The picture you chose')).toBeVisible();
  });

  test('processing shows progress and can be stopped; meanwhile nothing is sent', async () => {
    const { user, services, pass, submit, fill } = await setUp();
    let signal: AbortSignal | undefined;
    services.images.process = (_ticket, options) => {
      signal = options.signal;
      options.onProgress(40);
      return new Promise<StoredImage>(() => undefined);
    };
    await fill(FILLED);
    await user.upload(input(), file());
    await pass(0);
    expect(screen.getByRole('progressbar', { name: 'Picture' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('button', { name: 'Create group' })).toBeDisabled();
    await submit();
    expect(services.http.sent('POST', '/api/groups')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each(Object.entries(imageFailure) as [ImageRefusal, string][])(
    'refused as %s: the text next to it and as a toast',
    async (reason, message) => {
      const { user, services, pass, toasts } = await setUp();
      services.images.refusal = reason;
      await user.upload(input(), file());
      await pass(0);
      expect(toasts()).toEqual([message]);
      expect(input()).toHaveAccessibleDescription(expect.stringContaining(message));
    },
  );

  test('can be removed again', async () => {
    const { user, pass } = await setUp();
    await user.upload(input(), file());
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.queryByAltText('The picture you chose')).toBeNull();
  });
});
