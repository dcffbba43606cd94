import type { FastifyInstance } from 'fastify';
import { DEFAULT_FILTERS } from '../../src/domain/groupFilters';
import type { ApiContext } from '../http/apiContext';
import type { Call } from '../http/call';
import { PAGE_SIZE } from '../http/listSchemas';
import { sendPrepared } from '../http/preparedBody';
import { callerOf, limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { isWhole } from './groupList';
import { JSON_TYPE } from './groupReplies';
import { longListSender } from './longList';
import { readCursor } from './pageCursor';
import type { PageQuery } from './pageStatements';

type ListQuery = Call<'listGroups'>['Querystring'];

const PAGE_PARAMETERS = ['limit', 'cursor', 'search', 'category', 'sort'] as const satisfies readonly (keyof ListQuery)[];

/**
 * The page that a request asks for, or null when it asks for the list.
 * @throws ApiError 400 for a cursor of another list
 */
function pageQueryOf(query: ListQuery): PageQuery | null {
  if (PAGE_PARAMETERS.every((name) => query[name] === undefined)) return null;
  const { search, category, sort } = { ...DEFAULT_FILTERS, ...query };
  return {
    search, category, sort,
    limit: query.limit === undefined ? PAGE_SIZE : Number(query.limit),
    place: query.cursor === undefined ? null : readCursor(query.cursor, sort),
    fields: query.fields ?? 'full',
  };
}

/** The list of groups: public, at once or in pages. And the sums over all groups. */
export function listRoutes(app: FastifyInstance, { database, groupList, pagedGroups }: ApiContext): void {
  const sendLongList = longListSender(database);

  app.get<Call<'listGroups'>>('/api/groups', {
    config: { access: 'public', prepared: true, rateLimit: limits.read }, schema: routeSchemas.listGroups,
  }, async (request, reply) => {
    const query = pageQueryOf(request.query);
    if (query) return sendPrepared(request, reply, await pagedGroups.body(query, callerOf(request)), JSON_TYPE);
    const fields = request.query.fields ?? 'full';
    const list = await groupList.get(fields);
    return isWhole(list) ? sendPrepared(request, reply, list, JSON_TYPE) : sendLongList(request, reply, fields);
  });

  app.get<Call<'readTotals'>>('/api/groups/totals', {
    config: { access: 'public', rateLimit: limits.read }, schema: routeSchemas.readTotals,
  }, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await pagedGroups.totals()));
}
