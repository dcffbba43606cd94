import type { FastifyInstance } from 'fastify';
import { actOf, groupIdOf, LOCKING_WRITES, MEMBER_READS } from '../groups/groupReplies';
import type { ApiContext } from '../http/apiContext';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { sendJson } from '../http/json';
import { routeSchemas } from '../http/schemas';
import { announce, readAnnouncements } from './announcementStore';

/** What a creator writes to the people of their group. */
export function announcementRoutes(app: FastifyInstance, { database }: ApiContext): void {
  app.post<Call<'announce'>>('/api/groups/:id/announcements', { config: LOCKING_WRITES, schema: routeSchemas.announce },
    async (request, reply) => {
      const written = await announce(database, groupIdOf(request), request.body, actOf(request));
      return sendJson(reply.code(201), JSON.stringify(written));
    });

  app.get<Call<'listAnnouncements'>>(
    '/api/groups/:id/announcements',
    { config: MEMBER_READS, schema: routeSchemas.listAnnouncements },
    async (request, reply) => {
      const items = await readAnnouncements(database, groupIdOf(request), requireUser(request).uid);
      return sendJson(reply, JSON.stringify({ items }));
    },
  );
}
