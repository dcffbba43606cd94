import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { tokenFloors } from '../db/schema';
import { secondsOf } from './time';

/** Seconds since the epoch from which on the tokens of a person may change something; 0 when they never ended any. */
export async function tokenFloorOf(db: Pick<Queries, 'select'>, uid: string): Promise<number> {
  const [row] = await db.select({ validSince: tokenFloors.validSince }).from(tokenFloors).where(eq(tokenFloors.uid, uid));
  return row?.validSince ?? 0;
}

/**
 * From now on no token of this person that was made before may change anything.
 * The floor is the next full second, so that a token of this very second is below it, too; new sessions begin on it (`refreshTokens.ts`).
 * @returns the floor, seconds since the epoch
 */
export async function raiseTokenFloor(tx: Pick<Queries, 'insert'>, uid: string, at: Date): Promise<number> {
  const nowS = secondsOf(at);
  const [row] = await tx.insert(tokenFloors).values({ uid, validSince: nowS + 1 })
    .onConflictDoUpdate({ target: tokenFloors.uid, set: { validSince: sql`greatest(${tokenFloors.validSince}, ${nowS}) + 1` } })
    .returning({ validSince: tokenFloors.validSince });
  return row?.validSince ?? nowS + 1;
}
