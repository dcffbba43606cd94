import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerConfig } from '../config/config';
import { serverPaths } from '../config/paths';
import { openEmbedded, openServer, type Database } from '../db/database';
import { flushFolder, flushTree } from '../db/flush';
import { rotateSigningKey } from '../identity/tokens/signingKeys';
import { freeBytesOf, MIB } from '../lib/freeSpace';
import { wallNow } from '../lib/wallClock';
import { importAll, refuseUnlessEmpty } from './backup';
import { readBackupFile } from './backupFile';
import { checkedLines, type ContentHash } from './backupLines';
import { forgetPepper, refuseOtherPepper } from './pepperMark';

/** An empty database and its log. What is stored takes less than its text: a picture half of it. */
const OVERHEAD_MIB = 192;

/** The database of a restore that is running, and of one that is complete, beside the one that is used. */
const [DRAFT, COMPLETE, USED] = ['restoring', 'restored', 'postgres'] as const;

/**
 * Reads all of a backup, before anything is touched.
 * @param lostPepper whether any pepper will do
 * @returns the characters of its rows
 * @throws when it is of another format, cut off, changed, or made with another pepper
 */
export async function checkBackup(file: string, pepper: string | null, lostPepper = false): Promise<number> {
  let characters = 0;
  for await (const line of checkedLines(readBackupFile(file))) {
    if (line.kind === 'head' && !lostPepper) await refuseOtherPepper(line, pepper);
    if (line.kind === 'row') characters += line.row.length;
  }
  return characters;
}

/** What a killed restore has left is of no use to the next, and takes its space. */
const removeDraft = (dataDir: string) => rm(path.join(dataDir, DRAFT), { recursive: true, force: true });

/**
 * @param characters of the rows of a backup
 * @throws when the disk has too little space for them
 */
export async function makeRoom(dataDir: string, characters: number): Promise<void> {
  await removeDraft(dataDir);
  const [free, needed] = [await freeBytesOf(dataDir) / MIB, characters / MIB + OVERHEAD_MIB].map(Math.ceil) as [number, number];
  if (free < needed)
    throw new Error(`The disk of DATA_DIR ${dataDir} has ${free} MiB free, and the restore needs ${needed} MiB. Nothing was restored.`);
}

/**
 * Puts a database that was restored completely in the place of the used one, which is kept beside it. Also called at each start, for a
 * restore that was killed between its last two steps: otherwise an empty database would be made. What one left that was killed before
 * goes.
 * @returns the folder in which the database before is kept; null when there was none, or nothing was restored
 */
export async function finishRestore(dataDir: string): Promise<string | null> {
  const [restored, used] = [path.join(dataDir, COMPLETE, USED), path.join(dataDir, USED)];
  await removeDraft(dataDir);
  if (!existsSync(restored)) return null;
  const kept = existsSync(used) ? `${used}-before-${wallNow().toISOString().replace(/[:.]/g, '-')}` : null;
  if (kept !== null) await rename(used, kept);
  await rename(restored, used);
  await flushFolder(dataDir);
  await rm(path.join(dataDir, COMPLETE), { recursive: true });
  return kept;
}

/** Whether there is an embedded database, or one that `finishRestore` puts in its place. */
export const hasDatabase = (dataDir: string): boolean =>
  [USED, path.join(COMPLETE, USED)].some((name) => existsSync(path.join(dataDir, name)));

async function fill(database: Database, { identity }: ServerConfig, file: string, lostPepper: boolean): Promise<ContentHash> {
  try {
    // Before it is migrated: it may come from a site of an older version.
    await refuseUnlessEmpty(database.db);
    await database.migrate(serverPaths.migrations);
    const content = await importAll(database, readBackupFile(file));
    if (lostPepper) await forgetPepper(database);
    if (identity.mode === 'embedded') await rotateSigningKey(database);
    return content;
  } finally {
    await database.close();
  }
}

async function restoreBeside(config: ServerConfig, file: string, lostPepper: boolean): Promise<ContentHash & { kept: string | null }> {
  const { dataDir } = config;
  const [draft, complete] = [DRAFT, COMPLETE].map((name) => path.join(dataDir, name)) as [string, string];
  await rm(complete, { recursive: true, force: true });
  try {
    const content = await fill(await openEmbedded(draft), config, file, lostPepper);
    await flushTree(draft);
    await rename(draft, complete);
    await flushFolder(dataDir);
    return { ...content, kept: await finishRestore(dataDir) };
  } finally {
    await removeDraft(dataDir);
  }
}

/**
 * Restores a backup, completely or not at all: into an empty Postgres server, or, with the embedded database, beside the one that is used,
 * which is then replaced and kept. A backup has no signing key, so one is made. The caller has the lock of the data directory.
 * @param lostPepper whether the pepper of the backup may be another: then nobody's password is right, and everybody sets a new one by mail
 * @returns what was restored, and the folder in which an embedded database that was replaced is kept
 * @throws before anything is touched, when the backup cannot be read, is not whole, was made with another `PASSWORD_PEPPER`, or does not
 * fit on the disk; and when the Postgres server is not empty
 */
export async function restoreBackup(
  config: ServerConfig, file: string, lostPepper = false,
): Promise<ContentHash & { kept: string | null }> {
  const characters = await checkBackup(file, config.passwordPepper, lostPepper);
  if (config.databaseUrl !== null) {
    const database = await openServer(config.databaseUrl, 'command');
    return { ...await fill(database, config, file, lostPepper), kept: null };
  }
  await makeRoom(config.dataDir, characters);
  return restoreBeside(config, file, lostPepper);
}
