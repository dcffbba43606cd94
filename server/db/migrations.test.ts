import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../testing/testDatabase';
import { selectRows } from './database';
import * as schema from './schema';

it('makes exactly the tables and columns of the schema', async () => {
  const database = await openTestDatabase();
  const columns = await selectRows<{ name: string }>(database.db, sql`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  await database.close();
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const wanted = tables.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`));
  expect(columns.map(({ name }) => name).sort()).toEqual(wanted.sort());
});
