import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from '../db/database';
import { utc } from '../db/utc';

type Db = Pick<Queries, 'execute'>;

/** A notification in the user's inbox. Others appear only by name. */
interface ExportedNotification {
  at: string;
  readAt: string | null;
  kind: string;
  group: string;
  by: string | null;
  details: Record<string, unknown>;
}

/** What the user is notified of. */
interface ExportedPreferences {
  mutedClasses: string[];
  email: string;
}

export interface PersonalInbox {
  notifications: ExportedNotification[];
  preferences: ExportedPreferences | null;
}

const readNotifications = (db: Db, uid: string) => selectRows<ExportedNotification>(db, sql`
  select ${utc(sql`n.created_at`)} as "at", ${utc(sql`n.read_at`)} as "readAt", n.kind, n.group_name as "group", u.name as "by", n.details
  from notifications n left join users u on u.uid = n.actor_uid where n.user_uid = ${uid} order by n.id`);

/** What is stored about what a user is notified of. */
export async function readInboxData(db: Db, uid: string): Promise<PersonalInbox> {
  const [preferences] = await selectRows<ExportedPreferences>(db, sql`
    select muted_classes as "mutedClasses", email from notification_preferences where user_uid = ${uid}`);
  return { notifications: await readNotifications(db, uid), preferences: preferences ?? null };
}
