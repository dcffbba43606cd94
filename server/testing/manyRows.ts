import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Bytes of a part of a picture. */
const PART_BYTES = 262_144;
const PARTS = 4;

/** Bytes that nothing compresses: a sha256 for each 32 of them. */
const noise = (bytes: number) => sql`
  (select string_agg(sha256((n || '-' || part || '-' || i)::bytea), ''::bytea) from generate_series(1, ${bytes / 32}::int) i)`;

/**
 * Writes a community straight into an empty database: for each group three members, one who waits, and five rows of its history.
 * @param pictures of 1 MiB each, in four parts
 */
export async function addManyRows({ db }: Pick<Database, 'db'>, groups: number, pictures: number): Promise<void> {
  const uid = (n: SQL) => sql`md5('user-' || (${n}) % ${groups}::int)`;
  await db.execute(sql`
    insert into users (uid, name) select md5('user-' || n), 'Zoë ' || n from generate_series(0, ${groups - 1}::int) n`);
  for (let n = 0; n < pictures; n += 1) {
    await db.execute(sql`insert into image_parts (hash, part, bytes)
      select md5(n::text), part, ${noise(PART_BYTES)} from (select ${n}::int as n) one, generate_series(0, ${PARTS - 1}::int) part`);
  }
  await db.execute(sql`
    insert into images (hash, content_type, width, height, size)
    select md5(n::text), 'image/png', 512, 512, ${PARTS * PART_BYTES}::int from generate_series(0, ${pictures - 1}::int) n`);
  await db.execute(sql`
    insert into groups (
      id, name, description, category, location, max_members, member_count, waiting_count, start_date, image_url, creator_uid)
    select md5('group-' || n)::uuid, 'Gruppe ' || n || ' "é"', repeat('We walk and draw. ', 20), 'Art', 'Bristol', 3, 3, 1, '2031-01-01',
      'https://x.example/a.png', ${uid(sql`n`)} from generate_series(0, ${groups - 1}::int) n`);
  await db.execute(sql`
    insert into memberships (group_id, user_uid) select md5('group-' || n)::uuid, ${uid(sql`n + i`)}
    from generate_series(0, ${groups - 1}::int) n, generate_series(0, 2) i`);
  await db.execute(sql`
    insert into group_waitlist (group_id, user_uid, seq) select md5('group-' || n)::uuid, ${uid(sql`n + 3`)}, 1
    from generate_series(0, ${groups - 1}::int) n`);
  const history = sql`
    (values ('created', 0, 1), ('joined', 1, 2), ('joined', 2, 3), ('waited', 3, 4), ('announced', 0, 5)) as a(action, who, place)`;
  await db.execute(sql`
    insert into audit_log (at, action, group_id, actor_uid) select now(), a.action, md5('group-' || n)::uuid, ${uid(sql`n + who`)}
    from generate_series(0, ${groups - 1}::int) n, ${history} order by n, place`);
}
