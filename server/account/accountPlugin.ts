import type { FastifyInstance } from 'fastify';
import { accountRoutes, exportRoute, type AccountNeeds } from './accountRoutes';
import type { ExportNeeds } from './export/sendExport';
import { userRoutes, type ProfileNeeds } from './profile/userRoutes';

/** The caller's own account: profile, export, sessions, deletion. */
export async function accountPlugin(app: FastifyInstance, needs: ProfileNeeds & ExportNeeds & AccountNeeds): Promise<void> {
  userRoutes(app, needs);
  exportRoute(app, needs);
  accountRoutes(app, needs);
}
