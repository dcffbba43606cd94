import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { accounts, oneTimeCodes, sessions } from '../db/schema';
import { raiseTokenFloor } from './tokenFloors';

/** An account of the embedded identity service. */
export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;
type Changes = Partial<Omit<NewAccount, 'uid'>>;

type Reads = Pick<Queries, 'select'>;

/** In which form an address is stored and looked for. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** 28 letters and digits, as Firebase's. */
export function newUid(): string {
  const LENGTH = 28;
  let uid = '';
  while (uid.length < LENGTH) uid += randomBytes(LENGTH).toString('base64').replace(/[^A-Za-z0-9]/g, '');
  return uid.slice(0, LENGTH);
}

const firstOrNull = (rows: Account[]): Account | null => rows[0] ?? null;

export const accountByUid = async (db: Reads, uid: string) => firstOrNull(await db.select().from(accounts).where(eq(accounts.uid, uid)));
/** @param email in its normal form */
export const accountByEmail = async (db: Reads, email: string) =>
  firstOrNull(await db.select().from(accounts).where(eq(accounts.email, email)));
export const accountByGoogle = async (db: Reads, sub: string) =>
  firstOrNull(await db.select().from(accounts).where(eq(accounts.googleSub, sub)));

/** The account for the rest of the transaction: nobody else changes it meanwhile. */
export const lockAccount = async (tx: Queries, uid: string) =>
  firstOrNull(await tx.select().from(accounts).where(eq(accounts.uid, uid)).for('update'));

/** @returns null when the address, the uid or the Google identity belongs to an account already; the database decides, not a look before */
export async function insertAccount(tx: Queries, account: NewAccount): Promise<Account | null> {
  return firstOrNull(await tx.insert(accounts).values(account).onConflictDoNothing().returning());
}

/** @returns the changed account, null when there is none any more */
export async function changeAccount(tx: Queries, uid: string, changes: Changes): Promise<Account | null> {
  return firstOrNull(await tx.update(accounts).set(changes).where(eq(accounts.uid, uid)).returning());
}

/** @returns the changed account, null when it is gone or has another password than before */
export async function changeIfPassword(tx: Queries, { uid, passwordHash }: Account, changes: Changes): Promise<Account | null> {
  const same = and(eq(accounts.uid, uid), eq(accounts.passwordHash, passwordHash ?? ''));
  return firstOrNull(await tx.update(accounts).set(changes).where(same).returning());
}

/**
 * Ends every session of a person, here or at a hosted Firebase project: refresh tokens are gone, mailed codes are void, and tokens
 * that were made before may not change anything.
 * @returns the seconds since the epoch from which on new tokens count
 */
export async function endAllSessions(tx: Queries, uid: string, at: Date): Promise<number> {
  await tx.delete(sessions).where(eq(sessions.uid, uid));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.uid, uid));
  return raiseTokenFloor(tx, uid, at);
}

/** Removes the account with all that hangs on it; its tokens can no longer write. The profile and the groups are the caller's. */
export async function deleteAccount(tx: Queries, uid: string, at: Date): Promise<void> {
  await endAllSessions(tx, uid, at);
  await tx.delete(accounts).where(eq(accounts.uid, uid));
}
