import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { requireUser } from '../../http/auth/authentication';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS } from '../../http/requests/callParts';
import { sendJson } from '../../http/responses/json';
import type { Call } from '../../http/schemas/call';
import type { CatalogVersion } from '../catalog';
import { sendChanged } from '../groupReplies';
import { attendanceRouteSchemas } from './attendanceSchemas';
import { readAttendance, sayAbsent, tick } from './attendanceStore';

/** Who came: the creator ticks them off, and a member says that they cannot come after all. */
export function attendanceRoutes(app: FastifyInstance, { database, catalog }: { database: Database; catalog: CatalogVersion }): void {
  app.get<Call<'readAttendance'>>('/api/groups/:id/attendance', { config: MEMBER_READS, schema: attendanceRouteSchemas.readAttendance },
    async (request, reply) => sendJson(reply, await readAttendance(database, groupIdOf(request), requireUser(request).uid)));

  app.put<Call<'tickAttendance'>>('/api/groups/:id/attendance', { config: LOCKING_WRITES, schema: attendanceRouteSchemas.tickAttendance },
    async (request, reply) => {
      const people = await tick(database, groupIdOf(request), request.body.ticks, actorOf(request));
      catalog.changed();
      return sendJson(reply, people);
    });

  app.put<Call<'sayAbsent'>>('/api/groups/:id/absence', { config: LOCKING_WRITES, schema: attendanceRouteSchemas.sayAbsent },
    async (request, reply) =>
      sendChanged(catalog, reply, await sayAbsent(database, groupIdOf(request), request.body.cannotCome, actorOf(request))));
}
