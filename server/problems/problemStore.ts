import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { RecordingCheck } from '../../src/contract/recordingCheck';
import type { Problem } from '../../src/contract/types';
import { MAX_RECORDINGS_BYTES, PROBLEM_LIMITS } from '../../src/domain/desk/problems';
import { splitBytes } from '../db/byteParts';
import { selectRow, selectRows, type Database, type Db } from '../db/database';
import { problemParts } from '../db/schema';
import { utc } from '../db/utc';
import type { TokenIdentity } from '../http/auth/verifier';
import { refuseBeyond } from '../http/limits/dayLimit';
import { ApiError, refuse } from '../http/responses/apiError';
import { hashSecret } from '../lib/secrets';
import { ensureUser } from '../users/userStore';

/** A transaction that holds it has counted what was sent and what is stored. The number itself is arbitrary. */
const PROBLEM_LOCK = 7_340_032;
/** Characters; browsers say who they are in half of it. */
const LONGEST_USER_AGENT = 300;

/** What was found in a recording that opens. */
type Found = Extract<RecordingCheck, { ok: true }>;

/** A problem that somebody sends. */
export interface NewProblem {
  user: TokenIdentity | null;
  /** The network address. */
  address: string;
  /** Of a visitor who wants an answer. */
  email: string | null;
  words: string;
  userAgent: string;
  /** The recording, checked and packed, and what was found in it. */
  packed: Uint8Array;
  found: Found;
}

/** @throws ApiError 429 `problem_limit` */
const refuseMoreThan = (tx: Db, most: number, sender: SQL, message: string): Promise<void> => refuseBeyond(
  tx, { rows: sql`problem_sends where ${sender}`, time: sql`sent_at`, most, code: 'problem_limit' },
  () => `${message} Please save the file in the meantime.`,
);

/** @throws ApiError 429 `problem_limit` */
async function refuseTooMany(tx: Db, uid: string | null, addressHash: string): Promise<void> {
  const { user, address } = PROBLEM_LIMITS;
  await refuseMoreThan(tx, user, sql`user_uid = ${uid}`,
    `You’ve reported ${user} problems within a day, the most that one person can report.`);
  await refuseMoreThan(tx, address, sql`address_hash = ${addressHash}`,
    'Too many problems were reported from your network today. Please try again tomorrow.');
}

/**
 * Makes room for a recording: the problems that were closed first go first.
 * @throws ApiError 507 `problems_full` when too few are closed
 */
async function makeRoom(tx: Db, size: number): Promise<void> {
  const { over } = await selectRow<{ over: number }>(tx, sql`
    select coalesce(sum(size), 0)::float8 + ${size}::float8 - ${MAX_RECORDINGS_BYTES}::float8 as over from problems`);
  if (over <= 0) return;
  const { freed } = await selectRow<{ freed: number }>(tx, sql`
    with closed as (select id, sum(size) over (order by closed_at, id) - size as before from problems where state = 'closed'),
      gone as (delete from problems p using closed c where c.id = p.id and c.before < ${over}::float8 returning p.size)
    select coalesce(sum(size), 0)::float8 as freed from gone`);
  if (freed < over) throw new ApiError(507, 'problems_full',
    'Hobnob has no space left for this recording: too many problems are open. Please save the file, and write to us.');
}

/** The same problem, if its sender has sent it within a day: its answer was lost, and they have tried again. */
async function sentBefore(tx: Db, { user, email, words, packed, found }: NewProblem, addressHash: string): Promise<number | undefined> {
  const [same] = await selectRows<{ id: number }>(tx, sql`
    select p.id::int as id from problem_sends s join problems p on p.id = s.problem_id
    where ${user ? sql`s.user_uid = ${user.uid}` : sql`s.user_uid is null and s.address_hash = ${addressHash}`}
      and s.sent_at > clock_timestamp() - interval '1 day' and p.state = 'open' and p.words = ${words}
      and p.email is not distinct from ${user ? null : email} and p.steps = ${found.steps} and p.size = ${packed.length}`);
  return same?.id;
}

/** @returns its number, and whether it is a new one */
function insertProblem({ db }: Database, problem: NewProblem): Promise<{ id: number; isNew: boolean }> {
  const { user, address, email, words, userAgent, packed, found } = problem;
  const addressHash = hashSecret(address);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PROBLEM_LOCK})`);
    if (user) await ensureUser(tx, user);
    const before = await sentBefore(tx, problem, addressHash);
    if (before !== undefined) return { id: before, isNew: false };
    await refuseTooMany(tx, user?.uid ?? null, addressHash);
    await makeRoom(tx, packed.length);
    const { id } = await selectRow<{ id: number }>(tx, sql`
      with problem as (insert into problems (user_uid, email, words, user_agent, build, steps, verdict, verdict_step, request_ids, size,
          created_at)
        values (${user?.uid ?? null}, ${user ? null : email}, ${words}, ${userAgent.slice(0, LONGEST_USER_AGENT)},
          ${found.build}, ${found.steps}, ${found.verdict}, ${found.verdictStep},
          ${JSON.stringify(found.requestIds)}::jsonb, ${packed.length}, clock_timestamp())
        returning *)
      insert into problem_sends (problem_id, user_uid, address_hash, sent_at) select id, user_uid, ${addressHash}, created_at from problem
      returning problem_id::int as id`);
    return { id, isNew: true };
  });
}

/**
 * Stores a problem with its recording: first its row, so that it counts, then the bytes, part by part and outside the transaction,
 * because that is slow; then everybody concerned sees it.
 * @returns its number
 * @throws ApiError 429 `problem_limit`, 507 `problems_full`
 */
export async function storeProblem(database: Database, problem: NewProblem): Promise<string> {
  const { db } = database;
  const { id, isNew } = await insertProblem(database, problem);
  if (!isNew) return String(id);
  try {
    for (const part of splitBytes(problem.packed)) {
      await nextTurn();
      await db.insert(problemParts).values({ problemId: id, ...part });
    }
    await db.execute(sql`update problems set state = 'open' where id = ${id}`);
  } catch (error) {
    await db.execute(sql`
      with gone as (delete from problems where id = ${id}) delete from problem_sends where problem_id = ${id}`).catch(() => undefined);
    throw error;
  }
  return String(id);
}

/** The `Problem` of a row of `problems p`, as its sender sees it. */
const PROBLEM = sql`json_build_object('_id', p.id::text, 'at', ${utc(sql`p.created_at`)}, 'words', p.words, 'state', p.state,
  'steps', p.steps, 'size', p.size,
  'answer', case when p.answer is not null then json_build_object('words', p.answer, 'at', ${utc(sql`p.answered_at`)}) end)`;

/** The problems that a user has sent, the newest first: within 90 days at most 270. */
export async function listOwnProblems(db: Db, uid: string): Promise<Problem[]> {
  const rows = await selectRows<{ item: Problem }>(db, sql`
    select ${PROBLEM} as item from problems p where p.user_uid = ${uid} and p.state <> 'arriving' order by p.id desc`);
  return rows.map(({ item }) => item);
}

export const problemNotFound = () => refuse.notFound('There is no such problem: it may have been deleted.', 'problem_not_found');

/** Deletes a problem of the user, with its recording. @throws ApiError 404 `problem_not_found` */
export async function deleteOwnProblem(db: Db, id: string, uid: string): Promise<void> {
  const rows = await selectRows(db, sql`delete from problems where id = ${id}::bigint and user_uid = ${uid} returning 1`);
  if (rows.length === 0) throw problemNotFound();
}
