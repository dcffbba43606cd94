import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { selectRows, type Database } from '../../db/database';
import type { MailText } from '../../mail/mailTexts';
import type { AskedCodeKind } from './oneTimeCodes';

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
  /** Resets asked for from one IP address, for all accounts together. */
  resets: 30,
  /** Mails of one kind that a signed-in user asks for. */
  ownMails: 5,
  /** Mails to an address that has asked for none. */
  unaskedMails: 2,
  /** Sign-ups from one IP address with an address that has an account: each shows who is a member. */
  taken: 20,
} as const;
/** Failed attempts on one account, from all addresses, that count as an attack. */
const ATTACK = 20;
const UNLIMITED = 2_000_000_000;

/** The keys are hashed, so the table contains no addresses. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Db = Pick<Database, 'db'>;

/** The attempts that are allowed under one key: `free` ones, then after waits that begin with `firstWaitMs`. */
interface Budget {
  key: string;
  free: number;
  firstWaitMs?: number;
}

/** ms between the last attempt and now, also when that is in the future, as the clock was set back: else all would wait until then. */
const sinceLast = (at: Date) => sql`abs(extract(epoch from (${at.toISOString()}::timestamptz - sign_in_attempts.last_at))) * 1000`;

const isAllowed = ({ free, firstWaitMs = FIRST_WAIT_MS }: Budget, at: Date) => sql`(
  sign_in_attempts.count < ${free}::int or ${sinceLast(at)} >=
  least(${LONGEST_WAIT_MS}::float, ${firstWaitMs}::float * power(2, least(20, sign_in_attempts.count - ${free}::int))))`;

/** Whether an attempt would be allowed now, without counting one. */
async function mayTry({ db }: Db, budget: Budget, at: Date): Promise<boolean> {
  const refused = await selectRows(db, sql`select 1 from sign_in_attempts where key = ${budget.key} and not ${isAllowed(budget, at)}`);
  return refused.length === 0;
}

/**
 * Counts an attempt unless it is too early. One statement decides, so simultaneous attempts cannot all pass.
 * @returns whether the attempt is allowed
 */
async function tryOnce({ db }: Db, budget: Budget, at: Date): Promise<boolean> {
  const rows = await selectRows(db, sql`
    insert into sign_in_attempts (key, count, last_at) values (${budget.key}, 1, ${at.toISOString()})
    on conflict (key) do update set
      count = case when ${sinceLast(at)} > ${FORGET_MS}::float then 1 else least(sign_in_attempts.count, 1000000) + 1 end,
      last_at = ${at.toISOString()}
    where ${isAllowed(budget, at)}
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

/** Slows down guessing, and limits mails. */
export interface Attempts {
  /**
   * Counts a failed attempt in advance. Attempts on accounts that do not exist are counted, too.
   * @returns null when the attempt is too early; otherwise a function to call if the password was correct
   */
  password(email: string, address: string, at: Date): Promise<(() => Promise<void>) | null>;
  /** @returns whether this IP address may sign up: after many sign-ups with addresses that have an account, not at once */
  maySignUp(address: string, at: Date): Promise<boolean>;
  /** Counts a sign-up with an address that has an account. */
  countTaken(address: string, at: Date): Promise<void>;
  /**
   * Counts a request to reset a password, for its IP address only: counted for the account, a stranger's would refuse its owner's. How
   * many resets are mailed to an account is limited by its valid codes (`calls/sendOobCode.ts`).
   * @returns whether this IP address may ask for another
   */
  reset(address: string, at: Date): Promise<boolean>;
  /**
   * Counts a mail of one kind that a signed-in user asks for.
   * @param owner what only this user can ask for: the uid, or the address of the account
   * @returns whether the user may ask for it
   */
  ownMail(kind: AskedCodeKind, owner: string, at: Date): Promise<boolean>;
  /**
   * Counts a mail to an address whose owner may not have asked for it.
   * @returns whether it may be sent: two, then one every 15 minutes
   */
  unaskedMail(kind: MailText['kind'], email: string, at: Date): Promise<boolean>;
}

export function createAttempts(database: Db): Attempts {
  const taken = (address: string): Budget => ({ key: keyOf('taken', address), free: FREE.taken });
  return {
    async password(email, address, at) {
      const [pair, place, account] = [keyOf('pair', email, address), keyOf('address', address), keyOf('account', email)];
      const isUnderAttack = await countOf(database, account, at) >= ATTACK;
      if (!await tryOnce(database, { key: pair, free: isUnderAttack ? FREE.pairUnderAttack : FREE.pair }, at)) return null;
      if (!await tryOnce(database, { key: place, free: FREE.address }, at)) return null;
      // The account's own count causes no wait, because that would lock its owner out.
      await tryOnce(database, { key: account, free: UNLIMITED }, at);
      return () => takeBack(database, pair, [place, account]);
    },
    maySignUp: (address, at) => mayTry(database, taken(address), at),
    async countTaken(address, at) { await tryOnce(database, taken(address), at); },
    reset: (address, at) => tryOnce(database, { key: keyOf('reset from', address), free: FREE.resets }, at),
    ownMail: (kind, owner, at) =>
      tryOnce(database, { key: keyOf('own mail', kind, owner), free: FREE.ownMails, firstWaitMs: MINUTE_MS }, at),
    unaskedMail: (kind, email, at) =>
      tryOnce(database, { key: keyOf('unasked mail', kind, email), free: FREE.unaskedMails, firstWaitMs: LONGEST_WAIT_MS }, at),
  };
}

/** Deletes attempts that are no longer counted. */
export async function removeOldAttempts({ db }: Db, at: Date): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where last_at < ${new Date(at.getTime() - FORGET_MS).toISOString()}`);
}
