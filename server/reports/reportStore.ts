import { sql } from 'drizzle-orm';
import type { ReportInput } from '../../src/contract/types';
import { URGENT_REPORTERS } from '../../src/domain/desk/desk';
import { selectRow, selectRows, type Database, type Queries } from '../db/database';
import { isWithinLast } from '../db/withinLast';
import type { TokenIdentity } from '../http/auth/verifier';
import { refuse } from '../http/responses/apiError';
import { hashSecret } from '../lib/secrets';
import type { MailQueue } from '../mail/mailer';
import { mailAddressOf } from '../notifications/mail/mailAddressOf';
import { ensureUser } from '../users/userStore';
import { visitorIn, wordsIn } from './reportInput';
import { addressToWriteTo, refuseTooManyReports } from './reportLimits';
import { confirmReport, quoted } from './reportNotices';
import { presentThing, type PresentThing } from './things';

/** Who reports, and what the site needs for it. */
export interface Reporting {
  user: TokenIdentity | null;
  /** The network address. */
  address: string;
  mailer: MailQueue;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/** What a report is about has gone, or was never to be seen. */
export const thingGone = () =>
  refuse.notFound('There is nothing here any more: it has been deleted, or is not shown.', 'thing_gone');

/** Finds the open case of a thing, or opens one. */
export async function openCase(tx: Queries, { thing, id }: Pick<ReportInput, 'thing' | 'id'>, present: PresentThing): Promise<number> {
  const { groupId, makerUid, snapshot } = present;
  const row = await selectRow<{ id: number }>(tx, sql`
    insert into desk_cases (thing, thing_id, group_id, maker_uid, snapshot, opened_at, reported_at)
    values (${thing}, ${id}, ${groupId}, ${makerUid}, ${JSON.stringify(snapshot)}::jsonb, clock_timestamp(), clock_timestamp())
    on conflict (thing, thing_id) where state = 'open' do update set state = 'open' returning id::int as id`);
  return row.id;
}

interface NewReport {
  input: ReportInput;
  words: string;
  visitor: { name: string | null; email: string | null };
  uid: string | null;
  addressHash: string;
  isConfirmed: boolean;
}

/** @returns the number of the report @throws ApiError 409 `already_reported` */
async function insertReport(tx: Queries, caseId: number, { snapshot }: PresentThing, report: NewReport): Promise<string> {
  const { input, words, visitor, uid, addressHash, isConfirmed } = report;
  const [row] = await selectRows<{ id: string }>(tx, sql`
    insert into reports (case_id, reporter_uid, name, email, address_hash, reason, words, abuse_of_children, is_confirmed,
      snapshot, created_at)
    values (${caseId}, ${uid}, ${visitor.name}, ${visitor.email}, ${addressHash}, ${input.reason}, ${words},
      ${input.abuseOfChildren ?? false}, ${isConfirmed}, ${JSON.stringify(snapshot)}::jsonb, clock_timestamp())
    on conflict (case_id, reporter_uid) do nothing returning id::text as id`);
  if (!row) throw refuse.conflict('already_reported', 'You’ve reported this already. We’ll let you know what we decide.');
  await tx.execute(sql`
    update desk_cases set reports = reports + 1, reported_at = clock_timestamp(), version = version + 1,
      is_urgent = is_urgent or (select count(*) >= ${URGENT_REPORTERS} from reports
        where case_id = ${caseId} and is_confirmed and ${isWithinLast(sql`created_at`, '1 day')})
    where id = ${caseId}`);
  return row.id;
}

/**
 * Stores a report as a part of the open case of its thing, with what the thing is now, and confirms it to its sender.
 * @returns its number
 * @throws ApiError 400, 401 for a visitor who cannot see such things, 403 `own_thing`, 404 `thing_gone`, 409 `already_reported`,
 * 429 `report_limit`, 503 `reports_full`
 */
export async function makeReport({ db }: Database, input: ReportInput, reporting: Reporting): Promise<string> {
  const { user, mailer, hosted } = reporting;
  const { thing, id } = input;
  if (!user && thing !== 'group') throw refuse.unauthorized();
  const words = wordsIn(input.words);
  const { name, email } = user ? { name: null, email: null } : visitorIn(input);
  const who = { uid: user?.uid ?? null, addressHash: hashSecret(reporting.address) };
  return db.transaction(async (tx) => {
    if (user) await ensureUser(tx, user);
    await refuseTooManyReports(tx, { ...who, thing, id });
    const present = await presentThing(tx, thing, id, user?.uid ?? null);
    if (!present) throw thingGone();
    if (present.makerUid === user?.uid) throw refuse.forbidden('This is your own. You can change or delete it yourself.', 'own_thing');
    const isConfirmed = user !== null && await mailAddressOf(tx, user.uid, hosted) !== null;
    const caseId = await openCase(tx, input, present);
    const visitor = { name, email: await addressToWriteTo(tx, caseId, email) };
    const reference = await insertReport(tx, caseId, present, { ...who, visitor, input, words, isConfirmed });
    await confirmReport(tx, mailer, { uid: who.uid, email: visitor.email }, { reference, what: quoted(present.snapshot) });
    return reference;
  });
}
