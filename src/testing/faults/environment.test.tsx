import { act } from '@testing-library/react';
import { runs } from '../../../test/tier';
import { themeToggled } from '../../core/theme/themeSlice';
import { HOUR_MS } from '../../domain/general/durations';
import { ROUTES } from '../../domain/routes/routes';
import { createStorageService } from '../../services/storage';
import { aGroup, aMember, anIdentity, aSummary } from '../builders';
import type { FakeServices } from '../fakeServices';
import { healthyServer, main, ME, NOW_MS, openSite, OTHERS, pass, prepareSite, availableActions } from './openSite';

const MAX_DELAY_MS = 2000;

const { consoleErrors } = prepareSite();

describe('storage that throws', () => {
  /** A browser that throws on any access to storage, and one whose storage is full. */
  const forbidden = Object.defineProperty({ addEventListener: () => undefined, removeEventListener: () => undefined }, 'localStorage', {
    get: () => { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  }) as unknown as Window;
  const full = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    },
  } as unknown as Window;

  it.each([['forbidden', forbidden], ['full', full]])('every route renders, and the theme lasts for the visit: %s', async (_name, win) => {
    const site = await openSite('/', anIdentity(), (services) => {
      const { get, set, remove, observe } = createStorageService(win);
      Object.assign(services.storage, { get, set, remove, observe });
    });
    for (const { path } of Object.values(ROUTES)) {
      const url = path.replace(':groupId', 'g1');
      await site.go(url);
      expect(main()).not.toHaveTextContent('Something went wrong on this page');
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
    await site.dispatch(themeToggled());
    expect(site.services.theme.applied.at(-1)).toBe('dark');
    expect(site.services.errors.reported).toEqual([]);
    expect(consoleErrors()).toEqual([]);
  });
});

describe('a device whose clock is wrong', () => {
  const startsIn = (ms: number) => new Date(NOW_MS + ms).toISOString();
  const server = (startMs: number, deviceErrorMs: number) => ({ http }: FakeServices) => {
    const respondWith = (json: unknown) => () => ({ json, headers: { date: new Date(Date.now() - deviceErrorMs).toUTCString() } });
    http.on('GET', '/api/groups/g1', respondWith(aGroup({ startDate: startsIn(startMs), members: OTHERS })));
    http.on('GET', '/api/groups', respondWith([aSummary({ startDate: startsIn(startMs) })]));
  };

  const HOURS = runs([-25, -1, 0, 26], [-26, -25, -12, -1, 0, 1, 12, 25, 26]);
  it.each(HOURS)('by %d hours: buttons and banners follow the server\'s clock', async (hours) => {
    jest.setSystemTime(NOW_MS + hours * HOUR_MS);
    const ahead = await openSite('/groups/g1', anIdentity(), server(30_000, hours * HOUR_MS));
    expect(availableActions()).toContain('Join group');
    expect(main()).not.toHaveTextContent('This group has already started');
    // The page updates itself when the server's clock reaches the start, to the second, as in its Date header.
    await pass(28_000);
    expect(availableActions()).toContain('Join group');
    await pass(3000);
    expect(main()).toHaveTextContent('This group has already started');
    expect(availableActions()).not.toContain('Join group');
    ahead.close();
    jest.setSystemTime(NOW_MS + hours * HOUR_MS);
    await openSite('/groups/g1', anIdentity(), server(-30_000, hours * HOUR_MS));
    expect(main()).toHaveTextContent('This group has already started');
    expect(availableActions()).not.toContain('Join group');
  });
});

describe('offline and back', () => {
  const newName = 'What it is called by now';
  const changed = aGroup({ version: 5, name: newName, creator: ME, members: [ME] });
  const changedRow = aSummary({ version: 5, name: newName, creator: ME });

  /** Comes back online after something has changed on the server. */
  async function comeBack(services: FakeServices): Promise<void> {
    services.http.offline = false;
    services.http.on('GET', '/api/groups/g1', { json: changed });
    for (const list of ['', '/user/created', '/user/joined']) services.http.on('GET', `/api/groups${list}`, { json: [changedRow] });
    await act(async () => {
      services.browser.goesOnline(true);
      await jest.advanceTimersByTimeAsync(MAX_DELAY_MS);
    });
  }
  const goOffline = (services: FakeServices) => act(() => {
    services.http.offline = true;
    services.browser.goesOnline(false);
  });

  it.each(['/', '/groups', '/groups/g1', '/my-groups', '/dashboard'])(
    '%s says that it is offline, and is up to date within 2 s of reconnecting',
    async (url) => {
      const site = await openSite(url, anIdentity(), ({ http }) => {
        for (const list of ['created', 'joined'])
          http.on('GET', `/api/groups/user/${list}`, { json: [aSummary({ version: 2, creator: ME })] });
      });
      await pass(1100);
      goOffline(site.services);
      expect(document.body).toHaveTextContent('You are offline');
      expect(main()).toHaveTextContent('Riverside Sketchers');
      await comeBack(site.services);
      expect(document.body).not.toHaveTextContent('You are offline');
      expect(main()).toHaveTextContent(newName);
      expect(main()).not.toHaveTextContent('Riverside Sketchers');
    },
  );

  it.each(['/', '/groups', '/my-groups', '/dashboard'])(
    '%s, opened offline, loads by itself within 2 s of reconnecting',
    async (url) => {
      const site = await openSite('/about', anIdentity());
      goOffline(site.services);
      await site.go(url);
      await pass(20_000);
      expect(main()).not.toHaveTextContent('Riverside Sketchers');
      await comeBack(site.services);
      expect(main()).toHaveTextContent(newName);
    },
  );

  it('fetches nothing on a static page, or when signed out', async () => {
    const site = await openSite('/about', null);
    goOffline(site.services);
    await comeBack(site.services);
    expect(site.services.http.requests).toEqual([]);
  });

  it('does not lose a half-filled form', async () => {
    const site = await openSite('/update-group/g1', anIdentity(), ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: aGroup({ version: 2, creator: ME, members: [ME] }) });
    });
    const field = document.querySelector<HTMLTextAreaElement>('textarea') as HTMLTextAreaElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Half a sentence');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await jest.advanceTimersByTimeAsync(0);
    });
    goOffline(site.services);
    await comeBack(site.services);
    expect(document.querySelector('textarea')).toHaveValue('Half a sentence');
  });
});

describe('signing out in another tab', () => {
  it.each(['/dashboard', '/groups/g1', '/my-groups', '/update-group/g1'])(
    'leaves %s at once, and nothing of the user remains',
    async (url) => {
      const site = await openSite(url, anIdentity(), (services) => {
        healthyServer(services);
        services.http.on('GET', '/api/groups/g1', { json: aGroup({ creator: ME, members: [ME, aMember()] }) });
      });
      expect(site.page()).toBe(url);
      await act(async () => {
        site.services.identity.report(null);
        await jest.advanceTimersByTimeAsync(MAX_DELAY_MS);
      });
      expect(site.page()).toBe(url === '/groups/g1' ? '/login#log-in' : '/login');
      expect(document.body).not.toHaveTextContent('Pat Person');
      // What every visitor sees of a group is nothing of the user.
      const left = Object.values(site.state().api.queries).map((query) => query?.endpointName);
      expect(left.filter((name) => name !== 'readInvitation')).toEqual([]);
    },
  );
});
