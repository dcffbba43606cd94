import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../db/database';
import type { TokenIdentity } from '../http/auth/verifier';
import { sessionEnded, sessionValues } from '../users/endedSessions';

/** Whose connection it is; null for a visitor. */
export type Viewer = Pick<TokenIdentity, 'uid' | 'authTimeS' | 'sessionId'> | null;

/** What a connection begins with. */
export interface StreamState {
  /** The version of the catalogue. */
  version: string;
  /** How many notifications are unread; null for visitors. */
  unread: number | null;
  /** Whether there was news for operators lately, and the viewer is one. */
  hasDeskNews: boolean;
  /** Whether the session of the token has ended. */
  isEnded: boolean;
}

/**
 * A new connection hears of operators' news up to this old. A page asks again by itself for whatever it asked for over a minute ago
 * (`deskListeners.ts`), and a change is committed at most half a minute after it is written.
 */
const RECENTLY = sql`interval '90 seconds'`;

const hasEnded = sessionEnded({ uid: sql`v.uid`, authTimeS: sql`v."authTimeS"`, sessionId: sql`v."sessionId"` });

/** Reads the states of many connections in one statement, in their order. */
export async function readStreamStates({ db }: { db: Db }, viewers: readonly Viewer[]): Promise<StreamState[]> {
  const rows = viewers.map((viewer, n) => ({ n, ...(viewer && sessionValues(viewer)) }));
  return selectRows<StreamState>(db, sql`
    select (select coalesce(sum(version), 0)::text from catalog_versions) as version, v.uid is not null and ${hasEnded} as "isEnded",
      case when v.uid is not null then
        (select count(*)::int from shown_notifications where user_uid = v.uid and read_at is null) end as unread,
      exists(select 1 from operators o where o.uid = v.uid)
        and exists(select 1 from live_changes where kind = 'desk' and at > clock_timestamp() - ${RECENTLY}) as "hasDeskNews"
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(n int, uid text, "authTimeS" float8, "sessionId" uuid) order by v.n`);
}

/** The uids of the operators: few. */
export async function readOperatorUids({ db }: { db: Db }): Promise<ReadonlySet<string>> {
  return new Set((await selectRows<{ uid: string }>(db, sql`select uid from operators`)).map(({ uid }) => uid));
}
