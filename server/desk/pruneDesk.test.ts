import { sql } from 'drizzle-orm';
import { selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { makeOperator } from '../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, omar } from '../testing/testTokens';
import { pruneDesk } from './pruneDesk';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const as of [mira, omar, ines]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
  await makeOperator(server.database, ines);
});
afterAll(() => server.close());

it('keeps what is open or in force; the rest goes after two years, and addresses after 30 days', async () => {
  const desk = deskOf(server);
  const { db } = server.database;
  const [hidden, left, open] = [await createGroup(server, mira), await createGroup(server, mira), await createGroup(server, mira)];
  for (const { _id } of [hidden, left, open]) await desk.report(omar, 'group', _id);
  await desk.act(ines, 'group', hidden._id, 'hide');
  await desk.act(ines, 'group', left._id, 'dismiss');
  expect(await pruneDesk(server.database)).toBe(0);
  await db.execute(sql`update reports set created_at = created_at - interval '31 days'`);
  await db.execute(sql`update desk_cases set closed_at = closed_at - interval '25 months'`);
  expect(await pruneDesk(server.database)).toBe(1);
  expect(await selectRows(db, sql`select 1 from reports where address_hash is not null`)).toEqual([]);
  const cases = await selectRows<{ id: string }>(db, sql`select c.thing_id as id from desk_cases c order by c.id`);
  expect(cases.map(({ id }) => id)).toEqual([hidden._id, open._id]);
});

it('deletes the log after two years', async () => {
  const { db } = server.database;
  const insert = (months: number) => db.execute(sql`
    insert into desk_log (at, action, thing_id) values (now() - make_interval(months => ${months}), 'hide', ${months})`);
  await insert(25);
  await insert(23);
  await pruneDesk(server.database);
  const left = await selectRows<{ id: string }>(db, sql`select thing_id as id from desk_log where thing_id in ('25', '23')`);
  expect(left).toEqual([{ id: '23' }]);
});

it.each(['update desk_log set action = action', 'delete from desk_log', 'truncate desk_log'])('the log refuses: %s', async (statement) => {
  await expect(server.database.db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});
