import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group } from '../../src/contract/types';
import { selectRow } from '../db/database';
import type { TestApp } from './testApp';
import { nthUser, type TestUser } from './testTokens';

/** What the tests of accounts ask a server. @param serverOf the server of the file, once it has started */
export function accountCalls(serverOf: () => TestApp) {
  let users = 0;
  return {
    /** A new user for each use, because deletions are permanent. */
    newUser: (): TestUser => nthUser((users += 1)),
    remove: (as: TestUser, groups: unknown = {}) =>
      serverOf().call<ApiErrorBody & { groups?: { _id: string; name: string }[] }>('DELETE', '/api/users/me', { as, body: { groups } }),
    read: (id: string, as: TestUser) => serverOf().call<Group>('GET', `/api/groups/${id}`, { as }),
    /** How many rows of a table belong to a user. */
    rows: async (table: string, column: string, uid: string): Promise<number> => (await selectRow<{ n: number }>(
      serverOf().database.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${uid}`,
    )).n,
  };
}
