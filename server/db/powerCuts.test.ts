import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { repeats } from '../../test/tier';
import { randomFrom } from '../seed/seedRandom';
import type { Acknowledgements } from '../testing/acknowledgements';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { folderInMemory } from '../testing/folderInMemory';
import { writeDiskAfterCut, type Mode } from '../testing/powerCut';
import { runPowerLoad, storedValues } from '../testing/powerLoad';
import { RecordedFiles } from '../testing/recordedFiles';
import { brokenSeatRules } from '../testing/seatRules';
import { plantTestKey } from '../testing/testSigningKey';
import { createPGlite, embeddedDatabase } from './database';

const CUTS = repeats(20, 1_000);
/** Cuts of one recording. */
const CUTS_EACH = 50;
/** Part of the name of each cut in a failure. The moments of a load differ, so it does not repeat them exactly. */
const SEED = process.env.POWER_SEED ?? `${Date.now()}`;

let home: string;
beforeAll(async () => {
  home = await folderInMemory('hobnob-power-');
  const database = await openEmbeddedDatabase(path.join(home, 'prepared'));
  await plantTestKey(database);
  await database.close();
});
afterAll(() => rm(home, { recursive: true, force: true }));

const open = (files: RecordedFiles) => createPGlite({ files, sharedBuffers: '1MB', extensions: { amcheck } });

interface Recording { files: RecordedFiles; acknowledged: Acknowledgements }

async function record(): Promise<Recording> {
  const folder = path.join(home, 'recorded');
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(home, 'prepared'), folder, { recursive: true });
  const files = new RecordedFiles(folder);
  const client = await open(files);
  // New files, as a migration makes them, and all pages written to their files.
  const maintain = async () => {
    await client.exec('reindex table memberships');
    await client.exec('checkpoint');
  };
  const acknowledged = await runPowerLoad(await embeddedDatabase(client), () => files.steps.length, maintain);
  await client.close();
  return { files, acknowledged };
}

/** Rows that an index lacks, and pages that contradict each other. */
async function damage(client: PGlite): Promise<unknown[]> {
  await client.exec('create extension if not exists amcheck');
  await client.exec(`
    select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
  return (await client.query(`
    select c.relname, h.* from pg_class c, verify_heapam(c.oid) h where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)).rows;
}

/** @returns what is wrong with a database after a cut */
async function faultsAfter(client: PGlite, acknowledged: Acknowledgements, at: number): Promise<unknown[]> {
  const database = await embeddedDatabase(client);
  return [
    ...acknowledged.differences(at, await storedValues(database)),
    ...await brokenSeatRules(database),
    ...await damage(client),
  ];
}

/** Cuts the power once, and in a quarter of the cases again while the database recovers. */
async function cutAndOpen({ files, acknowledged }: Recording, seed: string): Promise<unknown[]> {
  const random = randomFrom(seed);
  const modes: Mode[] = ['nothing', 'everything', 'parts', 'parts', 'parts'];
  const nextMode = () => modes[Math.floor(random() * modes.length)] as Mode;
  const at = Math.floor(random() * (files.steps.length + 1));
  let folder = path.join(home, seed);
  writeDiskAfterCut(folder, files.before, files.steps, { at, mode: nextMode(), random });
  if (random() < 0.25) {
    const recovery = new RecordedFiles(folder);
    const client = await open(recovery);
    const again = Math.floor(random() * (recovery.steps.length + 1));
    await client.close();
    await rm(folder, { recursive: true });
    folder = `${folder}-again`;
    writeDiskAfterCut(folder, recovery.before, recovery.steps, { at: again, mode: nextMode(), random });
  }
  try {
    const client = await open(new RecordedFiles(folder));
    const faults = await faultsAfter(client, acknowledged, at);
    await client.close();
    return faults.map((fault) => [`cut ${seed} at ${at} of ${files.steps.length}`, fault]);
  } catch (error) {
    return [[`cut ${seed} at ${at} of ${files.steps.length}`, String(error)]];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('opens after a power cut at any moment, with every acknowledged write and no rule broken', async () => {
  let recording: Recording | undefined;
  for (let cut = 0; cut < CUTS; cut += 1) {
    if (!recording || cut % CUTS_EACH === 0) recording = await record();
    expect(await cutAndOpen(recording, `${SEED}-${cut}`)).toEqual([]);
    if (cut === 0) expect(recording.acknowledged.differences(recording.files.steps.length, new Map()).length).toBeGreaterThan(20);
  }
});
