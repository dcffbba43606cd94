import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queries } from '../db/database';
import { insertAccount, normalEmail, type NewAccount } from './accountStore';
import { veiledHash } from './passwords';

/** An account as stored by the Firebase Auth emulator, which was the identity service in earlier versions. */
interface LegacyAccount {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  passwordHash?: string;
  providerUserInfo?: { providerId: string; rawId?: string }[];
  createdAt?: string;
  lastLoginAt?: string;
}
interface Snapshot {
  /** The salt used to hash passwords before they reached the emulator. */
  salt: string;
  accounts: LegacyAccount[];
}

/** `fakeHash:salt=…:password=…`: the emulator stored what it received, which was already a hash of the password. */
const KEPT = /:password=([\w-]+)$/;

const legacyFileIn = (dataDir: string) => path.join(dataDir, 'identity', 'accounts.json');

const dateOf = (milliseconds: string | undefined) => new Date(Number(milliseconds) || 0);

function accountOf(salt: string, legacy: LegacyAccount): NewAccount | null {
  const {
    localId,
    email,
    emailVerified = false,
    displayName,
    photoUrl,
    passwordHash,
    providerUserInfo = [],
    createdAt,
    lastLoginAt,
  } = legacy;
  if (typeof localId !== 'string' || typeof email !== 'string') return null;
  const key = KEPT.exec(passwordHash ?? '')?.[1];
  return {
    uid: localId,
    email: normalEmail(email),
    emailVerified,
    displayName: displayName ?? null,
    photoUrl: photoUrl ?? null,
    passwordHash: key === undefined ? null : veiledHash(salt, key),
    passwordUpdatedAt: key === undefined ? null : dateOf(createdAt),
    googleSub: providerUserInfo.find(({ providerId }) => providerId === 'google.com')?.rawId ?? null,
    createdAt: dateOf(createdAt),
    lastLoginAt: dateOf(lastLoginAt),
  };
}

/** Whether a text is an accounts file of the emulator. */
function isSnapshot(value: unknown): value is Snapshot {
  const { salt, accounts } = (value ?? {}) as Partial<Snapshot>;
  return Array.isArray(accounts) && typeof salt === 'string';
}

/**
 * Imports the emulator's accounts; existing accounts stay unchanged.
 * @param snapshot the content of the accounts file, or of an older backup
 * @returns the number of imported accounts
 * @throws when it is not an accounts file
 */
export async function importLegacyAccounts(tx: Queries, snapshot: unknown): Promise<number> {
  if (!isSnapshot(snapshot)) throw new Error('The accounts are damaged.');
  let taken = 0;
  for (const legacy of snapshot.accounts) {
    const account = accountOf(snapshot.salt, legacy);
    if (account && await insertAccount(tx, account)) taken += 1;
  }
  return taken;
}

/** Null when it is not JSON. The parser's message is dropped, because it quotes a part of the file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Imports the accounts file of a data directory from an earlier version, then renames it so that this happens once.
 * @throws when the file exists but cannot be read: starting without its accounts would look like losing them
 */
export async function importLegacyFile({ db }: Database, dataDir: string): Promise<number> {
  const file = legacyFileIn(dataDir);
  if (!existsSync(file)) return 0;
  const snapshot = parse(readFileSync(file, 'utf8'));
  if (!isSnapshot(snapshot)) {
    throw new Error(
      `The accounts file ${file} is damaged. Put it back from a backup, or move it away to start without the accounts in it.`,
    );
  }
  const taken = await db.transaction((tx) => importLegacyAccounts(tx, snapshot));
  renameSync(file, `${file}.imported`);
  return taken;
}
