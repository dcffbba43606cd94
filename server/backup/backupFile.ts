import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { flushFolder } from '../db/flush';
import { freeBytesOf, MIB } from '../lib/freeSpace';
import type { BackupLine, ContentHash } from './backupLines';

/** The file contains everything, including password hashes, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** Prevents an unhandled rejection until the caller awaits the promise. */
function handledLater<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** A backup that is being written. */
interface BackupTarget {
  write(line: BackupLine): Promise<void>;
  close(): Promise<void>;
  /** Gives the backup up: nothing of it is left. */
  discard(): Promise<void>;
}

/**
 * Writes a gzipped file of JSON lines, at the speed of the disk. If the disk fails, even between two lines, the next `write` or
 * `close` rejects with the reason, and nothing is left on the disk. The file has its name only when it is complete: what a killed
 * process leaves ends in `.part`.
 * @throws when the file exists
 */
export async function openBackupFile(file: string): Promise<BackupTarget> {
  const taken = await stat(file).catch(() => null);
  if (taken) throw new Error(`${file} exists already. Choose another name, or move it away.`);
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  // Most of a backup is pictures, as digits: the default level takes a third longer, for the same size.
  const zip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = handledLater(pipeline(zip, createWriteStream(part, { mode: OWNER_ONLY, flags: 'wx', flush: true }))
    .catch(async (error: unknown) => {
      await rm(part, { force: true });
      throw error;
    }));
  return {
    async write(line) {
      if (zip.destroyed) return written;
      if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([handledLater(once(zip, 'drain')), written]);
    },
    async close() {
      zip.end();
      await written;
      await rename(part, file);
      await flushFolder(path.dirname(file));
    },
    async discard() {
      zip.destroy();
      await written.catch(() => undefined);
    },
  };
}

/** Bytes that a backup leaves free: the database may be on the same disk. */
export const LEFT_FREE = 256 * MIB;
/** Characters after which a backup that is being written looks how much is free. */
const LOOK_AFTER = 16 * MIB;

/** Writes the lines of a backup to a `write`, which waits until it can take more. @returns what they are */
export type Export = (write: (line: BackupLine) => Promise<void>) => Promise<ContentHash>;

/**
 * Writes a whole backup file. If that fails, nothing is left.
 * @throws when the file exists, or less than `LEFT_FREE` is left on its disk
 */
export async function writeBackup(file: string, lines: Export, freeBytes = freeBytesOf): Promise<ContentHash> {
  const target = await openBackupFile(file);
  const folder = path.dirname(file);
  const lookForSpace = async () => {
    const free = await freeBytes(folder);
    if (free >= LEFT_FREE) return;
    const [has, leaves] = [free, LEFT_FREE].map((bytes) => Math.floor(bytes / MIB)) as [number, number];
    throw new Error(`The disk of ${folder} has ${has} MiB free, and a backup leaves ${leaves} MiB to others. It was given up.`);
  };
  let unlooked = LOOK_AFTER;
  try {
    const content = await lines(async (line) => {
      if (unlooked >= LOOK_AFTER) {
        await lookForSpace();
        unlooked = 0;
      }
      if (line.kind === 'row') unlooked += line.row.length;
      await target.write(line);
    });
    await target.close();
    return content;
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** Splits a stream of text into lines. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [end = '', ...lines] = piece.split('\n');
    rest += end;
    for (const line of lines) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') yield rest;
}

/** @throws when the file cannot be read, is not gzipped, is truncated, or has a line that is not JSON */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const zip = createGunzip();
  const unzipped = handledLater(pipeline(createReadStream(file), zip));
  try {
    for await (const line of linesOf(zip.setEncoding('utf8') as AsyncIterable<string>)) {
      if (line !== '') yield JSON.parse(line) as BackupLine;
    }
  } finally {
    zip.destroy();
  }
  await unzipped;
}
