import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../server/db/database';
import { imageParts, images } from '../server/db/schema';
import { partsOf } from '../server/images/imageStore';
import { seedGroups } from '../server/seed/seed';
import { readSeedPicture, SEED_PICTURE } from '../server/seed/seedPictures';
import { seedUsers } from '../server/seed/seedUsers';
import { HOUR_MS } from '../src/domain/general/durations';
import { NATURAL_WORDS } from './naturalWords';

/** More groups than that are added without the index of the search, which is quicker to build at once than to add to. */
const INDEXED_WHILE_ADDING = 5_000;
/** Groups per statement. */
const CHUNK = 2000;
const USERS = 500;
const IMAGES = 8;
/** Groups have 1 to this many members. */
const MAX_GROUP_MEMBERS = 12;
const MIN_SEATS = 2;
const MAX_SEATS = 100;

/** Users who wait for each full group. */
const WAITING = 3;

interface NewGroup {
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

const uidOf = (n: number) => `bench-${n % USERS}`;

/** The nth group: a numbered mix of the example community's texts and locations, so every search finds some groups but never all. */
function groupAt(n: number, image_hash: string, nowMs: number, roomy: boolean): NewGroup {
  const seed = (index: number) => seedGroups[index % seedGroups.length] ?? seedGroups[0]!;
  const round = Math.floor(n / seedGroups.length);
  const member_count = roomy ? 1 : 1 + ((n * 7) % MAX_GROUP_MEMBERS);
  return {
    id: randomUUID(),
    name: `${seed(n).name} ${round + 1}`,
    description: `${seed(n + round).text} ${seed(n * 3 + round * 5).text}`,
    category: seed(n).category,
    location: seed(n * 5 + round).location,
    max_members: roomy ? MAX_SEATS : Math.max(MIN_SEATS, member_count + (n % 5)),
    member_count,
    start_date: new Date(nowMs + (((n * 13) % 900) + (roomy ? 24 : -100)) * HOUR_MS).toISOString(),
    image_hash,
    creator_uid: uidOf(n),
    created_at: new Date(nowMs - n * 60_000).toISOString(),
  };
}

async function addUsers({ db }: Database): Promise<void> {
  const users = Array.from({ length: USERS }, (_, n) => ({
    uid: uidOf(n),
    name: `${seedUsers[n % seedUsers.length]?.name ?? ''} ${n}`,
  }));
  await db.execute(
    sql`insert into users (uid, name)
      select uid, name from json_to_recordset(${JSON.stringify(users)}::json) as p(uid text, name text) on conflict do nothing`,
  );
}

async function addImages({ db }: Database): Promise<string[]> {
  const rendered = await Promise.all(Array.from({ length: IMAGES }, async (_, n) => {
    const bytes = await readSeedPicture(seedGroups[n * 5]?.name ?? '');
    return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
  }));
  await db.insert(imageParts).values(rendered.flatMap(({ hash, bytes }) => partsOf(hash, bytes))).onConflictDoNothing();
  await db.insert(images).values(rendered.map(({ hash, bytes }) => ({ ...SEED_PICTURE, hash, size: bytes.length }))).onConflictDoNothing();
  return rendered.map(({ hash }) => hash);
}

async function addChunk({ db }: Database, groups: readonly NewGroup[]): Promise<void> {
  await db.execute(sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(groups)}::json) as g(
        id uuid, name text, description text, category text, location text, max_members int, member_count int,
        start_date timestamptz, image_hash text, creator_uid text, created_at timestamptz)
    ), stored as (
      insert into groups (
        id, name, description, category, location, max_members, member_count, waiting_count, start_date, image_hash, creator_uid,
        created_at)
      select id, name, description, category, location, max_members, member_count,
        case when member_count = max_members then ${WAITING}::int else 0 end, start_date, image_hash, creator_uid, created_at from made
    )
    insert into memberships (group_id, user_uid, joined_at)
    select id, 'bench-' || ((substr(creator_uid, 7)::int + k) % ${USERS}::int), created_at + k * interval '1 second'
    from made, generate_series(0, member_count - 1) k`);
}

/** Adds to the database without the index of the search, if there is much to add; it is there again at the end. */
async function withoutSearchIndex({ db }: Database, groups: number, add: () => Promise<void>): Promise<void> {
  if (groups <= INDEXED_WHILE_ADDING) return add();
  const [index] = await selectRows<{ made: string }>(db,
    sql`select indexdef as made from pg_indexes where indexname = 'group_listing_text_idx'`);
  await db.execute(sql`drop index if exists group_listing_text_idx`);
  await add();
  if (index) await db.execute(sql.raw(index.made));
}

/**
 * Adds groups to a database, as if another process had written them.
 * @param from the number of groups it has
 * @param to the number of groups it will have
 * @param roomy every group has only its creator, and 99 free places
 * @returns the ids of the new groups
 */
export async function growCommunity(database: Database, from: number, to: number, roomy = false): Promise<string[]> {
  await addUsers(database);
  const hashes = await addImages(database);
  const nowMs = Date.now();
  const ids: string[] = [];
  await withoutSearchIndex(database, to - from, async () => {
    for (let first = from; first < to; first += CHUNK) {
      const numbers = Array.from({ length: Math.min(CHUNK, to - first) }, (_, index) => first + index);
      const groups = numbers.map((n) => groupAt(n, hashes[n % hashes.length]!, nowMs, roomy));
      await addChunk(database, groups);
      ids.push(...groups.map(({ id }) => id));
    }
  });
  await database.db.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
  return ids;
}

/** The copies made of each group, for a community too large to be sent to the database. */
const COPIES = 9;
/** Larger communities consist of copies. */
const LARGEST_SENT = 100_000;

/** Copies have a second number. */
const IS_ORIGINAL = sql`name !~ ' [0-9]+ [0-9]+$'`;

/** How many words are added to each description. */
const ADDED_WORDS = 12;

/** Reads from `words` what `naturalWords` needs. */
const WORDS = sql`words as materialized (
  select string_to_array(${NATURAL_WORDS.join(' ')}::text, ' ') as list, ${NATURAL_WORDS.length}::float8 as number)`;

/** Some words for a row of `groups`. It refers to the row, so that each gets words of its own. */
const naturalWords = (count: number) => sql`(
  select string_agg(list[floor(power(number, random()))::int], ' ')
  from words, generate_series(1, ${count}::int + 0 * length(description)))`;

/**
 * Adds a copy of each group, with other times, words of its own, any number of seats and members, and only its creator. Half of the names
 * begin with another word, as there is a "Riverside chess" beside "Chess for beginners".
 */
const addCopies = ({ db }: Database, copy: number) => db.execute(sql`
  with ${WORDS}, copied as (
    insert into groups (
      name, description, category, location, max_members, member_count, start_date, image_hash, creator_uid, created_at)
    select case when random() < 0.5 then initcap(${naturalWords(1)}) || ' ' else '' end || name || ' ' || ${copy}::int,
      description || ' ' || ${naturalWords(ADDED_WORDS)}, category, location, seats, 1 + floor(seats * random())::int,
      start_date, image_hash, creator_uid, created_at - ${copy}::int * interval '1 second'
    from (
      select *, ${MIN_SEATS}::int + floor(${MAX_SEATS - MIN_SEATS}::int * power(random(), 3))::int as seats from groups where ${IS_ORIGINAL}
    ) one returning id, creator_uid)
  insert into memberships (group_id, user_uid) select id, creator_uid from copied`);

/** Adds words to the groups that were copied, too. */
const addWords = ({ db }: Database) => db.execute(sql`
  with ${WORDS} update groups set description = description || ' ' || ${naturalWords(ADDED_WORDS)} where ${IS_ORIGINAL}`);

async function addManyfold(database: Database, from: number, to: number): Promise<void> {
  await withoutSearchIndex(database, to - from, async () => {
    await growCommunity(database, from, to / (COPIES + 1));
    for (let copy = 1; copy <= COPIES; copy += 1) await addCopies(database, copy);
    await addWords(database);
  });
}

/**
 * Like `growCommunity`, on a Postgres server, which then knows its tables as after a while of use. A very large community is a tenth of
 * that, and nine copies of each group, which the database makes itself, with words of three languages added.
 * @param to a multiple of ten
 */
export async function growManyfold(database: Database, from: number, to: number): Promise<void> {
  await (to <= LARGEST_SENT ? growCommunity(database, from, to) : addManyfold(database, from, to));
  // As the server does by itself within minutes. Before that its planner knows nothing of the new groups.
  await database.db.execute(sql`vacuum analyze groups, group_listing, memberships, users`);
}
