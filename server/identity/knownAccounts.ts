import type { Database } from '../db/database';
import { accountByUid, changeAccount, endAllSessions, insertAccount, lockAccount, normalEmail } from './accountStore';
import type { Passwords } from './passwords';

/** An account that exists from the start, such as a demo account. */
export interface KnownAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

/** Creates missing accounts and reopens closed ones; leaves the others unchanged. */
export async function ensureAccounts(
  { db }: Database,
  passwords: Passwords,
  known: readonly KnownAccount[],
  at = new Date(),
): Promise<void> {
  for (const { uid, name, email, password } of known) {
    const present = await accountByUid(db, uid);
    if (present && (present.passwordHash !== null || present.googleSub !== null)) continue;
    const passwordHash = await passwords.hash(password);
    if (present) {
      await changeAccount(db, uid, { passwordHash, passwordUpdatedAt: at });
      continue;
    }
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

/** Disables accounts whose passwords are public, and ends their sessions. */
export async function closeAccounts({ db }: Database, uids: readonly string[], at = new Date()): Promise<void> {
  for (const uid of uids) {
    await db.transaction(async (tx) => {
      const present = await lockAccount(tx, uid);
      if (!present || (present.passwordHash === null && present.googleSub === null)) return;
      await changeAccount(tx, uid, { passwordHash: null, googleSub: null });
      await endAllSessions(tx, uid, at);
    });
  }
}
