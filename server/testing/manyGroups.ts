import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** What a list filters and sorts by; the rest of a group is the same for all. */
export interface ListedGroup {
  name: string;
  description: string;
  category: string;
  location: string;
  members: number;
  /** 100 when absent. */
  maxMembers?: number;
  /** ISO 8601; 2031 when absent. */
  startDate?: string;
  /** ISO 8601; Postgres keeps microseconds. */
  createdAt: string;
}

const CREATOR = 'many-groups';

/**
 * Writes groups straight into the database. The counter of members is not backed by rows, which no list reads.
 * @returns their ids, in the same order
 */
export async function addGroups({ db }: Database, groups: readonly ListedGroup[]): Promise<string[]> {
  const rows = groups.map((group) => ({ maxMembers: 100, startDate: '2031-01-01T00:00:00Z', ...group, id: randomUUID() }));
  await db.execute(sql`insert into users (uid, name) values (${CREATOR}, 'Many') on conflict do nothing`);
  await db.execute(sql`
    insert into groups (
      id, name, description, category, location, max_members, member_count, start_date, image_url, creator_uid, created_at)
    select id, name, description, category, location, "maxMembers", members, "startDate", 'https://x.example/a.png', ${CREATOR}, "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      id uuid, name text, description text, category text, location text, members int, "maxMembers" int,
      "startDate" timestamptz, "createdAt" timestamptz)`);
  await db.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
  return rows.map(({ id }) => id);
}
