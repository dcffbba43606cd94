import type { FastifyInstance } from 'fastify';
import { accountRoutes, exportRoute } from './accountRoutes';
import type { DeletionSite } from './deletion/accountDeletion';
import type { ExportNeeds } from './export/sendExport';
import { userRoutes, type ProfileNeeds } from './profile/userRoutes';

/** The caller's own account: profile, export, sessions, deletion. */
export async function accountPlugin(app: FastifyInstance, needs: ProfileNeeds & ExportNeeds & DeletionSite): Promise<void> {
  userRoutes(app, needs);
  exportRoute(app, needs);
  accountRoutes(app, needs);
}
