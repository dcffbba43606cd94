import { act } from '@testing-library/react';
import fc, { type Scheduler } from 'fast-check';
import { nightly, repeats } from '../../../test/tier';
import { selectGroupById } from '../../api/groupSelectors';
import { pages } from '../../app/screenCode';
import type { Group } from '../../contract/types';
import { logoutRequested } from '../../core/auth/authSlice';
import { navigationRequested } from '../../core/location/locationSlice';
import { joinRequested, leaveRequested } from '../../features/groups/detail/groupDetailSlice';
import { waitRequested, waitStopRequested } from '../../features/groups/manage/seatsSlice';
import { aGroup, aMember, anIdentity, aProfile } from '../builders';
import type { FakeResponse, FakeRequest } from '../fakeHttp';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { makeTestStore, type TestStore } from '../makeTestStore';
import { openSite } from './openSite';

/*
 * Responses arrive in every order, and the user does not wait for them: opens, joins, leaves, navigates, logs out,
 * and somebody else logs in. The newest version of the group wins, and no user sees anything of another.
 */

const RUNS = repeats(10, 300);
/** Rendering costs a hundred times what the store does. */
const RENDERED_RUNS = Math.ceil(RUNS / 20);
/** A fixed seed in ordinary runs, a random one every night. */
const SEED = nightly ? {} : { seed: 1 };

const ADA = anIdentity({ uid: 'ada', displayName: 'Ada Secretname', email: 'ada@private.example' });
const BEN = anIdentity({ uid: 'ben', displayName: 'Ben Other', email: 'ben@other.example' });
/** What only Ada may see: her name, her e-mail address, the group that only her list has, and the server's messages to her. */
const ADAS = /Secretname|ada@private|Adas hideout/;

const URLS = { open: '/groups/g1', list: '/groups', mine: '/my-groups', dashboard: '/dashboard', about: '/about' } as const;
const STEPS = [
  ...Object.keys(URLS) as (keyof typeof URLS)[], 'join', 'leave', 'wait', 'stop', 'reopen', 'others', 'logout', 'ben', 'ada',
] as const;
type Step = (typeof STEPS)[number];
/** Steps by which a newer response can overtake an older one. */
const OVERTAKING: readonly Step[] = ['open', 'reopen', 'join', 'leave', 'wait', 'stop', 'others'];

interface Server {
  version: () => number;
  /** Somebody else changes the group. */
  changes: () => void;
}

/** A server that counts versions. The response is computed when the call arrives; the schedule decides when it is delivered. */
function versionedServer({ http, identity }: FakeServices, scheduler: Scheduler): Server {
  let version = 1;
  const [members, waiting] = [new Set(['creator']), new Set<string>()];
  const present = (who: string): Group => aGroup({
    version, members: [...members].map((_id) => aMember({ _id, name: `Member ${_id}` })),
    waitlist: { count: waiting.size, myPosition: waiting.has(who) ? 1 : null },
  });
  const whoAsks = ({ headers }: FakeRequest) => /token-(\w+)-/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const later = (bodyFor: (who: string) => unknown) => (request: FakeRequest) =>
    scheduler.schedule(Promise.resolve<FakeResponse>({ json: bodyFor(whoAsks(request)) }), `${request.method} ${request.path}`);
  const change = (how: (who: string) => void) => later((who) => {
    how(who);
    version += 1;
    return present(who);
  });
  const own = (who: string) => (who === 'ada' ? [aGroup({ _id: 'secret', name: 'Adas hideout' })] : []);
  http.on('GET', '/api/users/profile', later((who) => {
    const { uid, displayName, email } = who === 'ada' ? ADA : BEN;
    return aProfile({ _id: uid, uid, name: displayName ?? '', email: email ?? '' });
  }));
  http.on('GET', '/api/groups', later((who) => [present(who)]));
  http.on('GET', '/api/groups/g1', later(present));
  http.on('POST', '/api/groups/g1/join', change((who) => members.add(who)));
  http.on('POST', '/api/groups/g1/leave', change((who) => members.delete(who)));
  http.on('POST', '/api/groups/g1/waitlist', change((who) => waiting.add(who)));
  http.on('DELETE', '/api/groups/g1/waitlist', change((who) => waiting.delete(who)));
  for (const list of ['created', 'joined', 'waiting']) http.on('GET', `/api/groups/user/${list}`, later(own));
  identity.current = ADA;
  return { version: () => version, changes: () => { version += 1; } };
}

