import { sql, type SQL } from 'drizzle-orm';
import { REPORT_LIMITS, type Thing } from '../../src/domain/desk/desk';
import { selectRow, type Db } from '../db/database';
import { isWithinLast } from '../db/withinLast';
import { refuseBeyond } from '../http/limits/dayLimit';
import { refuse } from '../http/responses/apiError';

/** A transaction that holds it has counted all reports that there are. The number itself is arbitrary. */
const REPORT_LOCK = 7_340_031;

/** A report that somebody wants to make. */
interface Attempt {
  /** Null for a visitor: a limit by the email address would say who has reported something. */
  uid: string | null;
  addressHash: string;
  thing: Thing;
  id: string;
}

/** @param reports some of `reports r` @throws ApiError 429 `report_limit` */
const refuseMoreThan = (tx: Db, most: number, reports: SQL, message: string): Promise<void> => refuseBeyond(
  tx, { rows: sql`reports r where ${reports}`, time: sql`r.created_at`, most, code: 'report_limit' }, () => message,
);

/**
 * Checks that one more report may be made, until the end of the transaction: others wait.
 * @throws ApiError 429 `report_limit`, 503 `reports_full`
 */
export async function refuseTooManyReports(
  tx: Db,
  { uid, addressHash, thing, id }: Attempt,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REPORT_LOCK})`);
  const { user, address, thing: ofThing } = REPORT_LIMITS;
  await refuseMoreThan(tx, user, sql`r.reporter_uid = ${uid}`,
    `You’ve sent ${user} reports within a day, the most that one person can send. Please try again tomorrow.`);
  await refuseMoreThan(tx, address, sql`r.address_hash = ${addressHash}`,
    'Too many reports came from your network today. Please try again tomorrow.');
  await refuseMoreThan(tx, ofThing, sql`r.case_id in (select id from desk_cases where thing = ${thing} and thing_id = ${id})`,
    'This has been reported many times today already. We’ll look at it.');
  const { open } = await selectRow<{ open: number }>(tx, sql`select count(*)::int as open from reports where is_open`);
  if (open >= REPORT_LIMITS.open)
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
