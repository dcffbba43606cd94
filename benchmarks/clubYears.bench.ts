import { cp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRow } from '../server/db/database';
import { folderInMemory } from '../server/testing/folderInMemory';
import { DAY_MS, HOUR_MS } from '../src/domain/general/durations';
import { runs } from '../test/tier';
import type { Bench } from './bench';
import { Club, PASSWORD } from './clubLife';
import { openClubSite, type ClubSite } from './clubSite';
import { startFastClock } from './fastClock';
import { send, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';
import { median, percentile } from './statistics';
import { inTurns } from './targets';

const SIZES = {
  night: { members: 500, days: 730, early: 30, quarter: 91, starts: 5, rounds: 8, requests: 50 },
  full: { members: 500, days: 60, early: 15, quarter: 15, starts: 3, rounds: 4, requests: 50 },
  smoke: { members: 12, days: 4, early: 2, quarter: 2, starts: 1, rounds: 1, requests: 5 },
} as const;
type Size = (typeof SIZES)[keyof typeof SIZES];

/** Besides the pictures, which take a sixth more in Postgres's pages, texts and their indexes grow. */
const MAX_BESIDE_PICTURES = 1.3;
/** A site that is used for two years answers like a new one. */
const MAX_SLOWER = 1.5;
/** Postgres writes changes to it first. A checkpoint every hour ends it; the largest burst between two stays as files. */
const MAX_LOG_MB = 200;
const MB = 1_000_000;
const SETTINGS = { LOG_LEVEL: 'warn', DEMO: 'off' };

/** The files of a folder, with those in folders of it, bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0);
}

/** What there is on some day. */
interface Seen {
  day: number;
  /** Bytes of the data directory, and of Postgres's log in it. */
  folder: number;
  log: number;
  /** Bytes of the images and their copies. */
  images: number;
  groups: number;
}

async function look({ database: { db } }: ClubSite, folder: string, day: number): Promise<Seen> {
  const stored = await selectRow<Pick<Seen, 'images' | 'groups'>>(db, sql`
    select (select count(*)::int from groups) as groups, ((select coalesce(sum(size), 0) from images)
      + (select coalesce(sum(octet_length(bytes)), 0) from image_variants))::float8 as images`);
  return { ...stored, day, folder: await sizeOf(folder), log: await sizeOf(path.join(folder, 'postgres', 'pg_wal')) };
}

/** Lets a club live for some time, and ends now. @returns what was there at each quarter, and somebody who is a member all the time */
async function letLive(size: Size, folder: string, copy: string): Promise<{ sizes: Seen[]; email: string }> {
  const endMs = Date.now() - HOUR_MS;
  const beginMs = endMs - size.days * DAY_MS;
  const clock = startFastClock(beginMs);
  try {
    const club = new Club(await openClubSite(folder));
    for (let n = 0; n < size.members; n += 1) await club.addMember();
    const sizes = [];
    for (let day = 1; day <= size.days; day += 1) {
      const nowMs = beginMs + day * DAY_MS;
      clock.set(nowMs);
      await club.liveADay(nowMs);
      await club.workForADay();
      if (day === size.early) {
        await club.site.close();
        await cp(folder, copy, { recursive: true });
        club.site = await openClubSite(folder);
      }
      if (day % size.quarter === 0 || day === size.early || day === size.days) sizes.push(await look(club.site, folder, day));
    }
    await club.site.close();
    return { sizes, email: club.oldest };
  } finally {
    clock.restore();
  }
}

/** A member at a running product. */
class Visitor {
  #idToken = '';
  #joinable = '';

  constructor(private readonly product: Product) {}

  async #send(method: string, call: string, body?: object): Promise<Record<string, string>> {
    return JSON.parse(await send(`${this.product.url}${call}`, {
      method, headers: { 'content-type': 'application/json', 'authorization': `Bearer ${this.#idToken}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })) as Record<string, string>;
  }

  async #account(call: string, email: string): Promise<void> {
    this.#idToken = '';
    const { idToken = '' } = await this.#send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}`, {
      email, password: PASSWORD, returnSecureToken: true,
    });
    this.#idToken = idToken;
  }

  /** Somebody else makes a group that the member joins and leaves. */
  async begin(email: string): Promise<void> {
    await this.#account('signUp', `host-${Date.now()}@example.com`);
    const { _id = '' } = await this.#send('POST', '/api/groups', {
      name: 'Next week', description: 'We meet.', category: 'Art', location: 'Porto', maxMembers: 9,
      imageURL: 'https://example.com/a.jpg', startDate: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    });
    this.#joinable = `/api/groups/${_id}`;
    await this.#account('signInWithPassword', email);
  }

  readonly calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'the first page of the list': () => this.#send('GET', '/api/groups?fields=summary&limit=48'),
    'a group': () => this.#send('GET', this.#joinable),
    'the joined groups': () => this.#send('GET', '/api/groups/user/joined?fields=summary'),
    'the inbox': () => this.#send('GET', '/api/notifications'),
    'joining': () => this.#send('POST', `${this.#joinable}/join`, {}),
  };

  /** How long one call takes, n times, ms. */
  async time(call: string, times: number): Promise<number[]> {
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      await this.calls[call]?.();
      taken.push(performance.now() - began);
      if (call === 'joining') await this.#send('POST', `${this.#joinable}/leave`, {});
    }
    return taken;
  }
}

