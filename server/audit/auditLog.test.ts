import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { eachEngine } from '../testing/eachEngine';
import { writeAudit } from './auditLog';
import { pruneAudit } from './pruneAudit';

const GROUP = '11111111-1111-4111-8111-111111111111';

function isAppendOnly(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    for (let n = 0; n < 5; n += 1) await writeAudit(database.db, { action: 'joined', groupId: GROUP, actor: `uid-${n}`, requestId: null });
  });
  afterAll(() => database.close());

  const actors = async () =>
    (await selectRows<{ uid: string }>(database.db, sql`select actor_uid as uid from audit_log order by id`)).map(({ uid }) => uid);

  it.each(["update audit_log set actor_uid = 'x'", 'delete from audit_log', 'truncate audit_log'])('refuses: %s', async (statement) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    expect(await actors()).toHaveLength(5);
  });

  it('loses only what is too old, or too much for one group, and only in the clean-up', async () => {
    expect(await pruneAudit(database)).toBe(0);
    expect(await pruneAudit(database, 3)).toBe(2);
    expect(await actors()).toEqual(['uid-2', 'uid-3', 'uid-4']);
    await database.db.execute(sql`
      insert into audit_log (at, action, group_id, actor_uid) values (now() - interval '731 days', 'joined', ${GROUP}, 'long-ago')`);
    expect(await pruneAudit(database)).toBe(1);
    expect(await actors()).toEqual(['uid-2', 'uid-3', 'uid-4']);
    await expect(database.db.execute('delete from audit_log')).rejects.toThrow();
  });

  it('loses in one clean-up what a busy hour has added', async () => {
    await database.db.execute(sql`
      insert into audit_log (at, action, group_id, actor_uid) select now(), 'joined', ${GROUP}, 'busy' from generate_series(1, 23000)`);
    expect(await pruneAudit(database)).toBe(13_003);
    expect(new Set(await actors())).toEqual(new Set(['busy']));
  });
}

eachEngine(isAppendOnly);
