import { sql } from 'drizzle-orm';
import { describePostgres } from '../../testing/describePostgres';
import { holdRows, untilWaiting } from '../../testing/heldRows';
import { postgres } from '../../testing/postgres';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar } from '../../testing/testTokens';

describePostgres('on a Postgres server', () => {
  let server: TestApp;
  // Without its limits of time, which would end the waiting on a busy machine.
  beforeAll(async () => { server = await startTestApp({ database: (await postgres.open('command')).database }); });
  afterAll(() => server.close());

  it('one of an edit and a reading that wait for each other is done, and the other is asked to try again', async () => {
    const { _id, startDate } = await createGroup(server, mira);
    await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    for (const kind of ['changed', 'moved_up']) {
      await server.database.db.execute(sql`
        insert into notifications (user_uid, kind, group_id, group_name, details, created_at)
        values (${omar.uid}, ${kind}, ${_id}, 'Sunday Sketch Walk', ${JSON.stringify({ startDate })}::jsonb, now())`);
    }
    const release = await holdRows(server.database, sql`select 1 from notifications where kind = 'changed' for update`);
    // It takes the older notification first, the edit the other one.
    const read = server.call('POST', '/api/notifications/read', { as: omar, body: { all: true } });
    await untilWaiting(server.database, 1);
    const edited = server.call('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ startDate: inDays(9) }) });
    await untilWaiting(server.database, 2);
    await release();
    const answers = await Promise.all([read, edited]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(Number(answers.find(({ status }) => status === 503)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
