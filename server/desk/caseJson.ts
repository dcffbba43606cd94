import { sql } from 'drizzle-orm';
import { utc } from '../db/utc';
import { userBy } from '../groups/memberJson';

/** The `CaseSummary` of a row of `desk_cases c`. */
export const CASE_SUMMARY = sql`jsonb_build_object(
  '_id', c.id::text, 'thing', c.thing, 'thingId', c.thing_id, 'groupId', c.group_id, 'name', coalesce(c.snapshot->>'name', ''),
  'maker', ${userBy('c.maker_uid')}, 'state', c.state, 'openedAt', ${utc(sql`c.opened_at`)}, 'reportedAt', ${utc(sql`c.reported_at`)},
  'reports', c.reports, 'isUrgent', c.is_urgent, 'asksLook', c.asks_look,
  'reasons', (select coalesce(jsonb_agg(distinct r.reason), '[]') from reports r where r.case_id = c.id),
  'takenBy', ${userBy('c.taken_by')}, 'takenAt', ${utc(sql`c.taken_at`)})`;

/** The `DeskDecision` of a row of `desk_decisions d`. */
const DESK_DECISION = sql`jsonb_build_object(
  '_id', d.id::text, 'at', ${utc(sql`d.at`)}, 'action', d.action, 'reason', d.reason, 'words', d.words, 'mayBeMended', d.may_be_mended,
  'by', ${userBy('d.operator_uid')}, 'undoneAt', ${utc(sql`d.undone_at`)})`;

/** The `DeskReport` of a row of `reports r`. */
const DESK_REPORT = sql`jsonb_build_object(
  '_id', r.id::text, 'at', ${utc(sql`r.created_at`)}, 'reason', r.reason, 'words', r.words, 'abuseOfChildren', r.abuse_of_children,
  'by', ${userBy('r.reporter_uid')}, 'name', r.name, 'email', r.email, 'isConfirmed', r.is_confirmed, 'snapshot', r.snapshot)`;

/** Reports, and earlier cases, that one case shows. */
const SHOWN = 100;

/** The rest of a `DeskCase`, but for what the thing is now. */
export const CASE_DETAILS = sql`jsonb_build_object('snapshot', c.snapshot,
  'reportList', (select coalesce(jsonb_agg(${DESK_REPORT} order by r.id desc), '[]') from (
    select * from reports where case_id = c.id order by id desc limit ${sql.raw(String(SHOWN))}) r),
  'decisions', (select coalesce(jsonb_agg(${DESK_DECISION} order by d.id desc), '[]') from desk_decisions d where d.case_id = c.id),
  'earlier', (select coalesce(jsonb_agg(e.body order by e.id desc), '[]') from (
    select c.id, ${CASE_SUMMARY} as body from desk_cases c
    where c.id <> present.id and (c.maker_uid = present.maker_uid or (c.thing = present.thing and c.thing_id = present.thing_id))
    order by c.id desc limit ${sql.raw(String(SHOWN))}) e))`;

/** The `DeskObjection` of a row of `desk_objections o` with `desk_decisions d` and `desk_cases c`, but for what the reader may do. */
export const DESK_OBJECTION = sql`jsonb_build_object(
  '_id', o.id::text, 'at', ${utc(sql`o.at`)}, 'words', o.words, 'by', ${userBy('o.by_uid')}, 'state', o.state, 'version', o.version,
  'decision', ${DESK_DECISION}, 'caseId', d.case_id::text, 'thing', c.thing, 'name', coalesce(c.snapshot->>'name', ''),
  'answer', case when o.outcome is not null then jsonb_build_object(
    'outcome', o.outcome, 'words', o.answer, 'at', ${utc(sql`o.answered_at`)}, 'by', ${userBy('o.answered_by')}) end)`;

/** The `DeskLogEntry` of a row of `desk_log l`. */
export const DESK_LOG_ENTRY = sql`jsonb_build_object(
  '_id', l.id::text, 'at', ${utc(sql`l.at`)}, 'action', l.action, 'by', ${userBy('l.operator_uid')},
  'via', case when l.operator_uid is null then 'command' else 'desk' end, 'caseId', l.case_id::text, 'thing', l.thing,
  'thingId', l.thing_id, 'name', case when l.thing = 'problem' then 'problem ' || l.thing_id
    else (select c.snapshot->>'name' from desk_cases c where c.id = l.case_id) end,
  'subject', ${userBy('l.subject_uid')}, 'reason', l.reason, 'words', l.words, 'requestId', l.request_id)`;
