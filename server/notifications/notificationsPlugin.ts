import type { FastifyInstance } from 'fastify';
import { inboxRoutes, type InboxNeeds } from './inbox/inboxRoutes';
import type { UnsubscribeLinks } from './mail/unsubscribeLinks';
import { unsubscribeRoutes } from './mail/unsubscribeRoutes';

/** The inbox, and the end of its mails. */
export async function notificationsPlugin(app: FastifyInstance, needs: InboxNeeds & { links: UnsubscribeLinks }): Promise<void> {
  inboxRoutes(app, needs);
  await unsubscribeRoutes(app, needs);
}
