import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/apiContext';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { sendJson } from '../http/json';
import { routeSchemas } from '../http/schemas';
import { actOf, groupIdOf, LOCKING_WRITES, MEMBER_READS, sendChanged } from './groupReplies';
import { acceptOffer, declineOffer, offerGroup, withdrawOffer } from './handoverStore';
import { readHistory } from './historyStore';
import { readBlocks, removeMember, unblock } from './removalStore';

/** What creators do about the people of their group, and what happened in it. */
export function removalRoutes(app: FastifyInstance, { database, catalog }: ApiContext): void {
  app.delete<Call<'removeMember'>>('/api/groups/:id/members/:userId', { config: LOCKING_WRITES, schema: routeSchemas.removeMember },
    async (request, reply) => {
      const { params, body } = request;
      return sendChanged(catalog, reply, await removeMember(database, groupIdOf(request), params.userId, body.block, actOf(request)));
    });

  app.get<Call<'listBlocks'>>('/api/groups/:id/blocks', { config: MEMBER_READS, schema: routeSchemas.listBlocks },
    async (request, reply) => sendJson(reply, await readBlocks(database, groupIdOf(request), requireUser(request).uid)));

  app.delete<Call<'unblock'>>('/api/groups/:id/blocks/:userId', { config: LOCKING_WRITES, schema: routeSchemas.unblock },
    async (request, reply) => {
      const blocks = await unblock(database, groupIdOf(request), request.params.userId, actOf(request));
      catalog.changed();
      return sendJson(reply, blocks);
    });

  app.get<Call<'readHistory'>>('/api/groups/:id/history', { config: MEMBER_READS, schema: routeSchemas.readHistory },
    async (request, reply) => {
      const before = request.query.before ?? null;
      return sendJson(reply, await readHistory(database, groupIdOf(request), requireUser(request).uid, before));
    });
}

/** A creator offers their group to a member, who accepts or declines. All return the group. */
export function handoverRoutes(app: FastifyInstance, { database, catalog }: ApiContext): void {
  app.post<Call<'offerGroup'>>('/api/groups/:id/handover', { config: LOCKING_WRITES, schema: routeSchemas.offerGroup },
    async (request, reply) =>
      sendChanged(catalog, reply, await offerGroup(database, groupIdOf(request), request.body, actOf(request))));

  app.delete<Call<'withdrawOffer'>>('/api/groups/:id/handover', { config: LOCKING_WRITES, schema: routeSchemas.withdrawOffer },
    async (request, reply) => sendChanged(catalog, reply, await withdrawOffer(database, groupIdOf(request), actOf(request))));

  app.post<Call<'acceptOffer'>>('/api/groups/:id/handover/accept', { config: LOCKING_WRITES, schema: routeSchemas.acceptOffer },
    async (request, reply) => sendChanged(catalog, reply, await acceptOffer(database, groupIdOf(request), actOf(request))));

  app.post<Call<'declineOffer'>>('/api/groups/:id/handover/decline', { config: LOCKING_WRITES, schema: routeSchemas.declineOffer },
    async (request, reply) => sendChanged(catalog, reply, await declineOffer(database, groupIdOf(request), actOf(request))));
}
