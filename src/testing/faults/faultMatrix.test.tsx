import { logoutRequested } from '../../core/auth/authSlice';
import { anIdentity } from '../builders';
import { CALLS } from './calls';
import { BODY_RESET, FAULTS, faultsByCall, SERVER_WORDS, type Fault } from './faults';
import type { Call } from './faultyCall';
import { busySigns, main, openSite, pass, prepareSite, availableActions, type Site } from './openSite';

/*
 * Faults on every call, and every night every fault, with the full site and a real store: the right words in a toast or on the page, or
 * none (docs/spec-notes.md, section 8), a way to continue, no endless spinner, no crashed page, and nothing on the console but the failed
 * call. An unhandled rejection fails its test by itself.
 */

const SLOW_MS = 10_000;
/** How long a call may take that does not say it. */
const ORDINARY_MS = 5_000;
/** What may be reported: the calls themselves, and nothing else (docs/spec-notes.md, section 8, last rule). */
const CALL_REPORT = /^(GET|POST|PUT|DELETE) \/api\/\S+ (answered \d+|could not be sent)$/;

const { checkNothingBroke } = prepareSite();

interface Expected {
  as: 'succeeded' | 'failed' | 'empty' | 'gone' | 'outOfDate';
  error: string | null;
}
const SUCCEEDED: Expected = { as: 'succeeded', error: null };
const EMPTY: Expected = { as: 'empty', error: null };

/** Whether the server may take it another time: it could not be reached, is overloaded, or refused the token. */
const isForNow = ({ effect, name }: Fault): boolean => ['fails', 'unreadable', 'refusedForEver'].includes(effect) || name === '429';

/** The expected outcome of a cell. */
function expectedOf(call: Call, fault: Fault): Expected {
  const { fallback, gone, withoutId } = call;
  const { effect, name } = fault;
  const fails = (words: string | null) => ({ as: 'failed' as const, error: fallback === null ? null : words });
  const inWords = call.ownWords ? fallback : SERVER_WORDS;
  if (call.staysTrying && isForNow(fault)) return SUCCEEDED;
  switch (effect) {
    case 'fails':
      return fails(fallback);
    case 'failsInWords':
      return name === '403' && call.forbidden ? EMPTY : fails(inWords);
    case 'refusedForEver':
      return fails(inWords);
    case 'unreadable':
      if (call.ignoresBody) return SUCCEEDED;
      return fails(typeof withoutId === 'object' && name !== BODY_RESET ? withoutId.says : fallback);
    case 'notFound':
      if (gone) return { as: 'gone', error: SERVER_WORDS };
      if (call.notFound) return call.notFound === 'empty' ? EMPTY : SUCCEEDED;
      return fails(inWords);
    case 'nothingInIt':
      if (typeof withoutId === 'object') return fails(withoutId.says);
      return withoutId === 'empty' ? EMPTY : SUCCEEDED;
    case 'outOfDate':
      return { as: 'outOfDate', error: null };
    default:
      return SUCCEEDED;
  }
}

/** Opens the page of a call; for out-of-date responses, after a visit while the server was healthy. */
async function run(call: Call, fault: Fault): Promise<Site> {
  const faulty = ({ http }: Site['services']) => {
    http.on(call.method, call.path, (request) => call.unaffected?.(request) ?? fault.respond(call.good, request));
  };
  const seenBefore = fault.effect === 'outOfDate' && !call.start;
  const site = await openSite(call.url, call.signedIn ? anIdentity() : null, (services) => {
    if (call.group) services.http.on('GET', '/api/groups/g1', call.group);
    for (const [path, response] of Object.entries(call.others ?? {})) services.http.on('GET', path, response);
    if (seenBefore) services.http.on(call.method, call.path, (request) => call.unaffected?.(request) ?? { json: call.good });
    else faulty(services);
  });
  if (seenBefore) {
    await pass(call.takesMs ?? ORDINARY_MS);
    await site.go('/support');
    faulty(site.services);
    await site.go(call.url);
  }
  await call.start?.(site);
  return site;
}