async function doStep(step: Step, { store, services }: Pick<TestStore, 'store' | 'services'>, server: Server): Promise<void> {
  const go = (url: string) => store.dispatch(navigationRequested({ url, replace: false }));
  if (step in URLS) go(URLS[step as keyof typeof URLS]);
  else if (step === 'reopen') {
    go(URLS.about);
    await jest.advanceTimersByTimeAsync(1);
    go(URLS.open);
  } else if (step === 'others') server.changes();
  else if (step === 'join') store.dispatch(joinRequested({ groupId: 'g1' }));
  else if (step === 'leave') store.dispatch(leaveRequested({ groupId: 'g1' }));
  else if (step === 'wait') store.dispatch(waitRequested({ groupId: 'g1' }));
  else if (step === 'stop') store.dispatch(waitStopRequested({ groupId: 'g1' }));
  else if (step === 'logout') store.dispatch(logoutRequested());
  else services.identity.report(step === 'ben' ? BEN : ADA);
}

/** The highest version of the group that the store has received so far, for the current user. */
function versionWatch({ store }: Pick<TestStore, 'store'>) {
  let [seen, uid] = [0, ''];
  return () => {
    const state = store.getState();
    const present = state.auth.status === 'signedIn' ? state.auth.user.uid : '';
    if (present !== uid) [seen, uid] = [0, present];
    const version = selectGroupById(state, 'g1')?.version ?? null;
    if (version === null) return;
    expect(version).toBeGreaterThanOrEqual(seen);
    seen = version;
  };
}

const isAdaHere = ({ store }: Pick<TestStore, 'store'>): boolean => {
  const { auth } = store.getState();
  return (auth.status === 'signedIn' || auth.status === 'signingOut') && auth.user.uid === 'ada';
};

/** Runs a step, and everything that is due after it. */
type Doing = (work: () => unknown) => Promise<void>;

interface Scene {
  test: Pick<TestStore, 'store' | 'services'>;
  server: Server;
  scheduler: Scheduler;
}

/** Between two steps the plan decides how many responses are delivered; at the end all are, and those that they trigger. */
async function play({ test, server, scheduler }: Scene, plan: readonly (readonly [Step, number])[], check: () => void, doing: Doing) {
  const letThrough = async (most: number) => {
    for (let index = 0; index < most && scheduler.count() > 0; index += 1) {
      await doing(() => scheduler.waitOne());
      check();
    }
  };
  for (const [step, responses] of plan) {
    await doing(() => doStep(step, test, server));
    check();
    await letThrough(responses);
  }
  await letThrough(Infinity);
}

const planOf = (steps: readonly Step[]) => fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(2)), { minLength: 3, maxLength: 14 });
const aPlan = fc.oneof(planOf(STEPS), planOf(OVERTAKING));
const unseen: Doing = async (work) => {
  await work();
  await jest.advanceTimersByTimeAsync(1);
};
const inSight: Doing = (work) => act(() => unseen(work));

beforeAll(() => Promise.all(Object.values(pages).map((page) => page.preload())));
beforeEach(() => { jest.useFakeTimers({ now: Date.parse('2026-05-02T10:00:00Z') }); });
afterEach(() => { jest.useRealTimers(); });

test('whatever the order of responses, the newest version wins and no user has another user\'s data', async () => {
  let settled = 0;
  await fc.assert(fc.asyncProperty(fc.scheduler(), aPlan, async (scheduler, plan) => {
    const services = createFakeServices({ url: URLS.open });
    const server = versionedServer(services, scheduler);
    const test = makeTestStore({ services, start: true });
    const checkVersion = versionWatch(test);
    const check = () => {
      checkVersion();
      if (!isAdaHere(test)) expect(JSON.stringify(test.store.getState())).not.toMatch(ADAS);
    };
    await play({ test, server, scheduler }, [...plan, ['reopen', 0]], check, unseen);
    const state = test.store.getState();
    // A page that is open when everything has arrived shows the newest state.
    if (state.auth.status === 'signedIn' && services.history.url() === URLS.open) {
      expect(selectGroupById(state, 'g1')?.version).toBe(server.version());
      settled += 1;
    }
    expect(services.errors.reported).toEqual([]);
    test.store.stopListeners();
  }), { numRuns: RUNS, ...SEED });
  expect(settled).toBeGreaterThan(RUNS / 20);
});

test('nothing of the previous user is on the screen', async () => {
  let adasSeen = 0;
  await fc.assert(fc.asyncProperty(fc.scheduler(), aPlan, async (scheduler, plan) => {
    let server: Server = { version: () => 0, changes: () => undefined };
    const site = await openSite(URLS.dashboard, null, (services) => { server = versionedServer(services, scheduler); });
    const check = () => {
      const shown = document.body.textContent;
      if (isAdaHere(site)) adasSeen += ADAS.test(shown) ? 1 : 0;
      else expect(shown).not.toMatch(ADAS);
    };
    try {
      await play({ test: site, server, scheduler }, [...plan, ['dashboard', 9], ['ben', 9]], check, inSight);
      expect(document.body).toHaveTextContent('Ben Other');
    } finally {
      site.close();
    }
  }), { numRuns: RENDERED_RUNS, ...SEED });
  expect(adasSeen).toBeGreaterThan(0);
});
