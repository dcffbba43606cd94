import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';

interface Details { from?: string; reason?: string; startDate?: object }
interface Row { id: number; action: string; actor: string | null; subject: string | null; details: Details }
interface Group { id: string; creator: string; members: string[]; line: string[] }

/** Rows that break what must be true at every moment, whatever happened before. */
function brokenNow({ db }: Database): Promise<unknown[]> {
  return selectRows(db, sql`
    with counted as (
      select g.*, (select count(*) from memberships m where m.group_id = g.id) as members,
        (select count(*) from group_waitlist w where w.group_id = g.id) as waiting
      from groups g)
    select 'a count is wrong' as fault, id::text, null as uid from counted where members <> member_count or waiting <> waiting_count
    union all select 'more members than seats', id::text, null from counted where members > max_members
    union all select 'open, not full, and somebody waits', id::text, null from counted
      where start_date > clock_timestamp() and waiting > 0 and members < max_members
    union all select 'waits and is in', w.group_id::text, w.user_uid from group_waitlist w join memberships m using (group_id, user_uid)
    union all select 'blocked and waits', w.group_id::text, w.user_uid from group_waitlist w join group_blocks b using (group_id, user_uid)
    union all select 'blocked and is in', m.group_id::text, m.user_uid from memberships m join group_blocks b using (group_id, user_uid)
    union all select 'the creator is not in', id::text, creator_uid from counted g
      where not exists (select 1 from memberships m where m.group_id = g.id and m.user_uid = g.creator_uid)
    union all select 'offered to somebody who is not in', h.group_id::text, h.to_uid from group_handovers h
      where not exists (select 1 from memberships m where m.group_id = h.group_id and m.user_uid = h.to_uid)`);
}

/** What the start ends; an account can still be deleted. */
const FROZEN: ReadonlySet<string> = new Set(['joined', 'waited', 'moved_up', 'left']);

/** Replays the audit log of a group. @returns what contradicts the rules or what is stored */
function contradictions({ id, creator, members: stored, line: storedLine }: Group, rows: readonly Row[], started: number): string[] {
  const faults: string[] = [];
  let frozenAt = started;
  const members = new Set<string>();
  let line: string[] = [];
  let owner = '';
  const check = (isRight: boolean, fault: string, row: Row) => { if (!isRight) faults.push(`${id}: ${fault} (${JSON.stringify(row)})`); };
  for (const row of rows) {
    const [actor, subject] = [row.actor ?? '', row.subject ?? ''];
    if (row.action === 'created') { owner = actor; members.add(actor); }
    if (row.action === 'joined') { check(line.length === 0, 'joined past the line', row); members.add(actor); }
    if (row.action === 'waited') { check(!line.includes(actor) && !members.has(actor), 'waited twice', row); line.push(actor); }
    if (row.action === 'moved_up') { check(line[0] === subject, 'moved up out of turn', row); line = line.slice(1); members.add(subject); }
    if (row.action === 'left') check(members.delete(actor), 'left without being in', row);
    if (row.action === 'stopped_waiting') {
      check(line.includes(actor), 'was not in line', row);
      line = line.filter((uid) => uid !== actor);
    }
    if (row.action === 'removed') {
      check(row.details.from === 'members' ? members.delete(subject) : line.includes(subject), 'removed without being in', row);
      line = line.filter((uid) => uid !== subject);
    }
    if (row.action === 'handed_over') owner = subject;
    if (row.action === 'handover_accepted') owner = actor;
    // An edit that raced the start gave the group a later one.
    if (row.action === 'edited' && row.details.startDate) frozenAt = Infinity;
    if (row.id > frozenAt) check(!FROZEN.has(row.action) || row.details.reason === 'account_deleted', 'changed after the start', row);
  }
  const same = (one: readonly string[], other: readonly string[]) => JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
  if (!same([...members], stored)) faults.push(`${id}: members ${stored.join(' ')}, by the log ${[...members].join(' ')}`);
  if (line.join(' ') !== storedLine.join(' ')) faults.push(`${id}: the line is ${storedLine.join(' ')}, by the log ${line.join(' ')}`);
  if (owner !== creator) faults.push(`${id}: the creator is ${creator}, by the log ${owner}`);
  return faults;
}

/** The last row of a group's audit log at the moment of its start. */
type Frozen = ReadonlyMap<string, number>;

/**
 * Checks the rules about seats: what is stored, and the audit log, which has every change of every group exactly once and in order.
 * @param frozen the groups that have started
 * @returns what breaks them
 */
export async function brokenSeatRules(database: Database, frozen: Frozen = new Map()): Promise<unknown[]> {
  const broken = await brokenNow(database);
  const groups = await selectRows<Group>(database.db, sql`
    select id, creator_uid as creator,
      (select coalesce(json_agg(user_uid), '[]') from memberships where group_id = g.id) as members,
      (select coalesce(json_agg(user_uid order by seq), '[]') from group_waitlist where group_id = g.id) as line from groups g`);
  for (const group of groups) {
    const rows = await selectRows<Row>(database.db, sql`
      select id::int as id, action, actor_uid as actor, subject_uid as subject, details
      from audit_log where group_id = ${group.id} order by id`);
    broken.push(...contradictions(group, rows, frozen.get(group.id) ?? Infinity));
  }
  return broken;
}
