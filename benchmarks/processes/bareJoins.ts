import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { groupStatement } from '../../server/groups/groupJson';

/*
 * The floor of joining: the statements of `joinGroup` (server/groups/seats/membershipStore.ts), from locking to reading the group, with
 * `pg` alone: no HTTP, no token, no checks. Argument: the connection string. Receives a job, and reports the number of joins and the ms.
 */

export interface BareJoinsJob {
  groupIds: readonly string[];
  firstUser: number;
  workers: number;
  seconds: number;
}

export interface BareJoinsResult {
  joined: number;
  ms: number;
}

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 20 });
const body = (groupId: string, uid: string) => new PgDialect().sqlToQuery(groupStatement(groupId, uid));

async function join(client: pg.PoolClient, groupId: string, uid: string): Promise<void> {
  await client.query('begin');
  await client.query('select 1 from groups where id = $1 for update', [groupId]);
  await client.query(
    `select creator_uid, member_count, max_members, start_date, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
    exists(select 1 from memberships where group_id = $1 and user_uid = $2) as is_member from groups where id = $1`,
    [groupId, uid],
  );
  await client.query("insert into users (uid, name, email, photo_url) values ($1, 'Somebody', '', null) on conflict (uid) do nothing", [
    uid,
  ]);
  await client.query(`with joined as (insert into memberships (group_id, user_uid) values ($1, $2)), logged as (
      insert into audit_log (at, action, group_id, actor_uid, request_id) values (clock_timestamp(), 'joined', $1, $2, 'bare'))
    update groups set member_count = member_count + 1, version = version + 1 where id = $1`, [groupId, uid]);
  await client.query('update catalog_versions set version = version + 1 where shard = $1', [parseInt(groupId.slice(-2), 16) % 16]);
  const { sql, params } = body(groupId, uid);
  await client.query(sql, params);
  await client.query('commit');
}

async function run({ groupIds, firstUser, workers, seconds }: BareJoinsJob): Promise<BareJoinsResult> {
  const startedMs = Date.now();
  const untilMs = startedMs + seconds * 1000;
  let next = firstUser;
  await Promise.all(Array.from({ length: workers }, async () => {
    while (Date.now() < untilMs) {
      const n = next;
      next += 1;
      const client = await pool.connect();
      await join(client, groupIds[n % groupIds.length] ?? '', `bare-${n}`);
      client.release();
    }
  }));
  return { joined: next - firstUser, ms: Date.now() - startedMs };
}

process.on('message', (job: BareJoinsJob) => {
  run(job).then((result) => process.send?.(result), (error: unknown) => { throw error; });
});
process.on('disconnect', () => { process.exit(0); });
process.send?.('ready');
