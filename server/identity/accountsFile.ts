import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** One account in the form the identity service keeps it; we look only at its id. */
export interface Account {
  localId: string;
  [field: string]: unknown;
}

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** All that is kept about identities. */
export interface Snapshot {
  /** What passwords are derived with before the identity service sees them; made once for each data directory. */
  salt: string;
  accounts: Account[];
}

const SALT_BYTES = 24;

export function emptySnapshot(): Snapshot {
  return { salt: randomBytes(SALT_BYTES).toString('base64url'), accounts: [] };
}

/**
 * The last snapshot; a new, empty one when there is no file yet.
 * @throws when the file is there but cannot be read: starting without the accounts would lose them with the next snapshot
 */
export function readSnapshot(file: string): Snapshot {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptySnapshot();
    throw error;
  }
  const snapshot = snapshotIn(text);
  if (!snapshot)
    throw new Error(
      `The accounts file ${file} is damaged. Put it back from a backup, or move it away to start without the accounts in it.`,
    );
  return snapshot;
}

/** Null when it is none. Why, is not said: the parser would repeat a part of the file. */
function snapshotIn(text: string): Snapshot | null {
  try {
    const { salt, accounts } = JSON.parse(text) as Partial<Snapshot>;
    return Array.isArray(accounts) && typeof salt === 'string' ? { salt, accounts } : null;
  } catch {
    return null;
  }
}

/** Replaces the snapshot as a whole: a reader sees the old one or the new one, also after a crash in between. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const next = `${file}.tmp`;
  const handle = openSync(next, 'w', OWNER_ONLY_FILE);
  try {
    writeSync(handle, JSON.stringify({ format: 1, ...snapshot }));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}
