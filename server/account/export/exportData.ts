import { sql } from 'drizzle-orm';
import { GROUP_FIELDS, type OptionalField } from '../../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../../src/domain/groups/groupFormValues';
import { selectRows, type Db } from '../../db/database';
import { utc } from '../../db/utc';
import { fieldColumns } from '../../groups/fieldSql';
import { groupsSeenBy } from '../../groups/hiddenJson';
import { storedHash } from '../../images/storedHash';
import { readCalendar, type PersonalCalendar } from './exportCalendar';
import { readDeskData, type PersonalDesk } from './exportDesk';
import { readInboxData, type PersonalInbox } from './exportInbox';
import { readSeats, type PersonalSeats } from './exportSeats';
import { newestLines } from './newestLines';

/** The tables with data about a user, each with the column that identifies the user and its place in the archive. */
export const EXPORTED_TABLES: Readonly<Record<string, string>> = {
  users: 'profile.json',
  groups: 'groups-created.json',
  memberships: 'memberships.json',
  group_waitlist: 'waiting.json',
  group_handovers: 'handovers.json',
  audit_log: 'history.json',
  announcements: 'announcements.json',
  notifications: 'notifications.json',
  notification_preferences: 'preferences.json',
  accounts: 'login.json',
  sessions: 'login.json',
  token_floors: 'login.json',
  calendar_tokens: 'calendar.json',
  calendar_cancellations: 'calendar.json',
  operators: 'desk.json',
  reports: 'desk.json',
  desk_decisions: 'desk.json',
  desk_objections: 'desk.json',
  problems: 'desk.json',
};

/** Tables that refer to a user but are not exported, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  image_uploads: 'The sizes of the pictures that the person has stored. Those that their groups show are in the archive themselves.',
  idempotency_keys: 'Random words of the last day, so that a repeated request makes nothing twice: they say nothing of the person.',
  group_blocks: 'A decision of the creator of a group about whom to let in. The person learns of it when they try to join.',
  desk_cases: 'What others reported of the person’s things. The decisions are exported; who reported must not be learned from them.',
  closed_accounts: 'That an account is closed is one of the decisions about the person, which are exported.',
  desk_log: 'The decisions about the person are exported themselves. The log repeats them for those who look after the site.',
  problem_sends: 'That the person has sent a problem within the last day, for a limit. The problems themselves are exported.',
  one_time_codes: 'Hashes of the codes in mails of the last three days. The mails themselves went to the person.',
};

type ExportedFields = Omit<GroupFormValues, OptionalField | 'imageURL'> & Record<OptionalField, string | null>;

/** A group that the user created, with moments in ISO 8601, UTC. Other users appear only by display name. */
export interface ExportedGroup extends ExportedFields {
  id: string;
  createdAt: string;
  editedAt: string | null;
  /** A web address, or the file in this archive. */
  image: string;
  members: { name: string; joinedAt: string; /** As the user has ticked. */ came: boolean | null }[];
}

export interface ExportedMembership {
  group: string;
  createdBy: string;
  category: string;
  location: string;
  startDate: string;
  joinedAt: string;
  /** Whether they get no notifications about it. */
  muted: boolean;
  /** Whether they came, by its creator; null while nobody has said. */
  came: boolean | null;
  /** Since when they have said that they cannot come; null when they have not. */
  cannotComeSince: string | null;
}

/** A stored image to include in the archive. */
interface ExportedImage {
  file: string;
  hash: string;
}

