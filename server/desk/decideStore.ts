import { sql } from 'drizzle-orm';
import type { DeskActionInput, DeskCase } from '../../src/contract/types';
import { DECIDED } from '../../src/domain/desk/decisionTitle';
import { ACTIONS_OF, isUndoing, needsReason, type DeskAction } from '../../src/domain/desk/desk';
import { emptyClosedCases } from '../account/deletion/leaveDesk';
import { whileGroupsChange } from '../account/personGroups';
import { selectRow, selectRows, type Queries } from '../db/database';
import { ApiError, refuse } from '../http/responses/apiError';
import { deleteUnusedImage } from '../images/imageStore';
import { deskLogInsert } from '../operators/deskLogRows';
import { wordsIn } from '../reports/reportInput';
import { thingGone } from '../reports/reportStore';
import { applyAction, lockThing, nothingToDo, showInLists, type LockedThing } from './applyAction';
import { CASE_COLUMNS, caseInForce, type CaseRow } from './caseState';
import { caseNotFound, caseTaken, lockCase, openCaseIn, readCase, requireThing, type About } from './caseStore';
import { announceDecision, answerReporters, denyLook } from './decisionNotices';
import type { DecisionFacts } from './decisionTexts';
import { holdRight, refuseOwn, type DeskActor } from './deskActor';
import type { DeskSite } from './deskSite';

/** A checked decision. */
interface Decision {
  action: DeskAction;
  reason: DecisionFacts['reason'] | null;
  words: string | null;
  mayBeMended: boolean;
}

/** @throws ApiError 400 `not_an_action`, `reason_required`, `words_length` */
function decisionIn({ thing }: Pick<CaseRow, 'thing'>, input: Omit<DeskActionInput, 'version'>): Decision {
  const { action, reason = null, words = '', mayBeMended = false } = input;
  if (!ACTIONS_OF[thing].includes(action))
    throw refuse.badRequest(`This can be done here: ${ACTIONS_OF[thing].join(', ')}.`, 'not_an_action');
  if (!needsReason(action)) return { action, reason: null, words: null, mayBeMended: false };
  if (reason === null) throw refuse.badRequest('Please choose a reason, which the person will read.', 'reason_required');
  return { action, reason, words: wordsIn(words), mayBeMended: mayBeMended && action === 'hide' };
}

/** What has changed since the operator looked. */
function changedSince(now: DeskCase, action: DeskAction): ApiError {
  const [last] = now.decisions;
  const decided = last ? `${last.by?.name ?? 'The command line'} ${DECIDED[last.action]} in the meantime.` : 'It is closed already.';
  const sentence = now.state === 'closed' && !isUndoing(action) ? decided
    : 'It was reported again, or what it is about has changed, since you looked.';
  return new ApiError(409, 'case_changed', `${sentence} Please look at it again.`, { case: now });
}

/** @throws ApiError 403, 404, 409: nothing has happened then */
async function refuseStale(
  tx: Queries, row: CaseRow, locked: LockedThing, decision: Decision, expected: string | null, actor: DeskActor,
): Promise<void> {
  const id = String(row.id);
  const now = await readCase(tx, id, actor.uid);
  if (expected !== null && now.version !== expected) throw changedSince(now, decision.action);
  if (row.takenBy !== null && row.takenBy !== actor.uid && actor.uid !== null) throw caseTaken(now);
  refuseOwn(actor, ...locked.people);
  if (now.actions.includes(decision.action)) return;
  if (now.present === null) throw thingGone();
  if (row.state === 'closed') throw changedSince(now, decision.action);
  throw nothingToDo();
}

async function insertDecision(
  tx: Queries, row: CaseRow, decision: Decision, subject: string | null, actor: DeskActor,
): Promise<number> {
  const { action, reason, words, mayBeMended } = decision;
  const { id: caseId, thing, thingId } = row;
  const { uid: operator, requestId } = actor;
  const logged = deskLogInsert({ action, operator, caseId, thing, thingId, subject, reason, words, requestId });
  const { id } = await selectRow<{ id: number }>(tx, sql`
    with logged as (${logged})
    insert into desk_decisions (case_id, action, reason, words, may_be_mended, operator_uid, subject_uid, at)
    values (${caseId}, ${action}, ${reason}, ${words}, ${mayBeMended}, ${operator}, ${subject}, clock_timestamp())
    returning id::int as id`);
  return id;
}

