import { sql } from 'drizzle-orm';
import type { Decision, DeskObjection, ObjectionDecisionInput, ObjectionPage } from '../../src/contract/types';
import { OBJECTION_MONTHS, type DeskAction, type Thing } from '../../src/domain/desk/desk';
import { whileGroupsChange } from '../account/personGroups';
import { selectRow, selectRows, type Database, type Db, type Queries } from '../db/database';
import { byId, pageOf } from '../db/pageOf';
import { utc } from '../db/utc';
import { ApiError, refuse } from '../http/responses/apiError';
import { noticeTo } from '../notifications/deskNotices';
import { deskLogInsert } from '../operators/deskLogRows';
import { wordsIn } from '../reports/reportInput';
import { accountsOf } from '../users/userStore';
import { showInLists, takePictureAgain } from './applyAction';
import { DESK_OBJECTION } from './caseJson';
import { carryOut, lockAll, type LockedCase } from './decideStore';
import { writeTo } from './decisionNotices';
import { BY_A_PERSON } from './decisionTexts';
import { holdRight, refuseOwn, type OperatorActor } from './deskActor';
import type { DeskSite } from './deskSite';

/** Objections on a page. */
const OBJECTIONS_A_PAGE = 50;
const UNTIL = sql`(d.at + make_interval(months => ${OBJECTION_MONTHS}))`;

const decisionNotFound = () => refuse.notFound('There is no such decision about you.', 'decision_not_found');

/** A decision, for the person whom it concerns. @throws ApiError 404 */
export async function readDecision(db: Db, id: string, uid: string): Promise<Decision> {
  const [row] = await selectRows<{ body: Decision }>(db, sql`
    select jsonb_build_object('_id', d.id::text, 'at', ${utc(sql`d.at`)}, 'action', d.action, 'thing', c.thing,
      'name', coalesce(c.snapshot->>'name', ''), 'reason', d.reason, 'words', d.words, 'mayBeMended', d.may_be_mended,
      'undoneAt', ${utc(sql`d.undone_at`)}, 'objectUntil', ${utc(UNTIL)}, 'objection', case when o.id is not null then jsonb_build_object(
        'at', ${utc(sql`o.at`)}, 'words', o.words, 'state', o.state, 'outcome', o.outcome, 'answer', o.answer) end) as body
    from desk_decisions d join desk_cases c on c.id = d.case_id left join desk_objections o on o.decision_id = d.id
    where d.id = ${id}::bigint and d.subject_uid = ${uid}`);
  if (!row) throw decisionNotFound();
  return row.body;
}

/**
 * Objects to a decision: once, within six months.
 * @throws ApiError 400, 404, 409 `already_objected`, `too_late`, `already_undone`
 */
export function objectTo({ db }: Database, id: string, uid: string, input: string): Promise<Decision> {
  const words = wordsIn(input);
  return db.transaction(async (tx) => {
    const [found] = await selectRows<{ undone: boolean; late: boolean; action: DeskAction }>(tx, sql`
      select undone_at is not null or action in ('show_again', 'open_account') as undone, clock_timestamp() > ${UNTIL} as late
      from desk_decisions d where id = ${id}::bigint and subject_uid = ${uid} for update`);
    if (!found) throw decisionNotFound();
    const made = await selectRows(tx, sql`
      insert into desk_objections (decision_id, by_uid, words, at)
      select ${id}::bigint, ${uid}, ${words}, clock_timestamp() where ${!found.undone} and ${!found.late}
      on conflict (decision_id) do nothing returning 1`);
    if (made.length === 0) {
      const decision = await readDecision(tx, id, uid);
      if (decision.objection) throw refuse.conflict('already_objected', 'You’ve objected to this already. You can do it once.');
      if (found.undone) throw refuse.conflict('already_undone', 'This decision has been undone already: there is nothing to object to.');
      throw refuse.conflict('too_late', `This decision was more than ${OBJECTION_MONTHS} months ago.`);
    }
    const text = 'A person will look at it, and we’ll tell you the result here.';
    await noticeTo(tx, uid, { subject: 'We have received your objection', text });
    return readDecision(tx, id, uid);
  });
}

