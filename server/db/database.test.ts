import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { runs } from '../../test/tier';
import { describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { postgres } from '../testing/postgres';
import { createPGlite, openEmbedded, openServer, selectRow } from './database';

it('flushes what is on a disk, and nothing in memory; holds at most 32 MB of pages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-database-'));
  const database = await openEmbeddedDatabase(folder);
  expect(await selectRow(database.db, sql`show fsync`)).toEqual({ fsync: 'on' });
  await database.close();
  // The file of the engine's own lock, as a cut leaves it between its creation and its first write.
  await writeFile(path.join(folder, 'postmaster.pid'), '');
  const again = await createPGlite({ dataDir: folder });
  expect((await again.query('select count(*)::int as count from groups')).rows).toEqual([{ count: 0 }]);
  expect((await again.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
  await again.close();
  await rm(folder, { recursive: true });
  const inMemory = await openEmbeddedDatabase();
  expect(await selectRow(inMemory.db, sql`show fsync`)).toEqual({ fsync: 'off' });
  await inMemory.close();
});

describe('a damaged folder', () => {
  const cut = (file: string) => truncate(file, 100);
  const damages: readonly [string, (file: string) => Promise<void>, string][] = [
    ['PG_VERSION', rm, 'no such file or directory'],
    ['global/pg_control', cut, 'could not read file "global/pg_control": read 100 of'],
    ['pg_wal/000000010000000000000001', rm, 'could not locate a valid checkpoint record'],
    ['base/5/1259', cut, 'could not open critical system index'],
  ];
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'hobnob-damaged-'));
    await mkdir(path.join(home, 'whole'));
    await (await openEmbeddedDatabase(path.join(home, 'whole'))).close();
  });
  afterAll(() => rm(home, { recursive: true }));

  const tried = runs(damages.slice(0, 2), damages);
  it.each(tried)('is refused, with the reason and what to do, and stays there: %s', async (file, damage, why) => {
    const folder = path.join(home, path.basename(file), 'postgres');
    await cp(path.join(home, 'whole'), folder, { recursive: true });
    await damage(path.join(folder, file));
    const before = await readdir(folder);
    const sentence = `The database in ${folder} cannot be opened \\(.*${why}.*\\)\\. .* move it away and restore a backup`;
    await expect(openEmbedded(path.dirname(folder))).rejects.toThrow(new RegExp(sentence));
    expect((await readdir(folder)).filter((file) => file !== 'postmaster.pid')).toEqual(before);
  });
});

it('gives the one row of a query that always has one, and fails without it', async () => {
  const database = await openEmbeddedDatabase();
  expect(await selectRow(database.db, sql`select count(*)::int as count from groups`)).toEqual({ count: 0 });
  await expect(selectRow(database.db, sql`select 1 from groups`)).rejects.toThrow('The query has no row.');
  await database.close();
});

/** The kind of timer in /proc/net/tcp that probes a silent connection. Its time is in hundredths of a second. */
const PROBED = '02';

/** The sockets of this process, as /proc/net/tcp names them. Other tests connect to the same server meanwhile. */
async function ownSockets(): Promise<Set<string | undefined>> {
  const files = await readdir('/proc/self/fd');
  const targets = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
  return new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
}

/** The connections of this process to a port: their own ports, and the ms until they are probed. */
async function probesOf(port: string): Promise<Map<string, number>> {
  const own = await ownSockets();
  const remote = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = (await readFile('/proc/self/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const open = rows.filter(([, , to = '', state, , , , , , socket]) => to.endsWith(remote) && state === '01' && own.has(socket));
  return new Map(open.map(([, from = '', , , , timer = '']) => {
    const [kind, when = ''] = timer.split(':');
    return [from, kind === PROBED ? Number.parseInt(when, 16) * 10 : Infinity];
  }));
}

describePostgres('on a Postgres server', () => {
  it('compiles no statement, and waits for nothing for hours, on any connection', async () => {
    const { database } = await postgres.open();
    const read = () => database.db.transaction((tx) => selectRow<{ pid: number }>(tx, sql`
      select current_setting('jit') as jit, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, pg_backend_pid() as pid
      from pg_sleep(0.05)`));
    const connections = await Promise.all([read(), read(), read()]);
    expect(new Set(connections.map(({ pid }) => pid)).size).toBe(3);
    for (const settings of connections) expect(settings).toMatchObject({ jit: 'off', idle: '6s', lock: '12s', statement: '30s' });
    await database.close();
  });

  it('lets a command take its time', async () => {
    const { database, url } = await postgres.open();
    await database.close();
    const command = await openServer(url, 'command');
    expect(await selectRow(command.db, sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`))
      .toEqual({ lock: '0', statement: '0' });
    await command.close();
  });

  (process.platform === 'linux' ? it : it.skip)('notices within seconds that the server has vanished from the network', async () => {
    const { database, url } = await postgres.open();
    const { port } = new URL(url);
    // The tests' own connections to the server are not probed.
    const others = await probesOf(port);
    await database.ping();
    const probes = [...await probesOf(port)].flatMap(([from, ms]) => (others.has(from) ? [] : [ms]));
    expect(probes).toEqual([expect.any(Number)]);
    expect(probes[0]).toBeLessThanOrEqual(10_000);
    await database.close();
  });
});