/** What a decision undoes: the latest one of its kind about the same thing. */
async function markUndone(tx: Queries, { thing, thingId }: CaseRow, action: DeskAction): Promise<void> {
  const undone = action === 'show_again' ? 'hide' : 'close_account';
  await tx.execute(sql`
    update desk_decisions set undone_at = clock_timestamp() where action = ${undone} and undone_at is null and case_id in (
      select id from desk_cases where thing = ${thing} and thing_id = ${thingId})`);
}

async function closeCase(tx: Queries, { id }: CaseRow): Promise<void> {
  await tx.execute(sql`
    update desk_cases set state = 'closed', closed_at = coalesce(closed_at, clock_timestamp()), taken_by = null, taken_at = null,
      asks_look = false, version = version + 1 where id = ${id}`);
  const pictures = await selectRows<{ url: string | null }>(tx, sql`
    select snapshot->>'imageURL' as url from desk_cases where id = ${id}
    union select snapshot->>'imageURL' from reports where case_id = ${id} order by url`);
  for (const { url } of pictures) await deleteUnusedImage(tx, url);
  await emptyClosedCases(tx, sql`id = ${id} and not exists (select 1 from users u where u.uid = maker_uid)`);
}

/** Does what was decided about a locked case, logs it, and writes to everybody whom it concerns. End the transaction with `showInLists`. */
export async function carryOut(
  tx: Queries, row: CaseRow, locked: LockedThing, decision: Decision, actor: DeskActor, site: DeskSite,
): Promise<void> {
  const { action, reason, words, mayBeMended } = decision;
  const subject = action === 'dismiss' ? null : locked.people[0] ?? null;
  const decisionId = await insertDecision(tx, row, decision, subject, actor);
  if (isUndoing(action)) await markUndone(tx, row, action);
  await applyAction(tx, action, { row, locked, decisionId, requestId: actor.requestId });
  await answerReporters(tx, row.id, action, site);
  await closeCase(tx, row);
  const [creator] = locked.people;
  // Of a group that was shown meanwhile, and is hidden again now, they read only that.
  const isDenied = row.asksLook && action !== 'hide' && await caseInForce(tx, row) !== null;
  if (isDenied && creator !== undefined) await denyLook(tx, creator, row, site);
  if (subject === null || action === 'dismiss' || reason === null || words === null) return;
  await announceDecision(tx, subject, decisionId, { action, thing: row.thing, name: row.name, reason, words, mayBeMended }, site);
}

/** A locked case, and what it is about. */
export interface LockedCase {
  row: CaseRow;
  locked: LockedThing;
}

/** Locks what a case is about, and then the case. @throws ApiError 404 */
export async function lockAll(tx: Queries, id: string): Promise<LockedCase> {
  const [before] = await selectRows<CaseRow>(tx, sql`select ${CASE_COLUMNS} from desk_cases where id = ${id}::bigint`);
  if (!before) throw caseNotFound();
  const locked = await lockThing(tx, before);
  return { row: await lockCase(tx, id), locked };
}

/** The open case of a thing, or a new one, for its decision. The thing is locked first, as everywhere. @throws ApiError 404 */
async function openToDecide(tx: Queries, about: About, actor: DeskActor): Promise<string> {
  const present = await requireThing(tx, about);
  await lockThing(tx, { thing: about.thing, thingId: about.id, groupId: present.groupId });
  return openCaseIn(tx, about, present, actor);
}

/**
 * Decides a case. All or nothing: the action, its row in the log, and what everybody concerned gets to read.
 * @param which its number, or what it is about: a new case of that is there only if it is decided
 * @param expected the version of the case that was looked at; null for the command line, which looks at none
 * @throws ApiError 400, 403 `own_thing`, `not_an_operator`, 404, 409 `case_changed` with the case as it is now, `case_taken`,
 * `nothing_to_do`
 */
export async function decideCase(
  site: DeskSite, which: string | About, input: Omit<DeskActionInput, 'version'>, expected: string | null, actor: DeskActor,
): Promise<DeskCase> {
  // Its secret is made outside of the transaction.
  await site.links.open();
  const decided = await whileGroupsChange(() => site.database.db.transaction(async (tx) => {
    await holdRight(tx, actor);
    const id = typeof which === 'string' ? which : await openToDecide(tx, which, actor);
    const { row, locked } = await lockAll(tx, id);
    const decision = decisionIn(row, input);
    await refuseStale(tx, row, locked, decision, expected, actor);
    await carryOut(tx, row, locked, decision, actor, site);
    const now = await readCase(tx, id, actor.uid);
    if (decision.action !== 'dismiss') await showInLists(tx, { row, locked });
    return now;
  }));
  site.catalog.changed();
  return decided;
}
