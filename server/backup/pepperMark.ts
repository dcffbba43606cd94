import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { createPasswords } from '../identity/passwords/passwords';
import type { BackupHead } from './backupLines';

/** A pepper can be longer than a password may be. */
const shortened = (pepper: string) => createHash('sha256').update(`hobnob pepper\n${pepper}`).digest('hex');

/**
 * The mark of `PASSWORD_PEPPER` in a backup, which shows whether another one is the same. It is hashed like a password, with a random salt:
 * who has the file guesses the pepper no faster than with the hash of an account whose password they know.
 */
export async function markPepper(pepper: string | null): Promise<string | null> {
  return pepper === null ? null : createPasswords(null).hash(shortened(pepper));
}

async function isSame(mark: string | null, pepper: string | null): Promise<boolean> {
  if (mark === null || pepper === null) return mark === pepper;
  return (await createPasswords(null).check(shortened(pepper), mark)).right;
}

/** The setting with the mark of the pepper with which the passwords in the database were hashed. */
export const PEPPER_SETTING = 'password_pepper';
/** Its value without a pepper. */
const NO_PEPPER = 'none';

type Db = Pick<Database, 'db'>;

/** Undefined before the first start. */
async function readMark({ db }: Db): Promise<string | null | undefined> {
  const [row] = await selectRows<{ value: string }>(db, sql`select value from settings where key = ${PEPPER_SETTING}`);
  return row && (row.value === NO_PEPPER ? null : row.value);
}

/** The mark for a backup: of the pepper with which the passwords were hashed, also when another is set by now. */
export async function markOfPasswords(database: Db, pepper: string | null): Promise<string | null> {
  const mark = await readMark(database);
  return mark === undefined ? markPepper(pepper) : mark;
}

/** The next start notes the pepper that is set then. */
export async function forgetPepper({ db }: Db): Promise<void> {
  await db.execute(sql`delete from settings where key = ${PEPPER_SETTING}`);
}

/**
 * Compares the pepper at a start with the one at the starts before. As long as nobody has a password, it may be changed.
 * @returns whether the passwords were hashed with another, so that nobody can log in with theirs
 */
export async function hasOtherPepper(database: Db, pepper: string | null): Promise<boolean> {
  const { db } = database;
  const mark = await readMark(database);
  if (mark !== undefined) {
    if (await isSame(mark, pepper)) return false;
    const passwords = await selectRows(db, sql`select 1 from accounts where password_hash is not null limit 1`);
    if (passwords.length > 0) return true;
  }
  await db.execute(sql`
    insert into settings (key, value) values (${PEPPER_SETTING}, ${await markPepper(pepper) ?? NO_PEPPER})
    on conflict (key) do update set value = excluded.value`);
  return false;
}

const HOW = {
  other: 'another PASSWORD_PEPPER',
  with: 'a PASSWORD_PEPPER, and none is set',
  without: 'no PASSWORD_PEPPER, and one is set',
} as const;

/** @throws when nobody could log in after the restore, because the passwords were hashed with another pepper than is set */
export async function refuseOtherPepper({ pepper: mark }: BackupHead, pepper: string | null): Promise<void> {
  if (mark === undefined || await isSame(mark, pepper)) return;
  const how = mark === null ? HOW.without : pepper === null ? HOW.with : HOW.other;
  throw new Error(`This backup was made with ${how}, so nobody could log in with their password. `
    + 'Set PASSWORD_PEPPER as it was on the site that made the backup, and restore again. Nothing was restored. '
    + 'If it is lost: npm run restore -- --lost-pepper FILE. Everyone then has to set a new password by email.');
}