export interface PersonalData extends PersonalSeats, PersonalCalendar, PersonalInbox, PersonalDesk {
  profile: Record<string, unknown> | null;
  login: Record<string, unknown> | null;
  created: ExportedGroup[];
  memberships: ExportedMembership[];
  images: ExportedImage[];
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const fileOf = (id: string, contentType: string) => `images/${id}.${EXTENSIONS[contentType] ?? 'bin'}`;

async function readJson(db: Db, uid: string, columns: ReturnType<typeof sql>, table: string): Promise<Record<string, unknown> | null> {
  const [row] = await selectRows<{ body: Record<string, unknown> }>(
    db,
    sql`
    select json_build_object(${columns}) as body from ${sql.identifier(table)} where uid = ${uid}`,
  );
  return row?.body ?? null;
}

const readProfile = (db: Db, uid: string) =>
  readJson(
    db,
    uid,
    sql`
  'uid', uid, 'name', name, 'email', email, 'photoURL', photo_url, 'removedPhotoURL', removed_photo_url,
  'createdAt', ${utc(sql`created_at`)}, 'updatedAt', ${utc(sql`updated_at`)}`,
    'users',
  );

type GroupRow = Omit<ExportedGroup, 'image'> & { imageUrl: string | null; hash: string | null; contentType: string | null };

async function readCreated(db: Db, uid: string): Promise<{ groups: ExportedGroup[]; images: ExportedImage[] }> {
  const rows = await selectRows<GroupRow>(
    db,
    sql`
    select g.id, ${fieldColumns(GROUP_FIELDS.filter((field) => field !== 'imageURL'))},
      ${utc(sql`g.created_at`)} as "createdAt", ${utc(sql`g.edited_at`)} as "editedAt",
      g.image_url as "imageUrl", i.hash, i.content_type as "contentType",
      (select coalesce(json_agg(json_build_object('name', u.name, 'joinedAt', ${utc(sql`m.joined_at`)}, 'came', m.came)
         order by m.joined_at, u.uid), '[]'::json)
       from memberships m join users u on u.uid = m.user_uid where m.group_id = g.id) as members
    from groups g left join images i on i.hash = g.image_hash where g.creator_uid = ${uid} order by g.created_at, g.id`,
  );
  const images = rows.flatMap(({ id, hash, contentType }) => (hash && contentType ? [{ file: fileOf(id, contentType), hash }] : []));
  const groups = rows.map(({ imageUrl, hash: _hash, contentType, ...group }) => ({
    ...group,
    image: imageUrl ?? fileOf(group.id, contentType ?? ''),
  }));
  return { groups, images };
}

const readMemberships = (db: Db, uid: string) =>
  newestLines<ExportedMembership>(
    db,
    sql`
  select g.name as "group", coalesce(c.name, 'Someone') as "createdBy", g.category, g.location, ${utc(sql`g.start_date`)} as "startDate",
    ${utc(sql`m.joined_at`)} as "joinedAt", m.is_muted as "muted", m.came,
    ${utc(sql`m.cannot_come_since`)} as "cannotComeSince"
  from memberships m join ${groupsSeenBy(uid)} g on g.id = m.group_id left join users c on c.uid = g.creator_uid
  where m.user_uid = ${uid} order by m.joined_at desc, g.id desc`,
  );

/** The user's account in the embedded identity service; null with a Firebase project, which has its own export. */
async function readLogin(db: Db, uid: string): Promise<Record<string, unknown> | null> {
  const account = await readJson(
    db,
    uid,
    sql`
    'email', email, 'emailVerified', email_verified, 'displayName', display_name, 'photoURL', photo_url,
    'hasPassword', password_hash is not null, 'passwordChangedAt', ${utc(sql`password_updated_at`)}, 'googleId', google_sub,
    'googleEmail', google_email,
    'createdAt', ${utc(sql`created_at`)}, 'lastLoginAt', ${utc(sql`last_login_at`)}`,
    'accounts',
  );
  if (!account) return null;
  const sessions = await selectRows(
    db,
    sql`
    select provider, user_agent as "browser", ${utc(sql`created_at`)} as "loggedInAt", ${utc(sql`last_used_at`)} as "lastUsedAt"
    from sessions where uid = ${uid} order by created_at`,
  );
  const floor = await readJson(db, uid, sql`'at', ${utc(sql`to_timestamp(valid_since)`)}`, 'token_floors');
  return { ...account, loggedIn: sessions, loggedOutEverywhereAt: floor?.at ?? null };
}

async function readPhoto(db: Db, photoURL: unknown): Promise<ExportedImage[]> {
  const hash = storedHash(String(photoURL));
  if (hash === null) return [];
  const [row] = await selectRows<{ contentType: string }>(db, sql`select content_type as "contentType" from images where hash = ${hash}`);
  return row ? [{ file: fileOf('me', row.contentType), hash }] : [];
}

/** Everything stored about a user, without the bytes of images. */
export async function readPersonalData(db: Db, uid: string): Promise<PersonalData> {
  const profile = await readProfile(db, uid);
  const { groups, images } = await readCreated(db, uid);
  return {
    profile,
    login: await readLogin(db, uid),
    created: groups,
    memberships: await readMemberships(db, uid),
    ...(await readSeats(db, uid)),
    ...(await readCalendar(db, uid)),
    ...(await readInboxData(db, uid)),
    ...(await readDeskData(db, uid)),
    images: [...(await readPhoto(db, profile?.photoURL)), ...images],
  };
}
