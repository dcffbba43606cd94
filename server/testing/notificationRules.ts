import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';

/** A row of the audit log; `muted` and `unmuted` are written by the trigger of `watchNotifications`. */
interface Row {
  tx: string;
  group: string;
  action: string;
  actor: string | null;
  subject: string | null;
  details: { changed?: string[]; from?: string; reason?: string };
}

interface Expected extends Written {
  by: string;
}

interface Written {
  tx: string;
  kind: string;
  group: string;
  uid: string;
}

/**
 * Makes what happens observable to the end of a test: new notifications count as read, so later ones replace none, and mutes are in the
 * audit log, in the order in which they took effect.
 */
export async function watchNotifications({ db }: Database): Promise<void> {
  await db.execute(sql`
    create function read_at_once() returns trigger language plpgsql as $$ begin new.read_at := new.created_at; return new; end $$`);
  await db.execute(sql`create trigger read_at_once before insert on notifications for each row execute function read_at_once()`);
  await db.execute(sql`
    create function log_mute() returns trigger language plpgsql as $$ begin
      insert into audit_log (at, action, group_id, actor_uid)
      values (now(), case when new.is_muted then 'muted' else 'unmuted' end, new.group_id, new.user_uid);
      return new;
    end $$`);
  for (const table of ['memberships', 'group_waitlist'].map((name) => sql.raw(name)))
    await db.execute(sql`create trigger log_mute after update of is_muted on ${table} for each row execute function log_mute()`);
}

/** The classes of the kinds, as COMMUNITY names them: written down here a second time, so that the table cannot be its own proof. */
const CLASS_OF: Readonly<Record<string, string>> = {
  joined: 'members', left: 'members', waited: 'members', announcement: 'announcements',
};
const SAME_NAME = ['joined', 'left', 'waited', 'moved_up', 'removed', 'deleted', 'handed_over', 'handover_declined', 'handover_expired',
  'handover_offered', 'handover_accepted'];

/** A group while its log is replayed: its people, and who of them muted it. */
class Replay {
  creator = '';
  readonly members = new Map<string, boolean>();
  readonly line = new Map<string, boolean>();
  /** Whose account is being deleted after they handed the group over. */
  #handedOverBy = '';

  /** Who is to be notified of what, before the row takes effect. */
  expected({ action, actor, subject, details }: Row): { kind: string; uids: string[] } | null {
    const everyone = [...this.members.keys(), ...this.line.keys()];
    if (action === 'edited') {
      const moved = details.changed?.some((field) => ['startDate', 'location'].includes(field));
      return moved ? { kind: 'changed', uids: everyone } : null;
    }
    if (action === 'announced') return { kind: 'announcement', uids: everyone };
    if (!SAME_NAME.includes(action) || (action === 'left' && actor === this.#handedOverBy)) return null;
    if (action === 'deleted') return { kind: action, uids: everyone };
    const toCreator = ['joined', 'left', 'waited', 'handover_declined', 'handover_expired'].includes(action);
    return { kind: action, uids: [toCreator ? this.creator : subject ?? ''] };
  }

  isMuted(uid: string): boolean {
    return this.members.get(uid) ?? this.line.get(uid) ?? false;
  }

  apply({ action, actor, subject, details }: Row): void {
    const [by, whom] = [actor ?? '', subject ?? ''];
    if (action === 'created') this.creator = by;
    if (action === 'created' || action === 'joined') this.members.set(by, false);
    if (action === 'waited') this.line.set(by, false);
    if (action === 'moved_up') this.members.set(whom, this.isMuted(whom));
    if (action === 'moved_up' || action === 'removed') this.line.delete(whom);
    if (action === 'removed' && details.from === 'members') this.members.delete(whom);
    if (action === 'left') this.members.delete(by);
    if (action === 'stopped_waiting') this.line.delete(by);
    if (action === 'handover_accepted') this.creator = by;
    if (action === 'handed_over') [this.creator, this.#handedOverBy] = [whom, by];
    if (action === 'muted' || action === 'unmuted') (this.members.has(by) ? this.members : this.line).set(by, action === 'muted');
  }
}

/** With these, an open offer ends, and its notification is deleted. */
const OFFER_ENDS = /^(handover_(withdrawn|accepted|declined|expired|ended)|deleted)$/;

/** @param mutedClasses the classes that each user has muted from the beginning */
function expectedOf(rows: readonly Row[], mutedClasses: ReadonlyMap<string, readonly string[]>): Expected[] {
  const groups = new Map<string, Replay>();
  let written: Expected[] = [];
  for (const row of rows) {
    const group = groups.get(row.group) ?? new Replay();
    groups.set(row.group, group);
    const { kind, uids } = group.expected(row) ?? { kind: '', uids: [] };
    const wanted = uids.filter((uid) =>
      uid !== row.actor && !group.isMuted(uid) && !mutedClasses.get(uid)?.includes(CLASS_OF[kind] ?? 'groups'));
    group.apply(row);
    if (OFFER_ENDS.test(row.action)) written = written.filter((one) => one.group !== row.group || one.kind !== 'handover_offered');
    written.push(...wanted.map((uid) => ({ tx: row.tx, kind, group: row.group, uid, by: row.actor ?? '' })));
  }
  return written;
}

const textOf = ({ tx, kind, group, uid }: Written) => `${group} ${kind} → ${uid} in ${tx}`;

/** The texts that are in one list more often than in the other. */
function surplusOf(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * Replays the audit log, and compares who is to be notified of each row with the inboxes, transaction by transaction.
 * @param names the ids of the groups by their names, which must be unique
 * @returns what is missing, and what nobody should have got
 */
export async function wrongNotifications(
  { db }: Database, names: ReadonlyMap<string, string>, mutedClasses: ReadonlyMap<string, readonly string[]>,
): Promise<{ missing: string[]; surplus: string[] }> {
  const ids = new Set(names.values());
  const rows = (await selectRows<Row>(db, sql`
    select xmin::text as tx, group_id as group, action, actor_uid as actor, subject_uid as subject, details from audit_log order by id`)
  ).filter(({ group }) => ids.has(group));
  const stored = await selectRows<Written>(db, sql`
    select xmin::text as tx, kind, group_name as group, user_uid as uid from notifications order by id`);
  const people = new Set((await selectRows<{ uid: string }>(db, sql`select uid from users`)).map(({ uid }) => uid));
  // The deletion of a group writes its notifications again, so their transaction is not known.
  const deleted = new Set(rows.filter(({ action }) => action === 'deleted').map(({ group }) => group));
  const known = (one: Written) => ({ ...one, tx: deleted.has(one.group) ? '?' : one.tx });
  // An announcement is deleted with its group, and with the account of its author.
  const remains = ({ kind, group, by }: Expected) => kind !== 'announcement' || (people.has(by) && !deleted.has(group));
  const wanted = expectedOf(rows, mutedClasses).filter((one) => people.has(one.uid) && remains(one)).map((one) => textOf(known(one)));
  const found = stored.flatMap((one) => {
    const group = names.get(one.group);
    return group ? [textOf(known({ ...one, group }))] : [];
  });
  return { missing: surplusOf(wanted, found), surplus: surplusOf(found, wanted) };
}
