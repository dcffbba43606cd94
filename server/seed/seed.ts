import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { wallMs } from '../../src/domain/dates/zonedTime';
import { DAY_MS, HOUR_MS } from '../../src/domain/general/durations';
import { selectRows, type Database, type Queries } from '../db/database';
import { groups, imageParts, images, memberships, users } from '../db/schema';
import { raiseListVersion } from '../groups/catalog';
import { partsOf } from '../images/imageStore';
import { wallNowMs } from '../lib/wallClock';
import { addOperator } from '../operators/operatorStore';
import { demoAccounts } from './demoAccounts';
import { groupsOne } from './groupsOne';
import { groupsTwo } from './groupsTwo';
import type { SeedGroup } from './seedGroup';
import { readSeedPicture, SEED_PICTURE } from './seedPictures';
import { between, randomFrom, sample } from './seedRandom';
import { seedUsers, type SeedUser } from './seedUsers';

const SEEDED = 'seeded';
/** Groups are at most this many days old. */
const MAX_AGE_DAYS = 60;

export const seedGroups: readonly SeedGroup[] = [...groupsOne, ...groupsTwo];

/** A group's start, ms since the epoch. A group with an hour starts at it, moved by a day if needed to keep it in the future or past. */
function startOf({ startsInDays, hour }: SeedGroup, nowMs: number): number {
  const moment = nowMs + startsInDays * DAY_MS;
  if (hour === null) return Math.round(moment / (HOUR_MS / 4)) * (HOUR_MS / 4);
  const onTheHour = Math.floor(moment / DAY_MS) * DAY_MS + hour * HOUR_MS;
  if (startsInDays > 0 && onTheHour <= nowMs) return onTheHour + DAY_MS;
  return startsInDays < 0 && onTheHour > nowMs ? onTheHour - DAY_MS : onTheHour;
}

/** The members of a group, the creator first. */
function usersOf(group: SeedGroup): [SeedUser, ...SeedUser[]] {
  const random = randomFrom(group.name);
  const demo = demoAccounts.findIndex(({ email }) => email.startsWith(`${group.by}@`));
  const anybody = seedUsers.slice(demoAccounts.length);
  const creator = (demo >= 0 ? seedUsers[demo] : sample(random, anybody, 1)[0]) as SeedUser;
  const others = sample(random, seedUsers.filter(({ uid }) => uid !== creator.uid), group.size[0] - 1);
  return [creator, ...others];
}

interface PreparedGroup {
  group: typeof groups.$inferInsert;
  members: (typeof memberships.$inferInsert)[];
  image: typeof images.$inferInsert;
  parts: (typeof imageParts.$inferInsert)[];
}

/** When it meets; with a zone, also by the clock of its place. */
function timesOf({ zone, lasts }: SeedGroup, startMs: number) {
  const endMs = lasts === undefined ? null : startMs + lasts * HOUR_MS;
  const local = (ms: number) => new Date(wallMs(ms, zone ?? 'UTC')).toISOString();
  return {
    startDate: new Date(startMs), endDate: endMs === null ? null : new Date(endMs),
    ...(zone === undefined ? {} : { timeZone: zone, startLocal: local(startMs), endLocal: endMs === null ? null : local(endMs) }),
  };
}

async function prepareGroup(seed: SeedGroup, nowMs: number): Promise<PreparedGroup> {
  const bytes = await readSeedPicture(seed.name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const id = randomUUID();
  const startMs = startOf(seed, nowMs);
  const random = randomFrom(`${seed.name} time`);
  const createdMs = Math.min(nowMs, startMs) - between(random, 1, MAX_AGE_DAYS) * DAY_MS;
  const lastJoinMs = Math.min(nowMs, startMs) - HOUR_MS;
  const [creator, ...others] = usersOf(seed);
  const joinedAt = (order: number) => new Date(createdMs + ((lastJoinMs - createdMs) * order) / seed.size[0]);
  return {
    image: { ...SEED_PICTURE, hash, size: bytes.length },
    parts: partsOf(hash, bytes),
    group: {
      id, name: seed.name, description: seed.text, category: seed.category, location: seed.location, memberCount: seed.size[0],
      maxMembers: seed.size[1], ...timesOf(seed, startMs), imageHash: hash, creatorUid: creator.uid, createdAt: new Date(createdMs),
    },
    members: [creator, ...others].map(({ uid }, order) => ({ groupId: id, userUid: uid, joinedAt: joinedAt(order) })),
  };
}

async function isEmpty(tx: Queries): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select 1 from users union all select 1 from groups union all select 1 from settings where key = ${SEEDED} limit 1`,
  );
  return rows.length === 0;
}

/**
 * Fills an empty database with the example community, once and in one transaction. If the process is killed half-way, the
 * database stays empty and the next start seeds it.
 * @param operator the uid of the one who looks after it
 * @returns whether it seeded
 */
export async function seedOnce(
  { db }: Database, { operator = null, nowMs = wallNowMs() }: { operator?: string | null; nowMs?: number } = {},
): Promise<boolean> {
  if (!await isEmpty(db)) return false;
  const prepared = await Promise.all(seedGroups.map((seed) => prepareGroup(seed, nowMs)));
  return db.transaction(async (tx) => {
    // Several processes may start on one empty database; the second finds it seeded.
    await tx.execute(sql`lock table settings in exclusive mode`);
    if (!await isEmpty(tx)) return false;
    await tx.insert(users).values(seedUsers.map(({ uid, name, email }) => ({ uid, name, email })));
    await tx.insert(imageParts).values(prepared.flatMap(({ parts }) => parts));
    await tx.insert(images).values(prepared.map(({ image }) => image));
    await tx.insert(groups).values(prepared.map(({ group }) => group));
    await tx.insert(memberships).values(prepared.flatMap(({ members }) => members));
    if (operator !== null) await addOperator(tx, operator);
    await tx.execute(sql`insert into settings (key, value) values (${SEEDED}, ${new Date(nowMs).toISOString()})`);
    await raiseListVersion(tx, 1);
    return true;
  });
}
