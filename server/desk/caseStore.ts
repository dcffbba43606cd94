import { sql, type SQL } from 'drizzle-orm';
import type { CasePage, CaseSummary, DeskCase, DeskCounts, DeskReport } from '../../src/contract/types';
import type { ReportReason, Thing } from '../../src/domain/desk/desk';
import { selectRow, selectRows, type Database, type Db, type Queries } from '../db/database';
import { pageOf } from '../db/pageOf';
import { ApiError, refuse } from '../http/responses/apiError';
import { deskLogInsert } from '../operators/deskLogRows';
import { openCase, thingGone } from '../reports/reportStore';
import { presentThing, type PresentThing } from '../reports/things';
import { CASE_DETAILS, CASE_SUMMARY } from './caseJson';
import { actionsNow, CASE_COLUMNS, caseInForce, versionOf, type CaseRow } from './caseState';
import { refuseOwn, type DeskActor } from './deskActor';

/** Cases on a page. */
const CASES_A_PAGE = 50;

export const caseNotFound = () => refuse.notFound('There is no such case.', 'case_not_found');

const withoutReporter = (report: DeskReport): DeskReport => ({ ...report, by: null, name: null, email: null });

/**
 * A case with what it is about, as it is now. An operator who made the thing does not learn who reported it.
 * @param reader the operator; null for the command line
 * @throws ApiError 404 `case_not_found`
 */
export async function readCase(db: Db, id: string, reader: string | null): Promise<DeskCase> {
  const [row] = await selectRows<CaseRow & { body: Omit<DeskCase, 'present' | 'makerSince' | 'actions' | 'version'> }>(db, sql`
    select ${CASE_COLUMNS}, ${CASE_SUMMARY} || (select ${CASE_DETAILS} from (select c.*) present) as body
    from desk_cases c where id = ${id}::bigint`);
  if (!row) throw caseNotFound();
  const present = await presentThing(db, row.thing, row.thingId);
  const inForce = await caseInForce(db, row);
  const isAway = inForce !== null;
  const { maker, reportList } = row.body;
  const isOwn = reader !== null && [maker?._id, present?.makerUid].includes(reader);
  return {
    ...row.body, reportList: isOwn ? reportList.map(withoutReporter) : reportList,
    version: versionOf(row, present, isAway), present: present?.snapshot ?? null, makerSince: present?.makerSince ?? null,
    isAway, actions: actionsNow(row, present, inForce),
  };
}

/** What is left of the cases. `before` is where the page before ended. */
export interface CaseFilter {
  state: 'open' | 'closed';
  thing?: Thing;
  reason?: ReportReason;
  taken?: 'me' | 'nobody';
  before?: string;
}

/** The order of the list: urgent ones first, then those that were reported last. */
export const CASE_ORDER = sql`c.is_urgent desc nulls last, c.reported_at desc nulls last, c.id desc nulls last`;
const CURSOR = /^([01])_(\d{1,17})_(\d{1,15})$/;

/** @throws ApiError 400 */
function after(cursor: string): SQL {
  const [, urgent, at, id] = CURSOR.exec(cursor) ?? [];
  if (urgent === undefined) throw refuse.badRequest('This page is no longer there. Please begin with the first.', 'invalid_cursor');
  const moment = sql`to_timestamp(0) + ${at}::bigint * interval '1 microsecond'`;
  return sql`(c.is_urgent, c.reported_at, c.id) < (${urgent === '1'}::boolean, ${moment}, ${id}::bigint)`;
}

/** A page of cases. @param uid who asks */
export async function listCases({ db }: Database, { state, thing, reason, taken, before }: CaseFilter, uid: string): Promise<CasePage> {
  const conditions = [
    sql`c.state = ${state}`, ...(thing ? [sql`c.thing = ${thing}`] : []), ...(before === undefined ? [] : [after(before)]),
    ...(reason ? [sql`exists(select 1 from reports r where r.case_id = c.id and r.reason = ${reason})`] : []),
    ...(taken ? [taken === 'me' ? sql`c.taken_by = ${uid}` : sql`c.taken_by is null`] : []),
  ];
  const rows = await selectRows<{ item: CaseSummary; cursor: string }>(db, sql`
    select ${CASE_SUMMARY} as item,
      c.is_urgent::int || '_' || (extract(epoch from c.reported_at) * 1000000)::bigint || '_' || c.id as cursor
    from desk_cases c where ${sql.join(conditions, sql` and `)} order by ${CASE_ORDER} limit ${CASES_A_PAGE + 1}`);
  const { items, next } = pageOf(rows, CASES_A_PAGE, ({ cursor }) => cursor);
  return { items: items.map(({ item }) => item), next };
}

