import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { confirmAddress, makeOperator } from '../server/testing/operators';
import { plantTestKey } from '../server/testing/testSigningKey';
import { bearer, ines, nthUser, type TestUser } from '../server/testing/testTokens';
import type { DeskCase, Group } from '../src/contract/types';
import { DAY_MS } from '../src/domain/general/durations';
import type { Bench } from './bench';
import { openPostgres, startProduct, tempFolder } from './product';
import { limited, type BenchRow } from './rows';

const GROUPS = { full: 50, smoke: 3 } as const;
const SERVERS = 3;
/** ms within which a hidden group is gone everywhere. */
const GONE_WITHIN_MS = 60_000;
/** ms between two looks at what can still be seen. */
const LOOK_MS = 100;
/** Of each group's name and description, so that a search finds all of them. */
const WORD = 'lighthouse';

/** A place where a group can be seen, at one server. */
interface Place { name: string; sees(group: Group): Promise<boolean> }

async function send<Body>(url: string, as: TestUser, body: object): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST', headers: { ...bearer(as), 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return await response.json() as Body;
}

/** Creates groups of different people, each with a picture of its own. */
async function createGroups(url: string, count: number): Promise<Group[]> {
  const groups: Group[] = [];
  for (let n = 0; n < count; n += 1) {
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: { r: n, g: 99, b: 99 } } }).png().toBuffer();
    groups.push(await send<Group>(`${url}/api/groups`, nthUser(n), {
      name: `The ${WORD} ${n}`, description: `We walk to the ${WORD}.`, category: 'Art', location: 'Bristol', maxMembers: 4,
      startDate: new Date(Date.now() + DAY_MS).toISOString(), imageURL: `data:image/png;base64,${picture.toString('base64')}`,
    }));
  }
  return groups;
}

/** Connects as an open page does. @returns what has come in so far */
async function openPage(url: string): Promise<() => string> {
  const response = await fetch(`${url}/api/live`);
  let text = '';
  // It breaks off when the server stops.
  const kept = new WritableStream<string>({ write(chunk) { text += chunk; } });
  void response.body?.pipeThrough(new TextDecoderStream()).pipeTo(kept).catch(() => undefined);
  return () => text;
}

/** Where people and machines read groups, at one server, all as a visitor but the list of a member. */
async function placesAt(url: string): Promise<Place[]> {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  const lists = {
    list: '/api/groups?fields=summary', search: `/api/groups?limit=100&search=${WORD}`, feed: '/groups.atom', sitemap: '/sitemap.xml',
  };
  const ones = { page: '', calendar: '/calendar.ics' };
  const heard = await openPage(url);
  return [
    ...Object.entries(lists).map(([name, path]) => ({ name, sees: async ({ _id }: Group) => (await text(path)).includes(_id) })),
    ...Object.entries(ones).map(([name, path]) => ({
      name, sees: async ({ _id }: Group) => (await fetch(`${url}/api/groups/${_id}${path}`, { headers: bearer(nthUser(900)) })).ok,
    })),
    { name: 'preview', sees: async ({ _id, name }) => (await text(`/groups/${_id}`)).includes(name) },
    { name: 'picture', sees: async ({ imageURL }) => (await fetch(`${url}${imageURL}`)).ok },
    { name: 'live page', sees: async ({ _id }) => !heard().includes(JSON.stringify({ id: _id, version: null })) },
  ];
}

async function hide(url: string, { _id }: Group): Promise<void> {
  const opened = await send<DeskCase>(`${url}/api/desk/cases`, ines, { thing: 'group', id: _id });
  await send(`${url}/api/desk/cases/${opened._id}/actions`, ines, {
    version: opened.version, action: 'hide', reason: 'Fraud', words: 'Please do not ask anybody for money.',
  });
}

/** Waits until a place shows none of the groups. @returns the longest time from when one was hidden, ms */
async function worstAt(place: Place, hidden: ReadonlyMap<Group, number>): Promise<number> {
  let worstMs = 0;
  for (const [group, sinceMs] of hidden) {
    while (await place.sees(group)) {
      if (performance.now() - sinceMs > 2 * GONE_WITHIN_MS) throw new Error(`${place.name} still shows ${group.name}.`);
      await wait(LOOK_MS);
    }
    worstMs = Math.max(worstMs, performance.now() - sinceMs);
  }
  return worstMs;
}

/** How soon a group that an operator hides is gone at every server of a site, everywhere that it was read a moment before. */
export async function benchHiding(bench: Bench): Promise<BenchRow[]> {
  const { database, url: databaseUrl } = await openPostgres(bench);
  await plantTestKey(database);
  const env = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://localhost', DEMO: 'off', LOG_LEVEL: 'warn' };
  const urls: string[] = [];
  for (let n = 0; n < SERVERS; n += 1) urls.push((await startProduct(bench, await tempFolder(bench), env)).url);
  const [first = ''] = urls;
  const count = GROUPS[bench.smoke ? 'smoke' : 'full'];
  for (let n = 0; n < count; n += 1) await confirmAddress(database, nthUser(n));
  await makeOperator(database, ines);
  const groups = await createGroups(first, count);
  const servers = await Promise.all(urls.map(placesAt));
  await wait(2_000);
  for (const place of servers.flat()) {
    for (const group of groups) if (!await place.sees(group)) throw new Error(`${place.name} does not show ${group.name}.`);
  }
  const hidden = new Map<Group, number>();
  for (const group of groups) {
    await hide(first, group);
    hidden.set(group, performance.now());
  }
  const names = (servers[0] ?? []).map(({ name }) => name);
  const worst = await Promise.all(names.map(async (_name, index) =>
    Math.max(...await Promise.all(servers.map(async (places) => worstAt(places[index] as Place, hidden))))));
  const where = `gone at each of ${SERVERS} servers, worst of ${count}`;
  return names.map((name, index) => limited(`${name}: ${where}`, worst[index] as number, 'ms', GONE_WITHIN_MS));
}
