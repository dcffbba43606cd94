import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_FILTERS } from '../../../src/domain/list/groupFilters';
import { selectRows, type Database } from '../../db/database';
import { FairSemaphore } from '../../http/limits/fairSemaphore';
import { holdSlot } from '../../http/limits/holdSlot';
import { withTimeout } from '../../http/limits/timeLimits';
import { refuse } from '../../http/responses/apiError';
import { streamText } from '../../http/responses/encoding';
import { JSON_TYPE } from '../../http/responses/json';
import { compactJson, type GroupFields } from '../groupJson';
import type { PageStart } from './pageCursor';
import { rowsStatement, type PageQuery, type PageRow } from './pageStatements';

/** Groups read at once: a slow reader holds about 200 KB. */
const GROUPS_AT_ONCE = 250;

/** A long list is sent as a page to clients that accept one (`pageType.ts`), and compressed to those that take gzip. */
export const LONG_LIST_VARY = 'accept, accept-encoding';
const { search, category, sort } = DEFAULT_FILTERS;
const WHOLE_LIST = { search, category, sort, limit: GROUPS_AT_ONCE } as const;

/** Each reader of the whole list keeps the database busy for seconds. */
const READERS = { slots: 3, slotsPerCaller: 1, waiting: 16, waitingPerCaller: 2, waitMs: 15_000 };
const tooManyReaders = () => refuse.unavailable('too_many_readers',
  'The whole list is long, and many are reading it right now. Ask for pages of it with "limit", or try again in a moment.');

/** The whole list as pieces of a JSON array, newest group first; each piece is read once the client has taken the one before. */
async function* longListText({ db }: Database, fields: GroupFields): AsyncGenerator<string> {
  let start: PageStart | null = null;
  let separator = '[';
  for (;;) {
    const query: PageQuery = { ...WHOLE_LIST, fields, start };
    const rows: PageRow[] = await withTimeout(selectRows<PageRow>(db, rowsStatement(query)));
    for (const { body } of rows) {
      yield separator + compactJson(body);
      separator = ',';
    }
    const last = rows.at(-1);
    if (!last || rows.length < GROUPS_AT_ONCE) break;
    start = { sort, id: last.id, key: last.key, createdAt: last.createdAt };
  }
  yield separator === '[' ? '[]' : ']';
}

/** Sends a whole long list at the client's pace, for programs that cannot read pages. */
export function longListSender(database: Database) {
  const readers = new FairSemaphore(READERS, tooManyReaders);
  return async (request: FastifyRequest, reply: FastifyReply, fields: GroupFields): Promise<FastifyReply> => {
    await holdSlot(readers, request, reply);
    reply.header('cache-control', 'no-store').header('vary', LONG_LIST_VARY).type(JSON_TYPE);
    return streamText(request, reply, longListText(database, fields));
  };
}
