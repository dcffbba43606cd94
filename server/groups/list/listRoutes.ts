import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATALOG_VERSION_HEADER } from '../../../src/domain/list/catalogVersion';
import { DEFAULT_FILTERS } from '../../../src/domain/list/groupFilters';
import { PAGE_TYPE } from '../../../src/domain/list/pageType';
import type { StartPeriod } from '../../../src/domain/list/startPeriod';
import type { Database } from '../../db/database';
import { callerAt, limits } from '../../http/limits/rateLimits';
import { groupIdOf } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { JSON_TYPE, sendJson } from '../../http/responses/json';
import { sendPrepared } from '../../http/responses/preparedBody';
import type { Call } from '../../http/schemas/call';
import { readInvitation } from '../groupJson';
import { readInstant } from '../instant';
import { fitsInMemory, type GroupList, type PreparedList } from './groupList';
import { listRouteSchemas, PAGE_SIZE } from './listSchemas';
import { LONG_LIST_VARY, longListSender } from './longList';
import { readCursor } from './pageCursor';
import type { PagedGroups } from './pagedGroups';
import type { PageQuery } from './pageStatements';

type ListQuery = Call<'listGroups'>['Querystring'];

const PAGE_PARAMETERS = [
  'limit', 'cursor', 'search', 'category', 'places', 'from', 'to', 'sort',
] as const satisfies readonly (keyof ListQuery)[];

/** Whether a request asks for a page, not for the list. */
const asksForPage = (query: ListQuery): boolean => PAGE_PARAMETERS.some((name) => query[name] !== undefined);

/** Whether a client reads a page where it asked for the list: it names the type. Any type is no sign of that. */
const acceptsPage = (accept: string | undefined): boolean =>
  accept?.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === PAGE_TYPE) ?? false;

/** @throws ApiError 400 when it is no moment */
function momentIn(name: 'from' | 'to', text: string): number {
  const moment = readInstant(text);
  if (moment) return moment.getTime();
  throw refuse.badRequest(`"${name}" must be a date and time like 2026-05-01T18:30:00Z.`, 'invalid_moment');
}

/** @throws ApiError 400 for a bound that is no moment, and for a period that ends before it begins */
function periodOf({ from, to }: Pick<ListQuery, 'from' | 'to'>): StartPeriod {
  const period: StartPeriod = {
    ...(from !== undefined && { fromMs: momentIn('from', from) }), ...(to !== undefined && { toMs: momentIn('to', to) }),
  };
  if ((period.fromMs ?? -Infinity) <= (period.toMs ?? Infinity)) return period;
  throw refuse.badRequest('"to" must not be before "from".', 'invalid_period');
}

/**
 * The page that a request asks for; the first page of the whole list when it asks for the list.
 * @throws ApiError 400 for a cursor of another list, and for a period that cannot be
 */
function pageQueryOf(query: ListQuery): PageQuery {
  const { search, category, sort } = { ...DEFAULT_FILTERS, ...query };
  return {
    search, category, sort, ...periodOf(query), ...(query.places && { placesLeft: true }),
    limit: query.limit === undefined ? PAGE_SIZE : Number(query.limit),
    start: query.cursor === undefined ? null : readCursor(query.cursor, sort),
    fields: query.fields ?? 'full',
  };
}

/** Sends a list or a page of it, and says how new it is at least. */
const sendList = (
  request: FastifyRequest, reply: FastifyReply, list: PreparedList, type: string = JSON_TYPE, options?: Parameters<typeof sendPrepared>[4],
) => sendPrepared(request, reply.header(CATALOG_VERSION_HEADER, list.version), list, type, options);

/** What the routes of the list are given. */
export interface ListNeeds {
  database: Database;
  groupList: GroupList;
  pagedGroups: PagedGroups;
}

/** The list of groups: public, at once or in pages. The sums over all groups, and what a link to one of them shows. */
export function listRoutes(app: FastifyInstance, { database, groupList, pagedGroups }: ListNeeds): void {
  const sendLongList = longListSender(database);

  app.get<Call<'listGroups'>>('/api/groups', {
    config: { access: 'public', prepared: true, rateLimit: limits.read }, schema: listRouteSchemas.listGroups,
  }, async (request, reply) => {
    const readPage = () => pagedGroups.body(pageQueryOf(request.query), callerAt(request));
    if (asksForPage(request.query)) return sendList(request, reply, await readPage());
    const { fields = 'full' } = request.query;
    const list = await groupList.get(fields);
    if (fitsInMemory(list)) return sendList(request, reply, list);
    if (!acceptsPage(request.headers.accept)) {
      return sendLongList(request, reply.header(CATALOG_VERSION_HEADER, list.version), fields);
    }
    return sendList(request, reply, await readPage(), PAGE_TYPE, { vary: LONG_LIST_VARY });
  });

  app.get<Call<'readTotals'>>('/api/groups/totals', {
    config: { access: 'public', rateLimit: limits.read }, schema: listRouteSchemas.readTotals,
  }, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await pagedGroups.totals()));

  app.get<Call<'readInvitation'>>('/api/groups/:id/invitation', {
    config: { access: 'public', rateLimit: limits.read }, schema: listRouteSchemas.readInvitation,
  }, async (request, reply) => {
    const invitation = await readInvitation(database.db, groupIdOf(request));
    if (invitation === null) throw refuse.groupNotFound();
    return sendJson(reply, invitation);
  });
}
