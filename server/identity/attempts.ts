import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';

/** ms after which failures are forgotten. */
const FORGET_MS = 60 * 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FIRST_WAIT_MS = 1_000;

/** How many tries are free before each further one has to wait, twice as long as the last. */
const FREE = {
  /** Of one account from one address. */
  pair: 10,
  /** The same, while the account is being guessed at from elsewhere: the right password is still taken at the first try. */
  pairUnderAttack: 2,
  /** From one address, whatever the account. */
  address: 60,
  /** Mails to one account, and from one address. */
  mailsToAccount: 5,
  mailsFromAddress: 30,
} as const;
/** Failures of an account, from wherever, that count as an attack. */
const ATTACK = 20;
const UNLIMITED = 2_000_000_000;

/** Counted by their hash: the table names nobody. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Db = Pick<Database, 'db'>;

/**
 * Counts one more try, unless it comes too early: decided in one statement, so that many at once cannot pass together.
 * @returns whether it may go on
 */
async function tryOnce({ db }: Db, key: string, free: number, at: Date): Promise<boolean> {
  const since = sql`extract(epoch from (${at.toISOString()}::timestamptz - sign_in_attempts.last_at)) * 1000`;
  const wait = sql`least(${LONGEST_WAIT_MS}::float, ${FIRST_WAIT_MS}::float * power(2, least(20, sign_in_attempts.count - ${free}::int)))`;
  const rows = await selectRows(db, sql`
    insert into sign_in_attempts (key, count, last_at) values (${key}, 1, ${at.toISOString()})
    on conflict (key) do update set
      count = case when ${since} > ${FORGET_MS}::float then 1 else least(sign_in_attempts.count, 1000000) + 1 end,
      last_at = ${at.toISOString()}
    where sign_in_attempts.count < ${free}::int or ${since} >= ${wait}
    returning 1`);
  return rows.length > 0;
}

async function countOf({ db }: Db, key: string, at: Date): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db,
    sql`select count from sign_in_attempts where key = ${key} and last_at > ${new Date(at.getTime() - FORGET_MS).toISOString()}`);
  return row?.count ?? 0;
}

/** A right password makes its pair as new, and takes back what it had counted of the address and the account. */
async function takeBack({ db }: Db, pair: string, others: readonly [string, string]): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts set count = case when key = ${pair} then 0 else greatest(count - 1, 0) end
    where key in (${pair}, ${others[0]}, ${others[1]})`);
}

/** Slows down guessing. */
export interface Attempts {
  /**
   * Counts a password as wrong until it turns out right. An account that nobody has is counted alike.
   * @returns null when it comes too early; else a function to be called when the password was right
   */
  password(email: string, address: string, at: Date): Promise<(() => Promise<void>) | null>;
  /** @returns whether another mail to this account may be asked for from this address */
  mail(email: string, address: string, at: Date): Promise<boolean>;
}

export function createAttempts(database: Db): Attempts {
  return {
    async password(email, address, at) {
      const [pair, place, account] = [keyOf('pair', email, address), keyOf('address', address), keyOf('account', email)];
      const isUnderAttack = await countOf(database, account, at) >= ATTACK;
      if (!await tryOnce(database, pair, isUnderAttack ? FREE.pairUnderAttack : FREE.pair, at)) return null;
      if (!await tryOnce(database, place, FREE.address, at)) return null;
      // Of the account as a whole it is only counted: a wait for everybody would lock its owner out.
      await tryOnce(database, account, UNLIMITED, at);
      return () => takeBack(database, pair, [place, account]);
    },
    mail: async (email, address, at) => await tryOnce(database, keyOf('mail to', email), FREE.mailsToAccount, at)
      && tryOnce(database, keyOf('mail from', address), FREE.mailsFromAddress, at),
  };
}

/** Removes what is no longer counted. */
export async function removeOldAttempts({ db }: Db, at: Date): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where last_at < ${new Date(at.getTime() - FORGET_MS).toISOString()}`);
}
