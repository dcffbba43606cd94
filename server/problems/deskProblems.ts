import { sql } from 'drizzle-orm';
import type { DeskProblem, DeskProblemPage, ProblemStateInput, RecordedChange } from '../../src/contract/types';
import type { ProblemState } from '../../src/domain/desk/problems';
import { selectRows, type Database, type Db, type Queries } from '../db/database';
import { byId, pageOf } from '../db/pageOf';
import { utc } from '../db/utc';
import { writeTo } from '../desk/decisionNotices';
import { holdRight, type DeskActor } from '../desk/deskActor';
import type { DeskSite } from '../desk/deskSite';
import { userBy } from '../groups/memberJson';
import { ApiError, refuse } from '../http/responses/apiError';
import { deviceName } from '../identity/sessions/deviceName';
import { compose } from '../mail/mailTexts';
import { deskLogInsert } from '../operators/deskLogRows';
import { wordsIn } from '../reports/reportInput';
import { problemNotFound } from './problemStore';

/** Problems on a page. */
const PROBLEMS_A_PAGE = 50;

/** The `DeskProblem` of a row of `problems p`, but for the name of the browser. */
const DESK_PROBLEM = sql`jsonb_build_object('_id', p.id::text, 'at', ${utc(sql`p.created_at`)}, 'words', p.words, 'state', p.state,
  'steps', p.steps, 'size', p.size, 'by', ${userBy('p.user_uid')}, 'email', p.email, 'browser', p.user_agent, 'build', p.build,
  'verdict', p.verdict, 'verdictStep', p.verdict_step,
  'version', p.version, 'answer', case when p.answer is not null then jsonb_build_object(
    'words', p.answer, 'at', ${utc(sql`p.answered_at`)}, 'by', ${userBy('p.answered_by')}) end)`;

const withBrowser = ({ browser, ...problem }: DeskProblem): DeskProblem => ({ ...problem, browser: deviceName(browser) });

/** A page of problems, the newest first. */
export async function listProblems(
  { db }: Database, { state, before }: { state: ProblemState; before?: string | undefined },
): Promise<DeskProblemPage> {
  const rows = await selectRows<{ item: DeskProblem }>(db, sql`
    select ${DESK_PROBLEM} as item from problems p
    where p.state = ${state} and (${before ?? null}::bigint is null or p.id < ${before ?? null}::bigint)
    order by p.id desc limit ${PROBLEMS_A_PAGE + 1}`);
  return pageOf(rows.map(({ item }) => withBrowser(item)), PROBLEMS_A_PAGE, byId);
}

/** @throws ApiError 404 `problem_not_found` */
export async function readProblem(db: Db, id: string): Promise<DeskProblem> {
  const [row] = await selectRows<{ item: DeskProblem }>(db, sql`
    select ${DESK_PROBLEM} as item from problems p where p.id = ${id}::bigint and p.state <> 'arriving'`);
  if (!row) throw problemNotFound();
  return withBrowser(row.item);
}

/** What the audit log has about the writes of a problem's session. @throws ApiError 404 `problem_not_found` */
export async function listRecordedChanges({ db }: Database, id: string): Promise<RecordedChange[]> {
  await readProblem(db, id);
  const rows = await selectRows<{ item: RecordedChange }>(db, sql`
    select json_build_object('requestId', l.request_id, 'at', ${utc(sql`l.at`)}, 'action', l.action, 'groupId', l.group_id,
      'group', (select name from groups g where g.id = l.group_id),
      'actor', ${userBy('l.actor_uid')}, 'subject', ${userBy('l.subject_uid')}) as item
    from audit_log l where l.request_id in (
      select jsonb_array_elements_text(request_ids) from problems where id = ${id}::bigint) order by l.id`);
  return rows.map(({ item }) => item);
}

interface LockedProblem {
  userUid: string | null;
  email: string | null;
  state: ProblemState;
}

