import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { requireUser } from '../../http/auth/authentication';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS } from '../../http/requests/callParts';
import { sendJson } from '../../http/responses/json';
import type { Call } from '../../http/schemas/call';
import type { CatalogVersion } from '../catalog';
import { sendChanged, sendGroup } from '../groupReplies';
import { acceptOffer, declineOffer, offerGroup, withdrawOffer } from './handoverStore';
import { readHistory } from './historyStore';
import { joinGroup, leaveGroup } from './membershipStore';
import { muteGroup } from './muteStore';
import { readBlocks, readFormerMembers, removeMember, unblock } from './removalStore';
import { seatRouteSchemas } from './seatSchemas';
import { startWaiting, stopWaiting } from './waitlistStore';

/** What the routes of seats are given. */
interface SeatNeeds {
  database: Database;
  catalog: CatalogVersion;
}

/** Join and leave, wait and stop waiting, mute. All return the group (docs/spec-notes.md, section 7). */
export function membershipRoutes(app: FastifyInstance, { database, catalog }: SeatNeeds): void {
  app.post<Call<'joinGroup'>>('/api/groups/:id/join', { config: LOCKING_WRITES, schema: seatRouteSchemas.joinGroup },
    async (request, reply) => sendChanged(catalog, reply, await joinGroup(database, groupIdOf(request), actorOf(request))));

  app.post<Call<'leaveGroup'>>('/api/groups/:id/leave', { config: LOCKING_WRITES, schema: seatRouteSchemas.leaveGroup },
    async (request, reply) => sendChanged(catalog, reply, await leaveGroup(database, groupIdOf(request), actorOf(request))));

  app.post<Call<'startWaiting'>>('/api/groups/:id/waitlist', { config: LOCKING_WRITES, schema: seatRouteSchemas.startWaiting },
    async (request, reply) => sendChanged(catalog, reply, await startWaiting(database, groupIdOf(request), actorOf(request))));

  app.delete<Call<'stopWaiting'>>('/api/groups/:id/waitlist', { config: LOCKING_WRITES, schema: seatRouteSchemas.stopWaiting },
    async (request, reply) => sendChanged(catalog, reply, await stopWaiting(database, groupIdOf(request), actorOf(request))));

  app.put<Call<'muteGroup'>>('/api/groups/:id/mute', { config: LOCKING_WRITES, schema: seatRouteSchemas.muteGroup },
    async (request, reply) => sendGroup(reply, await muteGroup(database, groupIdOf(request), request.body.muted, actorOf(request))));
}

/** What creators do about the people of their group, and what happened in it. */
export function removalRoutes(app: FastifyInstance, { database, catalog }: SeatNeeds): void {
  app.delete<Call<'removeMember'>>('/api/groups/:id/members/:userId', { config: LOCKING_WRITES, schema: seatRouteSchemas.removeMember },
    async (request, reply) => {
      const { params, body } = request;
      return sendChanged(catalog, reply, await removeMember(database, groupIdOf(request), params.userId, body.block, actorOf(request)));
    });

  app.get<Call<'listBlocks'>>('/api/groups/:id/blocks', { config: MEMBER_READS, schema: seatRouteSchemas.listBlocks },
    async (request, reply) => sendJson(reply, await readBlocks(database, groupIdOf(request), requireUser(request).uid)));

  app.get<Call<'listFormerMembers'>>(
    '/api/groups/:id/former-members',
    { config: MEMBER_READS, schema: seatRouteSchemas.listFormerMembers },
    async (request, reply) => sendJson(reply, await readFormerMembers(database, groupIdOf(request), requireUser(request).uid)),
  );
  app.delete<Call<'unblock'>>('/api/groups/:id/blocks/:userId', { config: LOCKING_WRITES, schema: seatRouteSchemas.unblock },
    async (request, reply) => {
      const blocks = await unblock(database, groupIdOf(request), request.params.userId, actorOf(request));
      catalog.changed();
      return sendJson(reply, blocks);
    });

  app.get<Call<'readHistory'>>('/api/groups/:id/history', { config: MEMBER_READS, schema: seatRouteSchemas.readHistory },
    async (request, reply) => {
      const before = request.query.before ?? null;
      return sendJson(reply, await readHistory(database, groupIdOf(request), requireUser(request).uid, before));
    });
}

/** A creator offers their group to a member, who accepts or declines. All return the group. */
export function handoverRoutes(app: FastifyInstance, { database, catalog }: SeatNeeds): void {
  app.post<Call<'offerGroup'>>('/api/groups/:id/handover', { config: LOCKING_WRITES, schema: seatRouteSchemas.offerGroup },
    async (request, reply) =>
      sendChanged(catalog, reply, await offerGroup(database, groupIdOf(request), request.body, actorOf(request))));

  app.delete<Call<'withdrawOffer'>>('/api/groups/:id/handover', { config: LOCKING_WRITES, schema: seatRouteSchemas.withdrawOffer },
    async (request, reply) => sendChanged(catalog, reply, await withdrawOffer(database, groupIdOf(request), actorOf(request))));

  app.post<Call<'acceptOffer'>>('/api/groups/:id/handover/accept', { config: LOCKING_WRITES, schema: seatRouteSchemas.acceptOffer },
    async (request, reply) => sendChanged(catalog, reply, await acceptOffer(database, groupIdOf(request), actorOf(request))));

  app.post<Call<'declineOffer'>>('/api/groups/:id/handover/decline', { config: LOCKING_WRITES, schema: seatRouteSchemas.declineOffer },
    async (request, reply) => sendChanged(catalog, reply, await declineOffer(database, groupIdOf(request), actorOf(request))));
}
