import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/durations';
import { selectRows, type Database } from '../db/database';

/** ms after which failed attempts are no longer counted. */
const FORGET_MS = HOUR_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FIRST_WAIT_MS = 1_000;

/** Attempts allowed without a wait; after that, each wait is twice as long as the one before. */
const FREE = {
  /** For one account from one IP address. */
  pair: 10,
  /** The same while the account is under attack from elsewhere, so its owner can still sign in at the first attempt. */
  pairUnderAttack: 2,
  /** From one IP address, for all accounts together. */
  address: 60,
  /** Mails to one account, and mails requested from one IP address. */
  mailsToAccount: 5,
  mailsFromAddress: 30,
} as const;
/** Failed attempts on one account, from all addresses, that count as an attack. */
const ATTACK = 20;
const UNLIMITED = 2_000_000_000;

/** The keys are hashed, so the table contains no addresses. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Db = Pick<Database, 'db'>;

/**
 * Counts an attempt unless it is too early. One statement decides, so simultaneous attempts cannot all pass.
 * @returns whether the attempt is allowed
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

/** After a correct password: resets the count for this account and address, and takes one attempt off each of the other two. */
async function takeBack({ db }: Db, pair: string, others: readonly [string, string]): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts set count = case when key = ${pair} then 0 else greatest(count - 1, 0) end
    where key in (${pair}, ${others[0]}, ${others[1]})`);
}

/** Slows down guessing. */
export interface Attempts {
  /**
   * Counts a failed attempt in advance. Attempts on accounts that do not exist are counted, too.
   * @returns null when the attempt is too early; otherwise a function to call if the password was correct
   */
  password(email: string, address: string, at: Date): Promise<(() => Promise<void>) | null>;
  /** @returns whether this IP address may request another mail to this account */
  mail(email: string, address: string, at: Date): Promise<boolean>;
}

export function createAttempts(database: Db): Attempts {
  return {
    async password(email, address, at) {
      const [pair, place, account] = [keyOf('pair', email, address), keyOf('address', address), keyOf('account', email)];
      const isUnderAttack = await countOf(database, account, at) >= ATTACK;
      if (!await tryOnce(database, pair, isUnderAttack ? FREE.pairUnderAttack : FREE.pair, at)) return null;
      if (!await tryOnce(database, place, FREE.address, at)) return null;
      // The account's own count causes no wait, because that would lock its owner out.
      await tryOnce(database, account, UNLIMITED, at);
      return () => takeBack(database, pair, [place, account]);
    },
    mail: async (email, address, at) => await tryOnce(database, keyOf('mail to', email), FREE.mailsToAccount, at)
      && tryOnce(database, keyOf('mail from', address), FREE.mailsFromAddress, at),
  };
}

/** Deletes attempts that are no longer counted. */
export async function removeOldAttempts({ db }: Db, at: Date): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where last_at < ${new Date(at.getTime() - FORGET_MS).toISOString()}`);
}
