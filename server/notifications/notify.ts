import { sql, type SQL } from 'drizzle-orm';
import type { Notification } from '../../src/contract/types';
import { NOTIFICATION_KINDS, REMINDER_HOURS, type NotificationKind } from '../../src/domain/inbox/notificationKinds';
import type { Db } from '../db/database';
import { IS_HIDDEN } from '../db/isHidden';
import type { Value } from '../db/prepared';
import { utc } from '../db/utc';
import { isAhead } from '../db/withinLast';
import { AUDIENCES, type Audience } from './audiences';
import { mailTime } from './mail/mailTimes';

/** Something that happened in a group, for those who are notified of it. */
interface GroupEvent {
  kind: NotificationKind;
  groupId: Value;
  /** Who did it; null for the site itself. */
  actor: Value | null;
  /** For kinds about a person: them, or a query for several. */
  subject?: string | SQL;
  /** The id of an announcement, which is written before or in the same statement. */
  announcement?: string;
  /** Values for the notification, by their names on the wire. */
  details?: Partial<Pick<Notification, 'before' | 'after' | 'text'>>;
}

const MEMBERS = sql`select user_uid, is_muted, joined_at from memberships where group_id = g.id`;
const EVERYONE = sql`${MEMBERS} union all select user_uid, is_muted, joined_at from group_waitlist where group_id = g.id`;

const REMINDER_LEAD = sql.raw(`interval '${REMINDER_HOURS} hours'`);
/** When the members of `groups g` are reminded of its start. */
const REMINDER_TIME = sql`(g.start_date - ${REMINDER_LEAD})`;
/** When `p` last saw the start of `groups g`: by joining, or as it was set. */
const SEEN_AT = sql`greatest(p.joined_at, g.start_set_at)`;
/**
 * Whether it is time to remind the members of `groups g`, and not too late. Of all clocks, an index is read only for one that stands still
 * during the statement.
 */
export const IS_REMINDER_DUE = sql`
  g.start_date > statement_timestamp() and g.start_date <= statement_timestamp() + ${REMINDER_LEAD}`;

function peopleOf(audience: Audience, subject: GroupEvent['subject']): { people: SQL; condition: SQL } {
  if (audience === 'creator') return { people: MEMBERS, condition: sql`p.user_uid = g.creator_uid` };
  if (audience === 'reminded') return { people: MEMBERS, condition: sql`(${SEEN_AT} <= ${REMINDER_TIME} or ${isAhead(SEEN_AT)})` };
  if (audience === 'everyone') return { people: EVERYONE, condition: sql`true` };
  return { people: EVERYONE, condition: typeof subject === 'string' ? sql`p.user_uid = ${subject}` : sql`p.user_uid in (${subject})` };
}

/** Kinds that say when the group starts. */
const WITH_START: ReadonlySet<NotificationKind> = new Set(['moved_up', 'starts_soon']);
const startDetails = sql`jsonb_build_object('startDate', ${utc(sql`g.start_date`)})`;

/**
 * The unread notifications that a new one makes superfluous, so somebody who joins and leaves all day, or edits all day, fills no inbox.
 * Of an edit, what the group was like before is kept (`detailsOf`).
 */
function replacedBy({ kind, groupId, actor }: GroupEvent): SQL {
  const unread = sql`n.group_id = ${groupId}::uuid and n.read_at is null`;
  if (kind === 'changed') return sql`
    delete from notifications n where ${unread} and n.kind = 'changed' returning n.user_uid, n.details, n.mail_at`;
  return sql`
    delete from notifications n using groups g
    where g.id = ${groupId}::uuid and ${unread} and n.user_uid = g.creator_uid and n.actor_uid = ${actor}::text
      and n.kind in ('joined', 'left', 'waited', 'cannot_come', 'can_come') returning n.user_uid`;
}

/** Whether a new notification replaces unread ones. */
const replaces = (kind: NotificationKind) => kind === 'changed' || NOTIFICATION_KINDS[kind] === 'members';

