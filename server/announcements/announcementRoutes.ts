import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS } from '../groups/groupReplies';
import { requireUser } from '../http/auth/authentication';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import { announcementRouteSchemas } from './announcementSchemas';
import { announce, readAnnouncements } from './announcementStore';

/** What a creator writes to the people of their group. */
export async function announcementRoutes(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.post<Call<'announce'>>('/api/groups/:id/announcements', { config: LOCKING_WRITES, schema: announcementRouteSchemas.announce },
    async (request, reply) => {
      const written = await announce(database, groupIdOf(request), request.body, actorOf(request));
      return sendJson(reply.code(201), JSON.stringify(written));
    });

  app.get<Call<'listAnnouncements'>>(
    '/api/groups/:id/announcements',
    { config: MEMBER_READS, schema: announcementRouteSchemas.listAnnouncements },
    async (request, reply) => {
      const items = await readAnnouncements(database, groupIdOf(request), requireUser(request).uid);
      return sendJson(reply, JSON.stringify({ items }));
    },
  );
}
