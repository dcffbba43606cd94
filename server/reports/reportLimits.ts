import { sql } from 'drizzle-orm';
import { REPORT_LIMITS, type Thing } from '../../src/domain/desk/desk';
import { selectRow, type Db } from '../db/database';
import { isWithinLast } from '../db/withinLast';
import { ApiError, refuse } from '../http/responses/apiError';

/** Whoever holds it has counted all reports that there are. The number itself is arbitrary. */
const REPORT_LOCK = 7_340_031;
const HOUR_S = 3_600;

/** A report that somebody wants to make. */
interface Attempt {
  /** Null for a visitor: a limit by the email address would say who has reported something. */
  uid: string | null;
  addressHash: string;
  thing: Thing;
  id: string;
}

const tooMany = (message: string) => new ApiError(429, 'report_limit', message, {}, { 'retry-after': String(HOUR_S) });

/**
 * Checks that one more report may be made, until the end of the transaction: others wait.
 * @throws ApiError 429 `report_limit`, 503 `reports_full`
 */
export async function refuseTooManyReports(
  tx: Db,
  { uid, addressHash, thing, id }: Attempt,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REPORT_LOCK})`);
  const counts = await selectRow<{ open: number; user: number; address: number; thing: number }>(tx, sql`
    select (select count(*)::int from reports where is_open) as open,
      count(*) filter (where r.reporter_uid = ${uid})::int as user,
      count(*) filter (where r.address_hash = ${addressHash})::int as address,
      count(*) filter (where c.thing = ${thing} and c.thing_id = ${id})::int as thing
    from reports r join desk_cases c on c.id = r.case_id where ${isWithinLast(sql`r.created_at`, '1 day')}`);
  const { user: most } = REPORT_LIMITS;
  if (counts.user >= most)
    throw tooMany(`You’ve sent ${most} reports within a day, the most that one person can send. Please try again tomorrow.`);
  if (counts.address >= REPORT_LIMITS.address) throw tooMany('Too many reports came from your network today. Please try again tomorrow.');
  if (counts.thing >= REPORT_LIMITS.thing) throw tooMany('This has been reported many times today already. We’ll look at it.');
  if (counts.open >= REPORT_LIMITS.open)
    throw refuse.unavailable('reports_full', 'We have more reports than we can look at right now. Please try again later, or write to us.');
}

/**
 * The email address that a visitor hears at: once about a case, and about a few reports a day. Anybody can enter somebody else's, so
 * nothing else depends on it: the site's answer would say who has reported something.
 */
export async function addressToWriteTo(tx: Db, caseId: number, email: string | null): Promise<string | null> {
  const { known, today } = await selectRow<{ known: boolean; today: number }>(tx, sql`
    select coalesce(bool_or(case_id = ${caseId}), false) as known,
      count(*) filter (where ${isWithinLast(sql`created_at`, '1 day')})::int as today
    from reports where email = ${email} and (case_id = ${caseId} or ${isWithinLast(sql`created_at`, '1 day')})`);
  return known || today >= REPORT_LIMITS.mailed ? null : email;
}