/** How much is open. */
export function readCounts({ db }: Database): Promise<DeskCounts> {
  return selectRow<DeskCounts>(db, sql`
    select (select count(*)::int from desk_cases where state = 'open') as reports,
      (select count(*)::int from desk_objections where state = 'open') as objections,
      (select count(*)::int from problems where state = 'open') as problems`);
}

/** What a case can be about. */
export interface About {
  thing: Thing;
  id: string;
}

/** @throws ApiError 404 `thing_gone` */
export async function requireThing(db: Db, { thing, id }: About): Promise<PresentThing> {
  const present = await presentThing(db, thing, id);
  if (!present) throw thingGone();
  return present;
}

/** The open case of a thing; opened where nobody has reported it. @returns its number */
export async function openCaseIn(tx: Queries, about: About, present: PresentThing, { uid, requestId }: DeskActor): Promise<string> {
  const { thing, id } = about;
  const [known] = await selectRows<{ id: number }>(tx, sql`
    select id::int as id from desk_cases where thing = ${thing} and thing_id = ${id} and state = 'open'`);
  const caseId = known?.id ?? await openCase(tx, about, present);
  if (!known) await tx.execute(deskLogInsert({ action: 'opened', operator: uid, caseId, thing, thingId: id, requestId }));
  return String(caseId);
}

/** Opens that case for an operator who wants to look at it first. @throws ApiError 404 `thing_gone` */
export const openCaseOf = ({ db }: Database, about: About, actor: DeskActor): Promise<DeskCase> =>
  db.transaction(async (tx) => readCase(tx, await openCaseIn(tx, about, await requireThing(tx, about), actor), actor.uid));

/** @throws ApiError 404 */
export async function lockCase(tx: Db, id: string): Promise<CaseRow> {
  const [row] = await selectRows<CaseRow>(tx, sql`select ${CASE_COLUMNS} from desk_cases where id = ${id}::bigint for update`);
  if (!row) throw caseNotFound();
  return row;
}

/** Somebody else is at it. */
export const caseTaken = ({ takenBy }: Pick<DeskCase, 'takenBy'>) =>
  new ApiError(409, 'case_taken', `${takenBy?.name ?? 'Someone'} is already looking at this case.`, { takenBy });

/**
 * Notes that an operator looks at a case, so that others see it. Not one about the operator, who cannot decide it.
 * @param takeOver also where somebody else does
 * @throws ApiError 403 `own_thing`, 404, 409 `case_taken` with `takenBy`, `case_closed`
 */
export function takeCase({ db }: Database, id: string, takeOver: boolean, { uid, requestId }: DeskActor): Promise<DeskCase> {
  return db.transaction(async (tx) => {
    const { takenBy, state, thing, thingId, id: caseId } = await lockCase(tx, id);
    if (state === 'closed') throw refuse.conflict('case_closed', 'This case is closed already.');
    refuseOwn({ uid, requestId }, (await presentThing(tx, thing, thingId))?.makerUid ?? null);
    if (takenBy !== null && takenBy !== uid && !takeOver) throw caseTaken(await readCase(tx, id, uid));
    if (takenBy !== uid) await tx.execute(sql`
      with logged as (${deskLogInsert({ action: 'taken', operator: uid, caseId, thing, thingId, requestId })})
      update desk_cases set taken_by = ${uid}, taken_at = clock_timestamp() where id = ${caseId}`);
    return readCase(tx, id, uid);
  });
}

/** Ends that; of somebody else, nothing changes. @throws ApiError 404 */
export function releaseCase({ db }: Database, id: string, { uid, requestId }: DeskActor): Promise<DeskCase> {
  return db.transaction(async (tx) => {
    const { takenBy, thing, thingId, id: caseId } = await lockCase(tx, id);
    if (takenBy === uid) await tx.execute(sql`
      with logged as (${deskLogInsert({ action: 'released', operator: uid, caseId, thing, thingId, requestId })})
      update desk_cases set taken_by = null, taken_at = null where id = ${caseId}`);
    return readCase(tx, id, uid);
  });
}
