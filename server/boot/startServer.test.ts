import { once } from 'node:events';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { nightly } from '../../test/tier';
import { openEmbedded, selectRows } from '../db/database';
import { kill, openServerHome, SLOWER, until, WITH_LONGER_LIMITS, type ServerHome } from '../testing/serverProcess';
import { aGroupInput } from '../testing/testApp';
import { bearer, mira, nthUser } from '../testing/testTokens';

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

const create = (url: string, name: string) => fetch(`${url}/api/groups`, {
  method: 'POST', headers: { 'content-type': 'application/json', ...bearer(mira) }, body: JSON.stringify(aGroupInput({ name })),
});
const list = async (url: string) => (await (await fetch(`${url}/api/groups`)).json()) as Group[];

/** Joins a group over a separate connection. */
function join(address: string, n: number): { sent: Promise<unknown>; status: Promise<number> } {
  const sending = request(address, { method: 'POST', headers: bearer(nthUser(n)), agent: false });
  const connected = once(sending, 'socket').then(([socket]) => once(socket as Socket, 'connect'));
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => { resolve(response.statusCode ?? 0); });
    });
  });
  const sent = Promise.all([connected, once(sending, 'finish')]);
  sending.end();
  return { sent, status };
}

if (nightly) it('waits for the server before it on its data directory, which is stopping, and then starts', async () => {
  await home.plantKey();
  const first = await home.start();
  const second = await home.launch();
  await until(() => second.output().includes(`in use by process ${first.child.pid}`));
  await kill(first.child, 'SIGTERM');
  await until(() => second.output().includes('ready'));
  expect(second.child.exitCode).toBeNull();
});

// demoMark.test.ts has what decides it in every run.
if (nightly) it('does not make a site of a demo, and says what to do', async () => {
  const demo = await home.start();
  const call = (name: string, body: object) => fetch(`${demo.url}/identitytoolkit.googleapis.com/v1/accounts:${name}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  // In a demo, everybody can be anybody.
  expect((await call('signUp', { email: 'owner@club.example', password: 'Paper-cup7' })).status).toBe(200);
  await kill(demo.child, 'SIGTERM');
  const site = await home.launch({ NODE_ENV: 'production', PUBLIC_URL: 'https://club.example' });
  await until(() => site.child.exitCode !== null || site.output().includes('ready'));
  expect([site.child.exitCode, site.output()]).toEqual([1, expect.stringContaining('Start the site with an empty DATA_DIR')]);
});

it('completes a hundred requests in flight at SIGTERM, and exits within ten seconds', async () => {
  await home.plantKey();
  const { child, url } = await home.start(WITH_LONGER_LIMITS);
  const group = (await (await create(url, 'Busy')).json()) as Group;
  const began = Array.from({ length: 100 }, (_, n) => join(`${url}/api/groups/${group._id}/join`, n));
  // On a busy machine the first response comes before the last request has left, and a server that is stopping accepts no connection.
  await Promise.all(began.map(({ sent }) => sent));
  const stoppingSince = Date.now();
  const stopped = kill(child, 'SIGTERM');
  const statuses = await Promise.all(began.map(({ status }) => status));
  expect(await stopped).toBe(0);
  expect(Date.now() - stoppingSince).toBeLessThan(10_000 * SLOWER);
  // Requests that had not been read yet get 503; none is left without a response.
  for (const status of statuses) expect([200, 409, 503]).toContain(status);
  const again = await home.start();
  const [kept] = await list(again.url);
  expect(kept?.members).toHaveLength(1 + statuses.filter((status) => status === 200).length);
});

it.each([
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_URL', { NODE_ENV: 'production' }],
])('does not start with a wrong %s', async (name, env) => {
  const { child, output } = await home.launch(env);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toContain(name);
});

it('removes what a killed backup left before it migrates, because Postgres would refuse to change the tables', async () => {
  await home.plantKey();
  const before = await openEmbedded(home.dataDir);
  // The view has the same effect as such a table: the migration fails while the schema of the backup is there.
  for (const statement of [
    'drop schema public, drizzle cascade', 'create schema public', 'create schema hobnob_backup',
    'create table hobnob_backup.users ()', 'create view users as select from hobnob_backup.users',
  ]) await before.db.execute(sql.raw(statement));
  await before.close();
  const { url } = await home.start();
  expect(await list(url)).toEqual([]);
});

/** A time zone in which it is noon. */
function zoneOfNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

if (nightly) it('ends what a killed restore and a killed backup left, and makes the backup of the night', async () => {
  await home.plantKey();
  const [used, backups] = ['postgres', 'backups'].map((name) => path.join(home.dataDir, name)) as [string, string];
  const before = await openEmbedded(home.dataDir);
  await before.db.execute(sql`create schema hobnob_backup`);
  await before.close();
  await mkdir(path.join(home.dataDir, 'restored'));
  await rename(used, path.join(home.dataDir, 'restored/postgres'));
  const { child, output, url } = await home.start({ BACKUP_DIR: backups, TZ: zoneOfNoon() });
  expect(output()).toContain(`every night in ${backups}; there is none yet. The first is made now`);
  expect((await create(url, 'Restored')).status).toBe(201);
  await until(async () => (await readdir(backups).catch(() => [])).some((name) => name.endsWith('.backup.gz')));
  await kill(child, 'SIGTERM');
  const after = await openEmbedded(home.dataDir);
  expect(await selectRows(after.db, sql`select 1 from pg_namespace where nspname = 'hobnob_backup'`)).toEqual([]);
  await after.close();
});
