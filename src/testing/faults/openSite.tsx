import { act, cleanup, fireEvent } from '@testing-library/react';
import { pages } from '../../app/screenCode';
import { navigationRequested } from '../../core/location/locationSlice';
import { selectRecentNotifications } from '../../core/notifications/notificationsSlice';
import type { Identity } from '../../domain/account/identity';
import { LazyCreatorTools, LazyGroupMenu, LazyHandoverOffer, LazyMemberMenu } from '../../features/groups/manage/lazyTools';
import { aGroup, aMember, aProfile, aSummary } from '../builders';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { makeTestStore } from '../makeTestStore';
import { renderSite } from '../renderSite';

export const ME = aMember({ _id: 'person', name: 'Pat Person' });
export const OTHERS = [aMember({ _id: 'creator', name: 'Cleo Creator' }), aMember({ _id: 'third', name: 'Theo Third' })];

/** The start time of every full-site test, ms since the epoch. */
export const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const GROUP_TOOLS = [LazyCreatorTools, LazyGroupMenu, LazyHandoverOffer, LazyMemberMenu];

/**
 * Sets up each test of a file: fake timers from `NOW_MS`, and its own console. The code of all pages is loaded once.
 * @returns the console errors of the current test, and a check that there are none and the page has not crashed
 */
export function prepareSite(): { consoleErrors: () => unknown[][]; checkNothingBroke: () => void } {
  let consoleError: jest.SpyInstance<void, unknown[]>;
  beforeAll(() => Promise.all([...Object.values(pages), ...GROUP_TOOLS].map((part) => part.preload())));
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW_MS });
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    consoleError.mockRestore();
  });
  const consoleErrors = () => consoleError.mock.calls;
  const checkNothingBroke = () => {
    expect(consoleErrors()).toEqual([]);
    expect(main()).not.toHaveTextContent('Something went wrong on this page');
  };
  return { consoleErrors, checkNothingBroke };
}

/** Advances time and runs everything due. For fake timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The main part of the page. */
export const main = (): HTMLElement => {
  const element = document.querySelector('main');
  if (!element) throw new Error('There is no main part');
  return element;
};

/** The texts of the buttons and links in the main part. */
export const availableActions = (): string[] =>
  [...main().querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].map((element) => element.textContent);

const BUSY_WORDS = new RegExp(
  '^(Loading|Opening|Checking|Taking|Still loading|Joining|Leaving|Deleting|Creating|Saving|Looking|Logging|'
  + 'Removing|Unblocking|Sending|Withdrawing|Declining|Sharing)',
);

/** Signs that something is loading: there must be none once the response has arrived. */
export function busySigns(): string[] {
  const statuses = [...main().querySelectorAll('[role="status"], h1')]
    .map(({ textContent }) => textContent)
    .filter((text) => BUSY_WORDS.test(text));
  return [...statuses, ...[...main().querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)];
}

export async function press(words: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLElement>('button:not(:disabled)')].find(({ textContent }) => textContent === words);
  if (!button) throw new Error(`There is no button "${words}" to press`);
  await act(async () => {
    fireEvent.click(button);
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** A healthy server with one group, created by somebody else, that the user has not joined. */
export function healthyServer({ http }: FakeServices): void {
  const group = aGroup({ version: 2, members: OTHERS });
  http.on('GET', '/api/users/profile', { json: aProfile() });
  http.on('POST', '/api/users/create-or-update', { json: aProfile() });
  http.on('GET', '/api/groups', { json: [aSummary({ version: 2 })] });
  http.on('GET', '/api/groups/*', { json: group });
  http.on('GET', '/api/groups/*/attendance', { json: { people: [] } });
  for (const list of ['created', 'joined', 'waiting']) http.on('GET', `/api/groups/user/${list}`, { json: [] });
  http.on('GET', '/api/users/me/sessions', { json: [] });
  http.on('GET', '/api/desk/counts', { json: { reports: 0, objections: 0, problems: 0 } });
  http.on('GET', '/api/desk/cases', { json: { items: [], next: null } });
}

/** The full site with a real store, at `url`, with a healthy server except for what `prepare` overrides. For fake timers. */
export async function openSite(url: string, who: Identity | null, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ url, identity: who });
  services.screenCode.load = (name) => pages[name].preload();
  healthyServer(services);
  prepare(services);
  const test = makeTestStore({ services, start: true });
  renderSite({ store: test.store, services });
  await pass(0);
  return {
    ...test,
    state: test.store.getState,
    page: () => services.history.url(),
    toasts: () => selectRecentNotifications(test.store.getState()).map(({ tone, text }) => `${tone}: ${text}`),
    dispatch: (action: Parameters<typeof test.store.dispatch>[0]) => act(async () => {
      test.store.dispatch(action);
      await jest.advanceTimersByTimeAsync(0);
    }),
    go: (target: string) => act(async () => {
      test.store.dispatch(navigationRequested({ url: target, replace: false }));
      await jest.advanceTimersByTimeAsync(0);
    }),
    /** Closes the tab. */
    close: () => {
      cleanup();
      test.store.stopListeners();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
