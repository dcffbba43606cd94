import type { FastifyInstance } from 'fastify';
import { attendanceRoutes } from './attendance/attendanceRoutes';
import { attendanceShapes } from './attendance/attendanceSchemas';
import { groupReadingRoutes, groupWritingRoutes, type GroupNeeds } from './edit/groupRoutes';
import { sayVersions } from './groupReplies';
import { groupShapes } from './groupShapes';
import { listRoutes, type ListNeeds } from './list/listRoutes';
import { listShapes } from './list/listSchemas';
import { handoverRoutes, membershipRoutes, removalRoutes } from './seats/seatRoutes';
import { seatShapes } from './seats/seatShapes';

/** The shapes of their calls. */
export const groupCallShapes = [...groupShapes, ...listShapes, ...seatShapes, ...attendanceShapes];

/** Groups: their list, a single one, and who has a place in it. */
export async function groupsPlugin(app: FastifyInstance, needs: GroupNeeds & ListNeeds): Promise<void> {
  sayVersions(app, needs.catalog);
  listRoutes(app, needs);
  groupReadingRoutes(app, needs);
  membershipRoutes(app, needs);
  await app.register(async (scope) => { groupWritingRoutes(scope, needs); });
  removalRoutes(app, needs);
  handoverRoutes(app, needs);
  attendanceRoutes(app, needs);
}
