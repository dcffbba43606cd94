import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Database, Queries } from '../db/database';
import { insertAccount, normalEmail, type NewAccount } from './accountStore';
import { veiledHash } from './passwords';

/** An account as the Auth emulator, which was the identity service before, kept it. */
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
  /** What passwords were derived with before the emulator saw them. */
  salt: string;
  accounts: LegacyAccount[];
}

/** `fakeHash:salt=…:password=…`: the emulator kept what it was given, which was derived from the password. */
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

/** Whether a text is what the identity service before kept. */
function isSnapshot(value: unknown): value is Snapshot {
  const { salt, accounts } = (value ?? {}) as Partial<Snapshot>;
  return Array.isArray(accounts) && typeof salt === 'string';
}

/**
 * Takes over accounts of before; those that are here already stay as they are.
 * @param snapshot what was in the accounts file, or in an older backup
 * @returns how many were taken over
 * @throws when it is none
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

/** Null when it is no JSON. Why, is not said: the parser would repeat a part of the file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Takes over the accounts file of a data directory from before, once: then it is renamed.
 * @throws when it is there but cannot be read: starting without the accounts in it would look like their loss
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
