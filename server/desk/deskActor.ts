import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../db/database';
import { refuse } from '../http/responses/apiError';

/** Who acts: an operator with a request, or the command line. */
export interface DeskActor {
  /** Null for the command line. */
  uid: string | null;
  requestId: string | null;
}

/** An operator: the command line answers no objection. */
export interface OperatorActor extends DeskActor {
  uid: string;
}

export const COMMAND_LINE: DeskActor = { uid: null, requestId: null };

/**
 * Checks in the transaction of a change that the operator still is one: nobody takes the right away before it is committed.
 * @throws ApiError 403 `not_an_operator`
 */
export async function holdRight(tx: Db, { uid }: DeskActor): Promise<void> {
  if (uid === null) return;
  const rows = await selectRows(tx, sql`select 1 from operators where uid = ${uid} for share`);
  if (rows.length === 0) throw refuse.forbidden('You are not an operator of this site any more.', 'not_an_operator');
}

/** Nobody decides about themselves over HTTP. @throws ApiError 403 `own_thing` */
export function refuseOwn({ uid }: DeskActor, ...people: readonly (string | null)[]): void {
  if (uid !== null && people.includes(uid))
    throw refuse.forbidden('This is about you or something of yours. Another operator, or the command line, can decide it.', 'own_thing');
}
