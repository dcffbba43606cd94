import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { endCalendar } from '../calendar/calendarStore';
import type { Queries } from '../db/database';
import { accounts, oneTimeCodes, sessions } from '../db/schema';
import type { TokenIdentity } from '../http/auth/verifier';
import type { Provider } from './sessions/refreshTokens';
import { endEarlierTokens, raiseTokenFloor } from './sessions/tokenFloors';

/** An account of the embedded identity service. */
export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;
type Changes = Partial<Omit<NewAccount, 'uid'>>;

type Reads = Pick<Queries, 'select'>;

/** 28 letters and digits, like Firebase's uids. */
export function newUid(): string {
  const LENGTH = 28;
  let uid = '';
  while (uid.length < LENGTH) uid += randomBytes(LENGTH).toString('base64').replace(/[^A-Za-z0-9]/g, '');
  return uid.slice(0, LENGTH);
}

const firstOrNull = (rows: Account[]): Account | null => rows[0] ?? null;

export const accountByUid = async (db: Reads, uid: string) => firstOrNull(await db.select().from(accounts).where(eq(accounts.uid, uid)));
/** @param email normalised */
export const accountByEmail = async (db: Reads, email: string) =>
  firstOrNull(await db.select().from(accounts).where(eq(accounts.email, email)));
export const accountByGoogle = async (db: Reads, sub: string) =>
  firstOrNull(await db.select().from(accounts).where(eq(accounts.googleSub, sub)));

/** Reads the account that a column names, and locks it for the rest of the transaction. */
const lockBy = (column: typeof accounts.uid | typeof accounts.email | typeof accounts.googleSub) => async (tx: Queries, value: string) =>
  firstOrNull(await tx.select().from(accounts).where(eq(column, value)).for('update'));
export const lockAccount = lockBy(accounts.uid);
/** The parameter is the address, normalised. */
export const lockAccountByEmail = lockBy(accounts.email);
/** The parameter is Google's user id. */
export const lockAccountByGoogle = lockBy(accounts.googleSub);

/** @returns null when the address, the uid or the Google identity is taken. The unique indexes decide, so two calls cannot both succeed. */
export async function insertAccount(tx: Queries, account: NewAccount): Promise<Account | null> {
  return firstOrNull(await tx.insert(accounts).values(account).onConflictDoNothing().returning());
}

/**
 * Changes an account that the transaction has locked.
 * @returns the changed account
 */
export async function changeAccount(tx: Queries, uid: string, changes: Changes): Promise<Account> {
  const [account] = await tx.update(accounts).set(changes).where(eq(accounts.uid, uid)).returning();
  if (!account) throw new Error('The account was not locked');
  return account;
}

/** @returns the changed account, or null when it was deleted or its password was changed meanwhile */
export async function changeIfPassword(tx: Queries, { uid, passwordHash }: Account, changes: Changes): Promise<Account | null> {
  const same = and(eq(accounts.uid, uid), eq(accounts.passwordHash, passwordHash ?? ''));
  return firstOrNull(await tx.update(accounts).set(changes).where(same).returning());
}

/**
 * What opens an account without a login, or waits in a mailbox: mailed codes, and the secret address of the calendar. Not the codes that
 * bring an earlier address back: they are against the person in the account now.
 */
async function endCodesAndCalendar(tx: Queries, uid: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.uid, uid), ne(oneTimeCodes.kind, 'RECOVER_EMAIL')));
  await endCalendar(tx, uid);
}

/**
 * Ends all sessions of a user, of this service or of a hosted Firebase project: deletes refresh tokens, mailed codes and the calendar
 * address, and stops accepting earlier ID tokens. `endings.ts` lists what ends when.
 * @returns from when tokens are valid again, seconds since the epoch
 */
export async function endAllSessions(tx: Queries, uid: string, at: Date): Promise<number> {
  await tx.delete(sessions).where(eq(sessions.uid, uid));
  await endCodesAndCalendar(tx, uid);
  return raiseTokenFloor(tx, uid, at);
}

/** Like `endAllSessions`, but one session of the embedded service goes on. */
export async function endOtherSessions(tx: Queries, uid: string, kept: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.uid, uid), ne(sessions.id, kept)));
  await endCodesAndCalendar(tx, uid);
}

/**
 * Like `endAllSessions`, but the caller's session goes on. Of a hosted Firebase project only the time of each sign-in is known: earlier
 * ones end.
 */
export async function endSessionsBut(tx: Queries, { uid, sessionId, authTimeS }: TokenIdentity): Promise<void> {
  if (sessionId !== null) {
    await endOtherSessions(tx, uid, sessionId);
    return;
  }
  await endCodesAndCalendar(tx, uid);
  await endEarlierTokens(tx, uid, authTimeS);
}

/** Ends the sessions that a provider has started. @param kept the id of one that goes on */
export async function endSessionsBy(tx: Queries, uid: string, provider: Provider, kept: string | null): Promise<void> {
  const others = and(eq(sessions.uid, uid), eq(sessions.provider, provider), kept === null ? undefined : ne(sessions.id, kept));
  await tx.delete(sessions).where(others);
}

/**
 * Deletes the account and what belongs to it, with the links that bring an address back; its tokens open nothing any more. The caller
 * deletes the profile and the groups.
 */
export async function deleteAccount(tx: Queries, uid: string, at: Date): Promise<void> {
  await endAllSessions(tx, uid, at);
  await tx.delete(accounts).where(eq(accounts.uid, uid));
}
