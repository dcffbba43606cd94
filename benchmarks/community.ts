import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { imageParts, images } from '../server/db/schema';
import { partsOf } from '../server/images/imageStore';
import { renderScene, SCENE_HEIGHT, SCENE_WIDTH } from '../server/seed/art/scene';
import { seedGroups } from '../server/seed/seed';
import { seedPeople } from '../server/seed/seedPeople';

/** Groups per statement. */
const CHUNK = 2000;
const PEOPLE = 500;
const PICTURES = 8;
/** Groups have from 1 to so many members. */
const MOST_MEMBERS = 12;
const FEWEST_SEATS = 2;
const MOST_SEATS = 100;
const HOUR_MS = 3_600_000;

interface MadeGroup {
  id: string;
  name: string;
  description: string;
  category: string;
  location: string;
  max_members: number;
  member_count: number;
  start_date: string;
  image_hash: string;
  creator_uid: string;
  created_at: string;
}

const uidOf = (n: number) => `bench-${n % PEOPLE}`;

/** The nth group: texts and places of the example community, mixed anew and numbered, so that every search finds some and never all. */
function groupAt(n: number, image_hash: string, nowMs: number, roomy: boolean): MadeGroup {
  const seed = (index: number) => seedGroups[index % seedGroups.length] ?? seedGroups[0]!;
  const round = Math.floor(n / seedGroups.length);
  const member_count = roomy ? 1 : 1 + ((n * 7) % MOST_MEMBERS);
  return {
    id: randomUUID(),
    name: `${seed(n).name} ${round + 1}`,
    description: `${seed(n + round).text} ${seed(n * 3 + round * 5).text}`,
    category: seed(n).category,
    location: seed(n * 5 + round).location,
    max_members: roomy ? MOST_SEATS : Math.max(FEWEST_SEATS, member_count + (n % 5)),
    member_count,
    start_date: new Date(nowMs + (((n * 13) % 900) + (roomy ? 24 : -100)) * HOUR_MS).toISOString(),
    image_hash,
    creator_uid: uidOf(n),
    created_at: new Date(nowMs - n * 60_000).toISOString(),
  };
}

async function addPeople({ db }: Database): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    uid: uidOf(n),
    name: `${seedPeople[n % seedPeople.length]?.name ?? ''} ${n}`,
  }));
  await db.execute(
    sql`insert into users (uid, name)
      select uid, name from json_to_recordset(${JSON.stringify(people)}::json) as p(uid text, name text) on conflict do nothing`,
  );
}

async function addPictures({ db }: Database): Promise<string[]> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, async (_, n) => {
    const bytes = await renderScene(seedGroups[n * 5]?.category ?? 'Art', `picture ${n}`, n);
    return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
  }));
  const row = { contentType: 'image/webp', width: SCENE_WIDTH, height: SCENE_HEIGHT };
  await db.insert(imageParts).values(pictures.flatMap(({ hash, bytes }) => partsOf(hash, bytes))).onConflictDoNothing();
  await db.insert(images).values(pictures.map(({ hash, bytes }) => ({ ...row, hash, size: bytes.length }))).onConflictDoNothing();
  return pictures.map(({ hash }) => hash);
}

async function addChunk({ db }: Database, groups: readonly MadeGroup[]): Promise<void> {
  await db.execute(sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(groups)}::json) as g(
        id uuid, name text, description text, category text, location text, max_members int, member_count int,
        start_date timestamptz, image_hash text, creator_uid text, created_at timestamptz)
    ), stored as (
      insert into groups (
        id, name, description, category, location, max_members, member_count, start_date, image_hash, creator_uid, created_at)
      select id, name, description, category, location, max_members, member_count, start_date, image_hash, creator_uid, created_at from made
    )
    insert into memberships (group_id, user_uid, joined_at)
    select id, 'bench-' || ((substr(creator_uid, 7)::int + k) % ${PEOPLE}::int), created_at + k * interval '1 second'
    from made, generate_series(0, member_count - 1) k`);
}

/**
 * Brings a database up to so many groups, as if another process had written them.
 * @param from how many it has already
 * @param roomy every group has its creator only, and 99 places left
 * @returns the ids of the new groups
 */
export async function growCommunity(database: Database, from: number, to: number, roomy = false): Promise<string[]> {
  await addPeople(database);
  const hashes = await addPictures(database);
  const nowMs = Date.now();
  const ids: string[] = [];
  for (let first = from; first < to; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, to - first) }, (_, index) => first + index);
    const groups = numbers.map((n) => groupAt(n, hashes[n % hashes.length]!, nowMs, roomy));
    await addChunk(database, groups);
    ids.push(...groups.map(({ id }) => id));
  }
  await database.db.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
  return ids;
}