function detailsOf({ kind, details = {} }: GroupEvent): SQL {
  if (WITH_START.has(kind)) return startDetails;
  if (kind !== 'changed') return sql`${JSON.stringify(details)}::jsonb`;
  const [before, after] = [JSON.stringify(details.before ?? {}), JSON.stringify(details.after ?? {})];
  return sql`jsonb_build_object(
    'before', ${before}::jsonb || coalesce(r.details->'before', '{}'), 'after', coalesce(r.details->'after', '{}') || ${after}::jsonb)`;
}

/**
 * Of a hidden group, only its creator is notified. What is moved meanwhile is for everybody: it is shown with the group
 * (`shown_notifications`).
 */
const mayNotify = (kind: NotificationKind): SQL => (kind === 'changed' ? sql`true` : sql`(not ${IS_HIDDEN} or p.user_uid = g.creator_uid)`);

/** After several edits, the waiting mail is sent at the time of the first: editing all day delays no mail. */
function mailAtOf({ kind, details }: GroupEvent): SQL {
  const time = mailTime(kind, details?.before?.startDate);
  return kind === 'changed' ? sql`least(${time}, r.mail_at)` : time;
}

/**
 * Notifies everybody who is to know of it (`audiences.ts`), as parts of a longer statement: put it after `with`, in the statement that
 * makes the change. It sees the group as it was before that statement.
 */
export function notifiedCte(happening: GroupEvent): SQL {
  const { kind, groupId, actor, subject } = happening;
  const { to, namesActor } = AUDIENCES[kind];
  const { people, condition } = peopleOf(to, subject);
  const replacing = replaces(kind);
  return sql`${replacing ? sql`replaced as (${replacedBy(happening)}), ` : sql``}notified as (
    insert into notifications (user_uid, kind, group_id, group_name, actor_uid, announcement_id, details, created_at, mail_at)
    select p.user_uid, ${sql.raw(`'${kind}'`)}, ${kind === 'deleted' ? sql`null::uuid` : sql`g.id`}, g.name,
      ${namesActor ? sql`${actor}::text` : sql`null`}, ${happening.announcement ?? null}::uuid, ${detailsOf(happening)},
      clock_timestamp(), ${mailAtOf(happening)}
    from groups g cross join lateral (${people}) p left join notification_preferences f on f.user_uid = p.user_uid
      ${kind === 'changed' ? sql`left join replaced r on r.user_uid = p.user_uid` : sql``}
    where g.id = ${groupId}::uuid and ${condition} and ${mayNotify(kind)}
      and not p.is_muted and p.user_uid is distinct from ${actor}::text
      and ${sql.raw(`'${NOTIFICATION_KINDS[kind]}'`)} <> all(coalesce(f.muted_classes, '{}'::text[])))`;
}

/**
 * Unread notifications that say the start before an edit say the new one, for those who are still in the group; reminders where it is as
 * near, the others are shown no more.
 */
export const moveStarts = (tx: Db, groupId: string, before: Date): Promise<unknown> => tx.execute(sql`
  update notifications n set details = n.details || ${startDetails} from groups g
  where g.id = ${groupId} and n.group_id = g.id and n.read_at is null and n.details->>'startDate' = ${before.toISOString()}
    and (n.kind = 'moved_up' or n.kind = 'starts_soon' and ${IS_REMINDER_DUE})
    and exists (select 1 from memberships m where m.group_id = g.id and m.user_uid = n.user_uid)`);

/** Notifies in a separate statement. Call it in the transaction of the change. */
export async function notify(tx: Db, happening: GroupEvent): Promise<void> {
  await tx.execute(sql`with ${notifiedCte(happening)} select 1`);
}

/**
 * Takes the notification of an offer back, when the offer has been answered or has ended: to be put after `with`.
 * @param to a query for the person it was made to; without it, everybody
 */
export function deleteOfferNoticeCte(groupId: string, to: SQL | null = null): SQL {
  const whose = to ? sql`and user_uid in (${to})` : sql``;
  return sql`forgotten as (delete from notifications where group_id = ${groupId} and kind = 'handover_offered' ${whose})`;
}
