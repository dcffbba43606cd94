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

/** The normal form of an email address, for storing and for looking up. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

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

/** Reads the account and locks it for the rest of the transaction. */
export const lockAccount = async (tx: Queries, uid: string) =>
  firstOrNull(await tx.select().from(accounts).where(eq(accounts.uid, uid)).for('update'));

/** @returns null when the address, the uid or the Google identity is taken. The unique indexes decide, so two calls cannot both succeed. */
export async function insertAccount(tx: Queries, account: NewAccount): Promise<Account | null> {
  return firstOrNull(await tx.insert(accounts).values(account).onConflictDoNothing().returning());
}

/** @returns the changed account, or null when it no longer exists */
export async function changeAccount(tx: Queries, uid: string, changes: Changes): Promise<Account | null> {
  return firstOrNull(await tx.update(accounts).set(changes).where(eq(accounts.uid, uid)).returning());
}

/** @returns the changed account, or null when it was deleted or its password was changed meanwhile */
export async function changeIfPassword(tx: Queries, { uid, passwordHash }: Account, changes: Changes): Promise<Account | null> {
  const same = and(eq(accounts.uid, uid), eq(accounts.passwordHash, passwordHash ?? ''));
  return firstOrNull(await tx.update(accounts).set(changes).where(same).returning());
}

/**
 * Ends all sessions of a user, of this service or of a hosted Firebase project: deletes refresh tokens and mailed codes, and stops
 * earlier ID tokens from changing anything.
 * @returns from when tokens are valid again, seconds since the epoch
 */
export async function endAllSessions(tx: Queries, uid: string, at: Date): Promise<number> {
  await tx.delete(sessions).where(eq(sessions.uid, uid));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.uid, uid));
  return raiseTokenFloor(tx, uid, at);
}

/** Deletes the account and everything that belongs to it; its tokens can no longer write. The caller deletes the profile and the groups. */
export async function deleteAccount(tx: Queries, uid: string, at: Date): Promise<void> {
  await endAllSessions(tx, uid, at);
  await tx.delete(accounts).where(eq(accounts.uid, uid));
}
