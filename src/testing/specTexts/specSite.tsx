import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../app/screenCode';
import { matchRoute, type RouteName } from '../../domain/routes/routes';
import { anIdentity, aProfile } from '../builders';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { makeTestStore } from '../makeTestStore';
import { renderSite } from '../renderSite';

/** What happens before the site is opened. */
export type Prepare = (services: FakeServices) => void;

let opened: RouteName;

/** The screen that was opened last. */
export const openedScreen = (): RouteName => opened;

export async function site(url: string, prepare: Prepare = () => undefined, who: ReturnType<typeof anIdentity> | null = null) {
  opened = matchRoute(url).name;
  const services = createFakeServices({ url, identity: who });
  services.screenCode.load = (name) => pages[name].preload();
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  for (const list of ['', '/user/created', '/user/joined']) services.http.on('GET', `/api/groups${list}`, { json: [] });
  prepare(services);
  const test = makeTestStore({ services, start: true });
  const user = userEvent.setup({ advanceTimers: (ms) => { jest.advanceTimersByTime(ms); } });
  renderSite({ store: test.store, services });
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

export const member = (url: string, prepare?: Prepare) => site(url, prepare, anIdentity());
export const main = () => within(screen.getByRole('main'));
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** A click, and everything due after it. */
export const click = (element: HTMLElement) => act(async () => {
  fireEvent.click(element);
  await jest.advanceTimersByTimeAsync(0);
});

/** A text on the page, in a toast or elsewhere. */
export const sees = async (text: string) => {
  await waitFor(() => { expect(screen.getAllByText(text)[0]).toBeVisible(); });
};
export const seesHeading = async (name: string) => { expect(await main().findByRole('heading', { name })).toBeVisible(); };
/** A text in a toast. */
export const seesToast = async (text: string) => {
  await waitFor(() => { expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(text)).toBeVisible(); });
};

/** Scenes whose text a toast shows. @param acts by the text: what makes it appear */
export const inToasts = <Text extends string>(acts: Readonly<Record<Text, () => Promise<void>>>) => Object.fromEntries(
  Object.entries<() => Promise<void>>(acts).map(([text, appear]) => [text, async () => { await appear(); await seesToast(text); }]),
) as Record<Text, () => Promise<void>>;