/** An operator who looks at objections. */
interface Reader {
  uid: string;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/** Whether there is another operator who can decide: not the one who objects, and nobody who cannot act. */
const hasOther = ({ uid, hosted }: Reader) => sql`exists(
  select 1 from operators x join ${accountsOf(hosted)} a on a.uid = x.uid and a.email_verified
  where x.uid not in (${uid}, o.by_uid) and not exists(select 1 from closed_accounts c where c.uid = x.uid))`;
/** Whether an operator may decide an objection: not about their own decision, where there is another; and never about themselves. */
const mayDecide = (reader: Reader) => sql`(
  o.state = 'open' and o.by_uid <> ${reader.uid} and (d.operator_uid is distinct from ${reader.uid} or not ${hasOther(reader)}))`;

async function selectObjections(db: Db, reader: Reader, rest: ReturnType<typeof sql>): Promise<DeskObjection[]> {
  const rows = await selectRows<{ item: DeskObjection }>(db, sql`
    select ${DESK_OBJECTION} || jsonb_build_object('mayDecide', ${mayDecide(reader)}) as item
    from desk_objections o join desk_decisions d on d.id = o.decision_id join desk_cases c on c.id = d.case_id ${rest}`);
  return rows.map(({ item }) => item);
}

/** A page of objections, the latest first. */
export async function listObjections(
  { db }: Database, { state, before }: { state: 'open' | 'closed'; before?: string }, reader: Reader,
): Promise<ObjectionPage> {
  const items = await selectObjections(db, reader, sql`
    where o.state = ${state} and (${before ?? null}::bigint is null or o.id < ${before ?? null}::bigint)
    order by o.id desc limit ${OBJECTIONS_A_PAGE + 1}`);
  return pageOf(items, OBJECTIONS_A_PAGE, byId);
}

/** An objection. @throws ApiError 404 */
export async function readObjection(db: Db, id: string, reader: Reader): Promise<DeskObjection> {
  const [found] = await selectObjections(db, reader, sql`where o.id = ${id}::bigint`);
  if (!found) throw refuse.notFound('There is no such objection.', 'objection_not_found');
  return found;
}

const UNDONE_BY: Readonly<Partial<Record<DeskAction, DeskAction>>> = { hide: 'show_again', close_account: 'open_account' };

/** Undoes a decision, if it is still in force. @returns its case, or null: what was removed, or has gone, cannot be brought back */
async function undo(
  tx: Queries, { _id, caseId }: DeskObjection, words: string, actor: OperatorActor, site: DeskSite,
): Promise<LockedCase | null> {
  const { row, locked } = await lockAll(tx, caseId);
  refuseOwn(actor, ...locked.people);
  // Read once the thing is locked. What is hidden may be so by a newer decision, which stays.
  const { decision } = await readObjection(tx, _id, { uid: actor.uid, hosted: site.hosted });
  const action = UNDONE_BY[decision.action];
  if (decision.undoneAt !== null) return { row, locked };
  if (decision.action === 'remove_picture' && row.thing === 'person') await takePictureAgain(tx, row.thingId, decision._id);
  if (action === undefined || locked.people.length === 0) return null;
  await carryOut(tx, row, locked, { action, reason: 'Something else', words, mayBeMended: false }, actor, site);
  return { row, locked };
}

async function refuseUndecidable(tx: Queries, id: string, version: number, actor: OperatorActor & Reader): Promise<void> {
  const now = await readObjection(tx, id, actor);
  if (now.version !== version || now.state === 'closed')
    throw new ApiError(409, 'objection_changed', 'This objection has been decided in the meantime.', { objection: now });
  refuseOwn(actor, now.by?._id ?? null);
  if (!now.mayDecide) throw refuse.forbidden('This is about your own decision. Another operator decides it.', 'another_operator');
}

/** What the person who objected reads. */
const RESULTS = {
  upheld: 'We have looked at it again, and our decision stands.',
  undone: 'You were right: the decision is undone.',
  reversed: 'You were right: the decision was wrong. What is gone cannot be brought back.',
} as const;

async function decideOnce(site: DeskSite, id: string, input: ObjectionDecisionInput, actor: OperatorActor): Promise<DeskObjection> {
  const { outcome, version } = input;
  const words = wordsIn(input.words);
  return site.database.db.transaction(async (tx) => {
    await holdRight(tx, actor);
    // The thing and its case first, as everywhere.
    const reader = { ...actor, hosted: site.hosted };
    const before = await readObjection(tx, id, reader);
    const undone = outcome === 'reversed' && before.state === 'open' ? await undo(tx, before, words, actor, site) : null;
    await tx.execute(sql`select 1 from desk_objections where id = ${id}::bigint for update`);
    await refuseUndecidable(tx, id, version, reader);
    const { by, ...about } = await selectRow<{ by: string; caseId: number; thing: Thing; thingId: string }>(tx, sql`
      select o.by_uid as by, c.id::int as "caseId", c.thing, c.thing_id as "thingId" from desk_objections o
      join desk_decisions d on d.id = o.decision_id join desk_cases c on c.id = d.case_id where o.id = ${id}::bigint`);
    const { uid: operator, requestId } = actor;
    const logged = deskLogInsert({ action: `objection_${outcome}`, operator, ...about, subject: by, words, requestId });
    await tx.execute(sql`
      with logged as (${logged})
      update desk_objections set state = 'closed', version = version + 1, outcome = ${outcome}, answer = ${words},
        answered_by = ${actor.uid}, answered_at = clock_timestamp() where id = ${id}::bigint`);
    const paragraphs = [undone ? RESULTS.undone : RESULTS[outcome], words, BY_A_PERSON];
    await writeTo(tx, by, { subject: 'Our decision on your objection', paragraphs }, site);
    const now = await readObjection(tx, id, reader);
    if (undone) await showInLists(tx, undone);
    return now;
  });
}

/**
 * Decides an objection: the decision stays, or is undone as far as it can be.
 * @throws ApiError 400, 403 `another_operator`, `own_thing`, `not_an_operator`, 404, 409 `objection_changed` with the objection as it is
 */
export async function decideObjection(
  site: DeskSite, id: string, input: ObjectionDecisionInput, actor: OperatorActor,
): Promise<DeskObjection> {
  await site.links.open();
  const decided = await whileGroupsChange(() => decideOnce(site, id, input, actor));
  site.catalog.changed();
  return decided;
}
