import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '../../audit/auditActions';
import { selectRows, type Db } from '../../db/database';
import { utc } from '../../db/utc';
import { groupsSeenBy } from '../../groups/hiddenJson';
import { newestLines } from './newestLines';

/** A group the user waits for. */
interface ExportedWaiting {
  group: string;
  position: number;
  since: string;
  muted: boolean;
}

/** A group that is offered to the user, or that they offer to a member. */
interface ExportedHandover {
  group: string;
  from: string;
  to: string;
  message: string;
  offeredAt: string;
  expiresAt: string;
}

/** A row of the audit log that names the user. */
export interface ExportedHistory {
  at: string;
  /** Null when the group was deleted. */
  group: string | null;
  action: AuditAction;
  by: string | null;
  about: string | null;
  details: Record<string, unknown>;
}

export interface PersonalSeats {
  waiting: ExportedWaiting[];
  handovers: ExportedHandover[];
  history: ExportedHistory[];
}

const readWaiting = (db: Db, uid: string) => selectRows<ExportedWaiting>(db, sql`
  select g.name as "group", (select count(*)::int from group_waitlist a where a.group_id = w.group_id and a.seq <= w.seq) as "position",
    ${utc(sql`w.joined_at`)} as "since", w.is_muted as "muted"
  from group_waitlist w join ${groupsSeenBy(uid)} g on g.id = w.group_id where w.user_uid = ${uid} order by w.joined_at, g.id`);

const readHandovers = (db: Db, uid: string) => selectRows<ExportedHandover>(db, sql`
  select g.name as "group", coalesce(c.name, 'Someone') as "from", t.name as "to",
    case when g.creator_uid is null then '' else h.message end as "message", ${utc(sql`h.created_at`)} as "offeredAt",
    ${utc(sql`h.expires_at`)} as "expiresAt"
  from group_handovers h join ${groupsSeenBy(uid)} g on g.id = h.group_id
    left join users c on c.uid = g.creator_uid join users t on t.uid = h.to_uid
  where ${uid} in (g.creator_uid, h.to_uid) order by h.created_at, g.id`);

/** The name of a user in what happened in `groups g`: in a hidden group of somebody else, only the reader's own. */
const nameIn = (user: SQL, uid: string): SQL => sql`(
  case when g.id is null or g.creator_uid is not null or ${user}.uid = ${uid} or ${user}.uid is null then ${user}.name else 'Someone' end)`;

const readHistory = (db: Db, uid: string) => newestLines<ExportedHistory>(db, sql`
  select ${utc(sql`a.at`)} as "at", g.name as "group", a.action, ${nameIn(sql`b`, uid)} as "by", ${nameIn(sql`s`, uid)} as "about",
    a.details
  from audit_log a left join ${groupsSeenBy(uid)} g on g.id = a.group_id
    left join users b on b.uid = a.actor_uid left join users s on s.uid = a.subject_uid
  where a.actor_uid = ${uid} or a.subject_uid = ${uid} order by a.id desc`);

/** What is stored about a user's places: what they wait for, open handovers, and the audit log. Others appear only by name. */
export async function readSeats(db: Db, uid: string): Promise<PersonalSeats> {
  return { waiting: await readWaiting(db, uid), handovers: await readHandovers(db, uid), history: await readHistory(db, uid) };
}
