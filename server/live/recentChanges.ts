import { sql } from 'drizzle-orm';
import type { LiveEvents } from '../../src/contract/types';
import { MINUTE_MS } from '../../src/domain/general/durations';
import type { Database, Db } from '../db/database';
import { prepared } from '../db/prepared';
import { SERVER_LIFE } from '../db/serverLife';

/** For how many minutes changes are kept. A process that has not checked for longer has missed some. */
const KEPT_MINUTES = 5;
export const KEPT_MS = KEPT_MINUTES * MINUTE_MS;
/** Changes that one check reads. */
const MOST_CHANGES = 500;

/** Where a check ended, and the next begins. */
export interface Seen {
  /** The transactions that were over, as Postgres writes a snapshot. */
  snapshot: string;
  /** `SERVER_LIFE` of the Postgres that said so. */
  serverLife: string;
}

/** What was committed since the last check. */
export interface RecentChanges {
  seen: Seen;
  /** The version of the catalogue. */
  version: string;
  groups: LiveEvents['group'][];
  /** The uids of users whose notifications changed, or whether they can be mailed to. */
  inboxes: ReadonlySet<string>;
  /** The uids of users whose sessions ended. */
  sessions: ReadonlySet<string>;
  /** Whether there is news for operators: a report, a decision, an objection. */
  desk: boolean;
  /** Whether there may be more: more than one check reads, or changes from before and after a crash, or from two servers. */
  isPart: boolean;
}

interface Row extends Seen {
  version: string;
  changes: { kind: 'group' | 'inbox' | 'session' | 'desk'; subject: string; version: number | null }[];
}

const since = sql`${sql.placeholder('since')}::pg_snapshot`;

/**
 * Transactions commit in another order than they write, so neither a number nor a time shows what is new. A snapshot does: it says
 * of each transaction whether it was over. The changes of exactly those that were not are read, each once. Not so after a crash: Postgres
 * uses the numbers of transactions again whose end had not reached the disk, and a snapshot from before takes the new ones for the old.
 * Nor on a standby, which knows no running transactions: its snapshot takes them for ended.
 */
const selectRecent = prepared<Row, { since: string | null }>(sql`
  select pg_current_snapshot()::text as snapshot, ${SERVER_LIFE} as "serverLife",
    (select sum(version)::text from catalog_versions) as version,
    coalesce((select json_agg(c) from (
      select kind, subject, case when bool_and(version is not null) then max(version) end as version from live_changes
      where xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(xid, ${since})
      group by kind, subject limit ${sql.raw(String(MOST_CHANGES + 1))}) c), '[]') as changes`);

/**
 * What was committed since an earlier check. Several changes of one group or inbox are one.
 * @param since `seen` of the earlier check; null begins, and reads nothing
 */
export async function recentChanges({ db }: { db: Db }, since: Seen | null): Promise<RecentChanges> {
  const [row] = await selectRecent(db, { since: since && since.snapshot });
  if (!row) throw new Error('The recent changes were not read');
  const { snapshot, serverLife, version, changes } = row;
  const subjectsOf = (kind: string) => changes.filter((change) => change.kind === kind);
  return {
    seen: { snapshot, serverLife },
    version,
    groups: subjectsOf('group').map((change) => ({ id: change.subject, version: change.version })),
    inboxes: new Set(subjectsOf('inbox').map(({ subject }) => subject)),
    sessions: new Set(subjectsOf('session').map(({ subject }) => subject)),
    desk: subjectsOf('desk').length > 0,
    isPart: changes.length > MOST_CHANGES || (since !== null && serverLife !== since.serverLife),
  };
}

/** Deletes the changes that everybody has seen. */
export async function pruneChanges({ db, kind }: Database): Promise<void> {
  await db.execute(sql`delete from live_changes where at < now() - ${sql.raw(`interval '${KEPT_MINUTES} minutes'`)}`);
  // Embedded Postgres does not do it by itself.
  if (kind === 'embedded') await db.execute(sql`vacuum live_changes`);
}
