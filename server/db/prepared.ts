import { createHash } from 'node:crypto';
import type { Placeholder, Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** A value in a statement: itself, or a placeholder filled per call. */
export type Value = string | Placeholder;

/** What databases and transactions of drizzle have; its types show it only for statements of its query builder. */
interface WithSession {
  session: {
    prepareQuery(query: Query, fields: undefined, name: string, rowsAsArrays: false): {
      execute(values: Record<string, unknown>): Promise<unknown>;
    };
  };
}

/**
 * A statement that is built once, and parsed and planned once for each connection: for those that a busy site runs most.
 * @param statement with a `sql.placeholder(name)` for each value
 * @returns runs it and gives its rows
 */
export function prepared<Row, Values extends Record<string, unknown>>(
  statement: SQL,
): (tx: Db, values: Values) => Promise<Row[]> {
  const query = new PgDialect().sqlToQuery(statement);
  // By its text: two statements never share a name, in whatever order they are made.
  const name = `hobnob_${createHash('sha256').update(query.sql).digest('hex').slice(0, 24)}`;
  return async (tx, values) => {
    const { session } = tx as unknown as WithSession;
    const result = (await session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] };
    return result.rows;
  };
}