/** No response: the page says that it is waiting, every other page is reachable, and leaving or signing out aborts the call. */
async function checkHang(call: Call, site: Site): Promise<void> {
  await pass(SLOW_MS + 1000);
  if (call.hint) expect(main()).toHaveTextContent(/Still loading/);
  const request = site.services.http.sent(call.method, call.path).at(-1);
  expect(request?.signal?.aborted).toBe(false);
  await site.go('/support');
  expect(site.page()).toBe('/support');
  expect(request?.signal?.aborted).toBe(call.leavingAborts ?? call.method === 'GET');
  if (call.signedIn || call.saidAnyway) await site.dispatch(logoutRequested());
  expect(request?.signal?.aborted).toBe(true);
  expect(site.toasts().filter((toast) => toast.startsWith('error'))).toEqual([]);
}

async function checkScreen(call: Call, fault: Fault, site: Site): Promise<void> {
  await pass(call.takesMs ?? ORDINARY_MS);
  const { as, error } = expectedOf(call, fault);
  const outcome = (fault.name === 'missing members' ? call.withoutMembers : undefined) ?? call[as] ?? call.succeeded;
  const isMade = as === 'succeeded' || as === 'outOfDate' || call.saidAnyway;
  const success = outcome.said ?? call.said;
  const said = isMade && success !== undefined ? [`success: ${success}`] : [];
  expect(site.toasts()).toEqual(error === null || call.errorIn === 'page' ? said : [`error: ${error}`]);
  if (error !== null && call.errorIn === 'page') expect(main()).toHaveTextContent(error);
  if (error === null) expect(main()).not.toHaveTextContent(SERVER_WORDS);
  expect(site.page()).toBe(outcome.page);
  expect(main()).toHaveTextContent(outcome.shows);
  expect(main()).not.toHaveTextContent('An older name');
  expect(busySigns()).toEqual([]);
  expect(availableActions().some((words) => words.includes(outcome.wayOn))).toBe(true);
}

/** Two lists, a group, two changes that only their toast reports, two forms, and two changes that take their page away. */
const ARCHETYPES = [
  'GET groups', 'GET group', 'POST join', 'PUT group', 'DELETE group', 'GET notifications', 'POST announcement', 'PUT mute', 'DELETE me',
];

const CELLS = faultsByCall(CALLS, {
  archetypes: ARCHETYPES,
  isSpecial: ({ forbidden, staysTrying }, { name }) => (name === '403' ? forbidden !== undefined : name === '429' && staysTrying === true),
});

test('the matrix covers every effect on every archetype, every call, every fault, and every effect on several calls', () => {
  const effects = [...new Set(FAULTS.map(({ effect }) => effect))];
  const met = (call: string) => CELLS.filter(([name]) => name === call).map(([, , , { effect }]) => effect);
  for (const archetype of ARCHETYPES) expect([...new Set(met(archetype))].sort()).toEqual([...effects].sort());
  for (const { name } of FAULTS) expect(CELLS.filter(([, fault]) => fault === name).length).toBeGreaterThanOrEqual(1);
  for (const call of Object.keys(CALLS)) expect(new Set(met(call)).size).toBeGreaterThanOrEqual(2);
  for (const effect of effects) {
    expect(new Set(CELLS.filter(([, , , fault]) => fault.effect === effect).map(([name]) => name)).size).toBeGreaterThanOrEqual(8);
  }
});

test.each(CELLS)('%s × %s', async (_name, _faultName, call, fault) => {
  const site = await run(call, fault);
  if (fault.effect === 'hangs') await checkHang(call, site);
  else await checkScreen(call, fault, site);
  checkNothingBroke();
  expect(site.services.errors.reported.map(({ context }) => context).filter((context) => !CALL_REPORT.test(context))).toEqual([]);
  site.close();
});
