import { sql } from 'drizzle-orm';
import { selectRows, type Queries } from '../db/database';
import { sessionEnded, sessionValues } from '../identity/sessions/endedSessions';
import type { TokenIdentity } from '../http/auth/verifier';

/** Whose connection it is; null for a visitor. */
export type Viewer = Pick<TokenIdentity, 'uid' | 'authTimeS' | 'sessionId'> | null;

/** What a connection begins with. */
export interface LiveFacts {
  /** The version of the catalogue. */
  version: string;
  /** How many notifications are unread; null for visitors. */
  unread: number | null;
  /** Whether the session of the token has ended. */
  isEnded: boolean;
}

const hasEnded = sessionEnded({ uid: sql`v.uid`, authTimeS: sql`v."authTimeS"`, sessionId: sql`v."sessionId"` });

/** Reads the facts of many connections in one statement, in their order. */
export async function readLiveFacts({ db }: { db: Pick<Queries, 'execute'> }, viewers: readonly Viewer[]): Promise<LiveFacts[]> {
  const rows = viewers.map((viewer, n) => ({ n, ...(viewer && sessionValues(viewer)) }));
  return selectRows<LiveFacts>(db, sql`
    select (select coalesce(sum(version), 0)::text from catalog_versions) as version, v.uid is not null and ${hasEnded} as "isEnded",
      case when v.uid is not null then
        (select count(*)::int from notifications where user_uid = v.uid and read_at is null) end as unread
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(n int, uid text, "authTimeS" float8, "sessionId" uuid) order by v.n`);
}
