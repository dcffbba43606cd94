import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { imageParts, images } from '../server/db/schema';
import { partsOf } from '../server/images/imageStore';
import { requestWithoutReading } from '../server/testing/sockets';
import { CATEGORIES } from '../src/domain/groups/categories';
import { IMAGE_PATH } from '../src/domain/routes/offline';
import type { Bench } from './bench';
import { growCommunity } from './community';
import { memoryOf, openPostgres, startProduct, tempFolder, type Product } from './product';
import { row, type BenchRow } from './rows';

const SIZES = {
  full: { groups: 2_000, requests: 1_000, readers: 100, pictureBytes: 8 * 1024 * 1024 },
  smoke: { groups: 60, requests: 20, readers: 5, pictureBytes: 1024 * 1024 },
} as const;
/** So that the list comes in pages, and the whole of it piece by piece. */
const PAGES_ABOVE = '50';
/** ms in which a server has sent all that it will send to a client that does not read. */
const SENT_WITHIN_MS = 3_000;
const KIB = 1024;
/** Allowed memory after all the requests, compared with after one of each kind: the caches fill. */
const MAX_FILLED = 2;
/** Allowed growth by as many requests again. */
const MAX_GROWTH = 1.15;
/** Allowed memory of a reader, as a part of what it asked for. */
const MAX_HELD = 0.5;

interface Site extends Product {
  database: Database;
  groupIds: readonly string[];
}

/** @returns the bytes of the response */
async function read(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded ${response.status}.`);
  return byteLength;
}

/** Reads a page of the list, the page of a group and a feed that nobody has read before. */
async function readOthers({ url, database, groupIds }: Site, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    // Feeds are few: they differ by the version of the list.
    await database.db.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
    await read(`${url}/groups.atom?category=${CATEGORIES[n % CATEGORIES.length] ?? ''}`);
    await read(`${url}/groups?q=a&sort=nameAsc&category=${CATEGORIES[n % CATEGORIES.length] ?? ''}&n=${n}`);
    await read(`${url}/groups/${groupIds[n % groupIds.length] ?? ''}`);
  }
}

/** Memory after one request of each kind, after all, and after as many again. */
async function distinctRows(site: Site, requests: number): Promise<BenchRow[]> {
  await readOthers(site, 0, 1);
  const idle = await memoryOf(site.url);
  await readOthers(site, 1, requests);
  const filled = await memoryOf(site.url);
  await readOthers(site, requests, 2 * requests);
  const after = await memoryOf(site.url);
  const count = requests.toLocaleString('en');
  const inMib = (bytes: number) => bytes / KIB / KIB;
  return [
    row(
      `memory after ${count} different pages of the list, of groups, and feeds`, inMib(filled), 'MiB',
      { name: 'after one of each', figure: inMib(idle) }, { atMost: MAX_FILLED },
    ),
    row(`memory after ${count} more of each`, inMib(after), 'MiB', { name: 'before', figure: inMib(filled) }, { atMost: MAX_GROWTH }),
  ];
}

/** Stores a picture of random bytes, which nothing looks into when it is sent as it is. @returns its path */
async function addPicture({ db }: Database, size: number): Promise<string> {
  const bytes = randomBytes(size);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insert(imageParts).values(partsOf(hash, bytes));
  await db.insert(images).values({ hash, contentType: 'image/jpeg', width: 2500, height: 2500, size });
  return `${IMAGE_PATH}${hash}`;
}

/** Memory of the server for each reader that reads nothing, compared with what it asked for. */
async function slowReaderRow(site: Site, name: string, path: string, readers: number): Promise<BenchRow> {
  const size = await read(`${site.url}${path}`);
  const before = await memoryOf(site.url);
  const sockets: Socket[] = [];
  for (let n = 0; n < readers; n += 1) {
    // Readers at different addresses: those at one address wait for each other.
    sockets.push(await requestWithoutReading(`${site.url}${path}`, { 'x-forwarded-for': `203.0.113.${n}` }));
  }
  await wait(SENT_WITHIN_MS);
  const held = Math.max(0, await memoryOf(site.url) - before) / readers;
  for (const socket of sockets) socket.destroy();
  return row(
    `a reader of ${name} that reads nothing: memory`, held / KIB, 'KiB', { name: 'all of it', figure: size / KIB }, { atMost: MAX_HELD },
  );
}

/** What strangers can make the server do, on Postgres: requests that are all different, and readers that do not read. */
export async function benchServerAbuse(bench: Bench): Promise<BenchRow[]> {
  const { groups, requests, readers, pictureBytes } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url } = await openPostgres(bench);
  const groupIds = await growCommunity(database, 0, groups);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', PAGES_ABOVE, TRUST_PROXY: 'loopback' };
  const site = { ...await startProduct(bench, await tempFolder(bench), env), database, groupIds };
  const rows = await distinctRows(site, requests);
  const targets = { 'a picture': await addPicture(database, pictureBytes), 'the whole list': '/api/groups', 'the list\'s page': '/groups' };
  for (const [name, path] of Object.entries(targets)) rows.push(await slowReaderRow(site, name, path, readers));
  return rows;
}
