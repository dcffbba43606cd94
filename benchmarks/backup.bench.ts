import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverPaths } from '../server/config/paths';
import { openEmbedded } from '../server/db/database';
import { addManyRows } from '../server/testing/manyRows';
import { plantTestKey } from '../server/testing/testSigningKey';
import { bearer, nthUser } from '../server/testing/testTokens';
import type { Bench } from './bench';
import { growCommunity } from './community';
import { send, startProduct, tempFolder } from './product';
import { row, type BenchRow } from './rows';
import { percentile } from './statistics';
import { inTurns } from './targets';

const SIZES = {
  full: { groups: 10_000, joinable: 2000, pictures: 60, rounds: 3, calmMs: 20_000 },
  smoke: { groups: 40, joinable: 40, pictures: 1, rounds: 1, calmMs: 1000 },
} as const;
type Size = (typeof SIZES)[keyof typeof SIZES];

const FIRST_PAGE = '/api/groups?fields=summary&limit=48';
/** Has no divisor in common with the number of groups, so nobody joins one twice. */
const USERS = 499;
const MAX_SLOWER = 2;

type Call = () => Promise<unknown>;

/** How long each call took, ms. */
interface Taken {
  reading: number[];
  joining: number[];
}

const runFile = promisify(execFile);

/** Starts a site with an embedded database. @returns how to read it, how the next user joins the next group, and how it is backed up */
async function openSite(bench: Bench, { groups, joinable, pictures }: Size): Promise<Record<'read' | 'join' | 'backUp', Call>> {
  const dataDir = await tempFolder(bench);
  const database = await openEmbedded(dataDir);
  await database.migrate(serverPaths.migrations);
  await addManyRows(database, groups, pictures);
  const groupIds = await growCommunity(database, 0, joinable, true);
  await plantTestKey(database);
  await database.close();
  const { url } = await startProduct(bench, dataDir, { LOG_LEVEL: 'warn' });
  const file = path.join(await tempFolder(bench), 'hobnob.backup.gz');
  let joins = 0;
  return {
    read: () => send(`${url}${FIRST_PAGE}`),
    join() {
      const [groupId, user] = [groupIds[joins % joinable] ?? '', nthUser(joins % USERS)];
      joins += 1;
      return send(`${url}/api/groups/${groupId}/join`, { method: 'POST', headers: bearer(user) });
    },
    async backUp() {
      await runFile(process.execPath, ['dist/server/backup.js', file], { env: { ...process.env, DATA_DIR: dataDir } });
      await rm(file);
    },
  };
}

/** Three clients that never rest, two of them readers, until something is done. */
async function timesDuring(work: Call, read: Call, join: Call): Promise<Taken> {
  let isDone = false;
  const timesOf = async (call: Call) => {
    const taken: number[] = [];
    while (!isDone) {
      const began = performance.now();
      await call();
      taken.push(performance.now() - began);
    }
    return taken;
  };
  const [one, other, joining] = await Promise.all([
    timesOf(read), timesOf(read), timesOf(join), work().finally(() => { isDone = true; }),
  ]);
  return { reading: [...one, ...other], joining };
}

/** Reading and writing on an embedded site during the whole of each `npm run backup`, in turns with no backup. */
export async function benchBackup(bench: Bench): Promise<BenchRow[]> {
  const size = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { read, join, backUp } = await openSite(bench, size);
  const { one: beside, other: calm } = await inTurns(
    size.rounds, () => timesDuring(backUp, read, join), () => timesDuring(() => wait(size.calmMs), read, join),
  );
  const p99 = (rounds: readonly Taken[], kind: keyof Taken) => percentile(rounds.flatMap((taken) => taken[kind]), 0.99);
  const compared = (name: string, kind: keyof Taken) =>
    row(`${name} during a backup, p99`, p99(beside, kind), 'ms', { name: 'without one', figure: p99(calm, kind) }, { atMost: MAX_SLOWER });
  return [compared('the first page of the list', 'reading'), compared('joining', 'joining')];
}
