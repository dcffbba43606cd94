import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { tokenFloors } from '../../db/schema';
import { secondsOf } from '../time';

/**
 * Ends all of a user's earlier tokens.
 * The limit is the next full second, so it includes tokens issued in the current one; new sessions start at it (`refreshTokens.ts`).
 * @returns the limit, seconds since the epoch
 */
export async function raiseTokenFloor(tx: Pick<Queries, 'insert'>, uid: string, at: Date): Promise<number> {
  const nowS = secondsOf(at);
  const [row] = await tx.insert(tokenFloors).values({ uid, validSince: nowS + 1 })
    .onConflictDoUpdate({ target: tokenFloors.uid, set: { validSince: sql`greatest(${tokenFloors.validSince}, ${nowS}) + 1` } })
    .returning({ validSince: tokenFloors.validSince });
  return row?.validSince ?? nowS + 1;
}

/** Ends the user's tokens of earlier sign-ins than one of these. A later limit stays. */
export async function endEarlierTokens(tx: Pick<Queries, 'insert'>, uid: string, authTimeS: number): Promise<void> {
  await tx.insert(tokenFloors).values({ uid, validSince: Math.floor(authTimeS) })
    .onConflictDoUpdate({ target: tokenFloors.uid, set: { validSince: sql`greatest(${tokenFloors.validSince}, excluded.valid_since)` } });
}