async function startRows(bench: Bench, size: Size, [late, early]: readonly [string, string], age: string): Promise<BenchRow> {
  const started = (folder: string) => async () => {
    const began = performance.now();
    const product = await startProduct(bench, folder, SETTINGS);
    const ms = performance.now() - began;
    await product.stop();
    return ms;
  };
  const { one, other } = await inTurns(size.starts, started(late), started(early));
  const reference = { name: `after ${size.early} days`, figure: median(other) };
  return row(`a start after ${age}`, median(one), 'ms', reference, { atMost: MAX_SLOWER });
}

async function callRows(
  bench: Bench, size: Size, [late, early]: readonly [string, string], age: string, email: string,
): Promise<BenchRow[]> {
  const visitors = [];
  for (const folder of [late, early]) visitors.push(new Visitor(await startProduct(bench, folder, SETTINGS)));
  const [later, earlier] = visitors as [Visitor, Visitor];
  for (const visitor of visitors) await visitor.begin(email);
  const rows = [];
  for (const call of Object.keys(later.calls)) {
    const { one, other } = await inTurns(size.rounds, () => later.time(call, size.requests), () => earlier.time(call, size.requests));
    const reference = { name: `after ${size.early} days`, figure: percentile(other.flat(), 0.99) };
    rows.push(row(`${call} after ${age}, p99`, percentile(one.flat(), 0.99), 'ms', reference, { atMost: MAX_SLOWER }));
  }
  return rows;
}

/** A club of 500 for two years, on the embedded database: what its folder, a start and its members' calls are like at the end. */
export async function benchClubYears(bench: Bench): Promise<BenchRow[]> {
  const size = bench.smoke ? SIZES.smoke : SIZES[runs('full', 'night')];
  // The disk would take a third of the time, and is not what is measured.
  const folder = await tempFolder(bench, folderInMemory);
  const copy = await tempFolder(bench, folderInMemory);
  const { sizes, email } = await letLive(size, folder, copy);
  const [middle, last] = [sizes[Math.floor(sizes.length / 2) - 1]!, sizes.at(-1)!];
  const age = `${size.days} days`;
  const imagesOf = (bytes: number) => ({ name: 'images in it', figure: bytes / MB });
  return [
    ...sizes.map(({ day, folder: bytes, images, groups }) =>
      row(`the folder after ${day} days, with ${groups.toLocaleString('en')} groups`, bytes / MB, 'MB', imagesOf(images), null)),
    limited('the log in the folder, at most', Math.max(...sizes.map(({ log }) => log)) / MB, 'MB', MAX_LOG_MB),
    row(`what the rest has grown since day ${middle.day}`, (last.folder - last.log - middle.folder + middle.log) / MB, 'MB',
      imagesOf(last.images - middle.images), { atMost: MAX_BESIDE_PICTURES }),
    await startRows(bench, size, [folder, copy], age),
    ...await callRows(bench, size, [folder, copy], age, email),
  ];
}
