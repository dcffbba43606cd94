import { act, screen, waitFor, within } from '@testing-library/react';
import { navigationRequested, selectHasDraft } from '../../core/location/locationSlice';
import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { metaOf } from '../../domain/routes/prerendered';
import { messageSent } from '../../domain/texts/screenMessages';
import { anIdentity, signedInState } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { renderWithProviders, type RenderOptions } from '../../testing/renderWithProviders';
import { contactFaq } from './contactContent';
import { ContactPage } from './ContactPage';

const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const FIELDS = { 'Full name': 'Rosa Lindqvist', Email: 'rosa@example.com', Subject: 'A lost hat', Message: 'It is blue, with a feather.' };

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

function setUp(options: RenderOptions = { services: createFakeServices({ url: '/contact' }) }) {
  const view = renderWithProviders(<ContactPage />, { ...options, start: true });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (values: Partial<typeof FIELDS> = FIELDS) => {
    for (const [label, text] of Object.entries(values)) await view.user.type(field(label), text);
  };
  const send = () => screen.getByRole('button', { name: /Send message/ });
  const submit = async () => {
    await view.user.click(send());
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  const status = () => view.store.getState().contact.status;
  return { ...view, field, fill, send, submit, pass, toasts, status };
}

test('has four fields, details, questions and the promise of a reply within 24 hours', () => {
  const { field } = setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  for (const label of Object.keys(FIELDS)) expect(field(label)).toBeRequired();
  expect(screen.getByText(/You’ll get a reply within 24 hours\./)).toBeInTheDocument();
  const details = within(screen.getByRole('region', { name: 'Contact details' }));
  expect(details.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@hobnob.example', 'mailto:support@hobnob.example', '/support',
  ]);
  expect(details.getByText('Hobnob is run by the Hobnob team')).toBeInTheDocument();
  expect(screen.getByText(/About a group, or how someone behaved\?/)).toHaveTextContent('Write to hello@hobnob.example');
  for (const { question } of contactFaq('hello@hobnob.example')) {
    expect(screen.getByRole('heading', { level: 3, name: question })).toBeInTheDocument();
  }
});

test('promises that a person reads only what is written to an address: the form sends nothing', () => {
  setUp();
  expect(screen.getByText('Within 24 hours')).toBeInTheDocument();
  expect(metaOf('contact').description).toMatch(/You’ll get a reply within 24 hours\.$/);
  for (const promise of screen.getAllByText(/\bperson\b/i)) expect(promise).toHaveTextContent('hello@hobnob.example');
});

test('requires all four fields: each shows an error, the first gets the focus, nothing is sent', async () => {
  const { submit, field, status } = setUp();
  await submit();
  await waitFor(() => { expect(field('Full name')).toHaveFocus(); });
  for (const label of Object.keys(FIELDS)) expect(field(label)).toBeInvalid();
  expect(field('Message')).toHaveAccessibleDescription('Write your message');
  expect(status()).toBe('editing');
});

test('sending takes two seconds, with the button disabled; then Message Sent! and the toast', async () => {
  const { fill, submit, send, pass, toasts, status, services } = setUp();
  await fill();
  await submit();
  expect(status()).toBe('sending');
  expect(send()).toBeDisabled();
  await pass(1999);
  expect(screen.queryByText('Message Sent!')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Message Sent!' })).toHaveFocus();
  expect(toasts()).toEqual([messageSent.toast]);
  expect(services.http.requests).toEqual([]);
});

test('another message starts with an empty form', async () => {
  const { user, fill, submit, pass, field } = setUp();
  await fill();
  await submit();
  await pass(2000);
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  for (const label of Object.keys(FIELDS)) expect(field(label)).toHaveValue('');
});

test('what was typed is in no action and not in the state', async () => {
  const { fill, submit, pass, actions, store } = setUp();
  await fill();
  await submit();
  await pass(2000);
  const everything = JSON.stringify([actions, store.getState()]);
  for (const text of Object.values(FIELDS)) expect(everything).not.toContain(text);
});

test('a half-filled form asks before leaving, a sent one does not', async () => {
  const { fill, submit, pass, store } = setUp();
  await fill({ Subject: 'Half' });
  expect(selectHasDraft(store.getState())).toBe(true);
  await fill({ 'Full name': 'Rosa', Email: 'rosa@example.com', Message: 'Done' });
  await submit();
  await pass(2000);
  expect(selectHasDraft(store.getState())).toBe(false);
});

test('leaving the page cancels the sending', async () => {
  const { fill, submit, pass, store, toasts, status } = setUp();
  await fill();
  await submit();
  act(() => { store.dispatch({ type: 'location/draftChanged', payload: { dirty: false } }); });
  await act(async () => {
    store.dispatch(navigationRequested({ url: '/about', replace: false }));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(status()).toBe('editing');
  await pass(5000);
  expect(toasts()).toEqual([]);
});

test('what was typed stays when the session ends, whether it is being sent or not', async () => {
  const services = createFakeServices({ url: '/contact', identity: anIdentity() });
  const { field, fill, submit, pass, status } = setUp({ services, preloadedState: { auth: signedInState() } });
  await fill();
  act(() => { services.identity.report(null); });
  await pass(0);
  for (const [label, text] of Object.entries(FIELDS)) expect(field(label)).toHaveValue(text);
  act(() => { services.identity.report(anIdentity()); });
  await submit();
  act(() => { services.identity.report(null); });
  await pass(0);
  expect(status()).toBe('sending');
  for (const [label, text] of Object.entries(FIELDS)) expect(field(label)).toHaveValue(text);
});
