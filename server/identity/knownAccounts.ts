import type { Database } from '../db/database';
import { normalEmail } from '../lib/mailAddress';
import { wallNow } from '../lib/wallClock';
import { accountByUid, insertAccount } from './accountStore';
import type { Passwords } from './passwords/passwords';

/** An account that exists from the start, such as a demo account. */
export interface KnownAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

/** Creates missing accounts; leaves the others unchanged. */
export async function ensureAccounts({ db }: Database, passwords: Passwords, known: readonly KnownAccount[]): Promise<void> {
  const at = wallNow();
  for (const { uid, name, email, password } of known) {
    if (await accountByUid(db, uid)) continue;
    const passwordHash = await passwords.hash(password);
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
