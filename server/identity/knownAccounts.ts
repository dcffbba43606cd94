import type { Database } from '../db/database';
import { accountByUid, insertAccount, normalEmail } from './accountStore';
import type { Passwords } from './passwords';

/** Somebody to be known to the identity service from the start. */
export interface KnownAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

/** Makes the accounts that do not exist yet; leaves the others as they are. */
export async function ensureAccounts(
  { db }: Database,
  passwords: Passwords,
  known: readonly KnownAccount[],
  at = new Date(),
): Promise<void> {
  const visitor = { address: 'start', userAgent: '', left: new AbortController().signal };
  for (const { uid, name, email, password } of known) {
    if (await accountByUid(db, uid)) continue;
    const passwordHash = await passwords.hash(password, visitor);
    await insertAccount(db, {
      uid,
      email: normalEmail(email),
      emailVerified: true,
      displayName: name,
      passwordHash,
      passwordUpdatedAt: at,
      createdAt: at,
      lastLoginAt: at,
    });
  }
}
