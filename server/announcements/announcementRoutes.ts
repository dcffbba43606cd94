import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import { sayVersions } from '../groups/groupReplies';
import { requireUser } from '../http/auth/authentication';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS } from '../http/requests/callParts';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import { announcementRouteSchemas } from './announcementSchemas';
import { announce, editAnnouncement, readAnnouncements, removeAnnouncement } from './announcementStore';

/** What the routes of announcements are given. */
interface AnnouncementNeeds {
  database: Database;
  catalog: CatalogVersion;
}

/** What a creator writes to the people of their group. */
export async function announcementRoutes(app: FastifyInstance, { database, catalog }: AnnouncementNeeds): Promise<void> {
  sayVersions(app, catalog);
  app.post<Call<'announce'>>('/api/groups/:id/announcements', { config: LOCKING_WRITES, schema: announcementRouteSchemas.announce },
    async (request, reply) => {
      const written = await announce(database, groupIdOf(request), request.body, actorOf(request));
      catalog.changed();
      return sendJson(reply.code(201), JSON.stringify(written));
    });

  app.put<Call<'editAnnouncement'>>(
    '/api/groups/:id/announcements/:announcementId',
    { config: LOCKING_WRITES, schema: announcementRouteSchemas.editAnnouncement },
    async (request, reply) => {
      const { params: { announcementId }, body } = request;
      const edited = await editAnnouncement(database, groupIdOf(request), announcementId, body, actorOf(request));
      catalog.changed();
      return sendJson(reply, JSON.stringify(edited));
    },
  );

  app.delete<Call<'removeAnnouncement'>>(
    '/api/groups/:id/announcements/:announcementId',
    { config: LOCKING_WRITES, schema: announcementRouteSchemas.removeAnnouncement },
    async (request, reply) => {
      await removeAnnouncement(database, groupIdOf(request), request.params.announcementId, actorOf(request));
      catalog.changed();
      return reply.code(204).send();
    },
  );

  app.get<Call<'listAnnouncements'>>(
    '/api/groups/:id/announcements',
    { config: MEMBER_READS, schema: announcementRouteSchemas.listAnnouncements },
    async (request, reply) => {
      const items = await readAnnouncements(database, groupIdOf(request), requireUser(request).uid);
      return sendJson(reply, JSON.stringify({ items }));
    },
  );
}