/** @throws ApiError 404 `problem_not_found`, 409 `problem_changed` with `problem` as it is now */
async function lockProblem(tx: Db, id: string, version: number): Promise<LockedProblem> {
  const [row] = await selectRows<LockedProblem & { version: number }>(tx, sql`
    select user_uid as "userUid", email, state, version from problems where id = ${id}::bigint and state <> 'arriving' for update`);
  if (!row) throw problemNotFound();
  if (row.version === version) return row;
  const message = 'Someone else has changed this problem in the meantime.';
  throw new ApiError(409, 'problem_changed', message, { problem: await readProblem(tx, id) });
}

/** Locks the account of a problem's sender, which gets the answer: before the problem, in the order in which a deletion locks them. */
const lockSender = (tx: Db, id: string) => tx.execute(sql`
  select 1 from users where uid = (select user_uid from problems where id = ${id}::bigint) for key share`);

const SUBJECT = 'An answer to the problem you reported';

/** A user reads it in the inbox, and in a mail to a confirmed address; a visitor in a mail. @throws ApiError 409, 503 */
async function sendAnswer(tx: Queries, id: string, words: string, { userUid, email }: LockedProblem, site: DeskSite): Promise<void> {
  const paragraphs = [`This is about the problem that you reported (number ${id}).`, words];
  if (userUid !== null) return writeTo(tx, userUid, { subject: SUBJECT, paragraphs }, site);
  if (email === null) throw refuse.conflict('nobody_to_answer', 'Whoever reported this problem left no address to answer to.');
  if (!await site.mailer.hasRoom(tx))
    throw refuse.unavailable('mails_waiting', 'Too many emails are waiting to be sent. Please answer later.');
  const ignore = 'If you didn’t report a problem, you can ignore this email.';
  await site.mailer.queue(tx, { ...compose({ kind: 'desk', subject: SUBJECT, before: paragraphs, after: [ignore] }), to: email });
}

/**
 * Answers the sender of a problem.
 * @throws ApiError 400 `words_length`, 404, 409 `problem_changed` with `problem`, `nobody_to_answer`, 503 `mails_waiting`
 */
export function answerProblem(
  site: DeskSite, id: string, input: { version: number; words: string }, actor: DeskActor,
): Promise<DeskProblem> {
  const words = wordsIn(input.words);
  return site.database.db.transaction(async (tx) => {
    await holdRight(tx, actor);
    await lockSender(tx, id);
    const problem = await lockProblem(tx, id, input.version);
    await sendAnswer(tx, id, words, problem, site);
    await tx.execute(sql`
      with logged as (${deskLogInsert({
        action: 'problem_answered', operator: actor.uid, thing: 'problem', thingId: id, subject: problem.userUid, words,
        requestId: actor.requestId,
      })})
      update problems set state = 'answered', version = version + 1, closed_at = null, answer = ${words}, answered_by = ${actor.uid},
        answered_at = clock_timestamp() where id = ${id}::bigint`);
    return readProblem(tx, id);
  });
}

/** Closes a problem, or opens it again. @throws ApiError 404, 409 `problem_changed` with `problem` */
export function changeProblemState(
  { db }: Database, id: string, { version, state }: ProblemStateInput, actor: DeskActor,
): Promise<DeskProblem> {
  return db.transaction(async (tx) => {
    await holdRight(tx, actor);
    const problem = await lockProblem(tx, id, version);
    if (problem.state === state) return readProblem(tx, id);
    const action = state === 'closed' ? 'problem_closed' : 'problem_opened';
    await tx.execute(sql`
      with logged as (${deskLogInsert({
        action, operator: actor.uid, thing: 'problem', thingId: id, subject: problem.userUid, requestId: actor.requestId,
      })})
      update problems set state = ${state}, version = version + 1,
        closed_at = case when ${state} = 'closed' then clock_timestamp() end where id = ${id}::bigint`);
    return readProblem(tx, id);
  });
}
