import { and, between, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import type { Db, Queries } from '../../db/database';
import { oneTimeCodes } from '../../db/schema';
import { hashSecret, newSecret } from '../../lib/secrets';
import type { Account } from '../accountStore';
import { assertOr } from '../wireError';

/** The kinds that somebody asks for. */
export type AskedCodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';
/** `RECOVER_EMAIL` brings an earlier address back: it comes with the mail about a change. */
export type CodeKind = AskedCodeKind | 'RECOVER_EMAIL';

/** How long a code is valid, ms; the mails say so (`mail/mailTexts.ts`). */
const LIFE_MS: Readonly<Record<CodeKind, number>> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: DAY_MS,
  VERIFY_AND_CHANGE_EMAIL: DAY_MS,
  RECOVER_EMAIL: 3 * DAY_MS,
};
/** Codes of one kind that an account can have; older ones are deleted. */
const MOST_CODES = 5;

export type StoredCode = typeof oneTimeCodes.$inferSelect;

/** When a code of a kind ends that is made at a time. */
export const codeEnd = (kind: CodeKind, at: Date): Date => new Date(at.getTime() + LIFE_MS[kind]);

/** Creates a code for a mail. @param newEmail for a change of address, the new one */
export async function addCode(
  tx: Queries,
  kind: CodeKind,
  { uid, email }: Account,
  at: Date,
  newEmail: string | null = null,
): Promise<string> {
  const code = newSecret();
  const ofKind = and(eq(oneTimeCodes.uid, uid), eq(oneTimeCodes.kind, kind));
  const [last] = await tx.select({ at: max(oneTimeCodes.createdAt) }).from(oneTimeCodes).where(ofKind);
  await tx.insert(oneTimeCodes).values({
    hash: hashSecret(code),
    kind,
    uid,
    email,
    newEmail,
    // Later than the others also when the clock was set back: their order decides which of them end.
    createdAt: new Date(Math.max(at.getTime(), (last?.at?.getTime() ?? 0) + 1)),
    expiresAt: codeEnd(kind, at),
  });
  const old = tx
    .select({ hash: oneTimeCodes.hash })
    .from(oneTimeCodes)
    .where(ofKind)
    .orderBy(desc(oneTimeCodes.createdAt))
    .offset(MOST_CODES);
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.hash, old));
  return code;
}

/** How many more codes of a kind can be mailed without making a valid one of the account invalid. */
export async function roomForCodes(tx: Pick<Queries, '$count'>, kind: CodeKind, uid: string, at: Date): Promise<number> {
  // One that ends later than a new one would was made before the clock was set back.
  const end = new Date(codeEnd(kind, at).getTime() + MINUTE_MS);
  const valid = and(eq(oneTimeCodes.uid, uid), eq(oneTimeCodes.kind, kind), between(oneTimeCodes.expiresAt, at, end));
  return MOST_CODES - await tx.$count(oneTimeCodes, valid);
}

/**
 * Ends the links to addresses that an account had later than the one that was brought back: they may be a stranger's. Links to earlier
 * ones stay, or a stranger could end them by bringing back an address of their own.
 * @param email the address that was brought back
 */
export async function endLaterRecoveries(tx: Db, { uid, email, createdAt }: StoredCode): Promise<void> {
  await tx.execute(sql`
    delete from one_time_codes where uid = ${uid} and kind = 'RECOVER_EMAIL' and created_at >= least(${createdAt.toISOString()}, (
      select min(created_at) from one_time_codes where uid = ${uid} and kind = 'RECOVER_EMAIL' and email = ${email}))`);
}

/** @throws WireError for a code that is unknown, used, expired or of another kind */
function assertUsable(row: StoredCode | undefined, kinds: readonly CodeKind[] | null, at: Date): StoredCode {
  assertOr(row && (kinds === null || kinds.includes(row.kind as CodeKind)), 'INVALID_OOB_CODE');
  assertOr(row.expiresAt.getTime() > at.getTime(), 'EXPIRED_OOB_CODE');
  return row;
}

/**
 * Looks a code up without using it.
 * @param kinds the accepted kinds, null for any
 * @throws WireError
 */
export async function readCode(
  db: Pick<Queries, 'select'>,
  code: string,
  kinds: readonly CodeKind[] | null,
  at: Date,
): Promise<StoredCode> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.hash, hashSecret(code)));
  return assertUsable(row, kinds, at);
}

/**
 * Uses a code. Of two simultaneous requests with the same code, one succeeds.
 * @throws WireError
 */
export async function spendCode(tx: Queries, code: string, kinds: readonly CodeKind[], at: Date): Promise<StoredCode> {
  const [row] = await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.hash, hashSecret(code))).returning();
  return assertUsable(row, kinds, at);
}
