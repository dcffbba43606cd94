import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../testing/testDatabase';
import { selectRows, type Database } from './database';
import * as schema from './schema';

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const configs = tables.map((table) => ({ table: getTableName(table), ...getTableConfig(table) }));

let database: Database;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());

/** The texts that a query gives in its column `name`. */
async function names(query: SQL): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(database.db, query);
  return rows.map(({ name }) => name).sort();
}

it('makes exactly the tables and columns of the schema', async () => {
  expect(await names(sql`
    select table_name || '.' || column_name || case when is_nullable = 'NO' then ' not null' else '' end as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`))
    .toEqual(tables.flatMap((table) => Object.values<PgColumn>(getTableColumns(table))
      .map(({ name, notNull }) => `${getTableName(table)}.${name}${notNull ? ' not null' : ''}`)).sort());
});

/** Drizzle cannot describe it: it is only there where the database has trigrams. */
const BY_HAND = ['group_listing_text_idx on group_listing'];

it('makes exactly its indexes', async () => {
  expect(await names(sql`
    select c.relname || ' on ' || t.relname || case when indisunique then ', unique' else '' end
      || case when indpred is null then '' else ', of some rows' end as name
    from pg_index join pg_class c on c.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`))
    .toEqual([...BY_HAND, ...configs.flatMap(({ table, indexes }) => indexes.map(({ config: { name, unique, where } }) =>
      `${name} on ${table}${unique ? ', unique' : ''}${where ? ', of some rows' : ''}`))].sort());
});

it('makes exactly its references to other tables', async () => {
  const ENDS = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null', d: 'set default' };
  const made = await names(sql`
    select format('%s(%s) to %s, %s', t.relname, string_agg(attname, ',' order by attnum), f.relname, confdeltype) as name
    from pg_constraint join pg_class t on t.oid = conrelid join pg_class f on f.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and t.relnamespace = 'public'::regnamespace group by pg_constraint.oid, t.relname, f.relname, confdeltype`);
  const inWords = made.map((name) => name.replace(/.$/, (letter) => ENDS[letter as keyof typeof ENDS]));
  expect(inWords.sort()).toEqual(configs.flatMap(({ table, foreignKeys }) => foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return `${table}(${columns.map(({ name }) => name).join()}) to ${getTableName(foreignTable)}, ${key.onDelete ?? 'no action'}`;
  })).sort());
});

it('makes exactly its primary keys, and what is unique or checked', async () => {
  const ofTable = (kind: 'p' | 'u' | 'c') => names(sql`
    select t.relname || ': ' || case contype when 'c' then conname else (
      select string_agg(attname, ',' order by array_position(conkey, attnum))
      from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) end as name
    from pg_constraint join pg_class t on t.oid = conrelid where contype = ${kind} and t.relnamespace = 'public'::regnamespace`);
  expect(await ofTable('p')).toEqual(configs.flatMap(({ table, columns, primaryKeys }) => [
    ...columns.filter(({ primary }) => primary).map(({ name }) => `${table}: ${name}`),
    ...primaryKeys.map((key) => `${table}: ${key.columns.map(({ name }) => name).join()}`),
  ]).sort());
  expect(await ofTable('u')).toEqual(configs.flatMap(({ table, columns, uniqueConstraints }) => [
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => `${table}: ${name}`),
    ...uniqueConstraints.map((key) => `${table}: ${key.columns.map(({ name }) => name).join()}`),
  ]).sort());
  expect(await ofTable('c')).toEqual(configs.flatMap(({ table, checks }) => checks.map(({ name }) => `${table}: ${name}`)).sort());
});
