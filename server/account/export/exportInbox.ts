import { sql } from 'drizzle-orm';
import type { Preferences } from '../../../src/contract/types';
import { selectRows, type Db } from '../../db/database';
import { utc } from '../../db/utc';
import { groupsSeenBy } from '../../groups/hiddenJson';
import { ITEM_TABLES } from '../../notifications/inbox/inboxStore';
import { chosenPreferences } from '../../notifications/inbox/preferencesStore';
import { newestLines } from './newestLines';

/** A notification in the user's inbox. Others appear only by name. */
export interface ExportedNotification {
  at: string;
  readAt: string | null;
  kind: string;
  group: string;
  by: string | null;
  /** Of an announcement. */
  subject: string | null;
  text: string | null;
  details: Record<string, unknown>;
}

/** What the user wrote to the people of a group. */
interface ExportedAnnouncement {
  at: string;
  /** Null before the first edit. */
  editedAt: string | null;
  group: string;
  subject: string;
  text: string;
}

export interface PersonalInbox {
  announcements: ExportedAnnouncement[];
  notifications: ExportedNotification[];
  /** What the user is notified of; null when nothing was changed. */
  preferences: Preferences | null;
}

const readNotifications = (db: Db, uid: string) => selectRows<ExportedNotification>(db, sql`
  select ${utc(sql`n.created_at`)} as "at", ${utc(sql`n.read_at`)} as "readAt", n.kind, n.group_name as "group",
    u.name as "by", a.subject, a.text, n.details
  from shown_notifications n ${ITEM_TABLES} where n.user_uid = ${uid} order by n.id`);

const readAnnouncements = (db: Db, uid: string) => newestLines<ExportedAnnouncement>(db, sql`
  select ${utc(sql`a.created_at`)} as "at", ${utc(sql`a.edited_at`)} as "editedAt", g.name as "group", a.subject, a.text
  from announcements a join ${groupsSeenBy(uid)} g on g.id = a.group_id where a.author_uid = ${uid} order by a.created_at desc, a.id desc`);

/** What a user wrote to groups, and what they are notified of. */
export async function readInboxData(db: Db, uid: string): Promise<PersonalInbox> {
  return {
    announcements: await readAnnouncements(db, uid),
    notifications: await readNotifications(db, uid),
    preferences: await chosenPreferences(db, uid),
  };
}
