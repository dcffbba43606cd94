import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Done, GroupInput } from '../../src/contract/types';
import { success } from '../../src/domain/messages';
import { selectRows } from '../db/database';
import type { ApiContext } from '../http/apiContext';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { sendJson } from '../http/json';
import { acceptPictureInJson } from '../http/jsonBodies';
import { expectedTags, idempotencyKeyOf } from '../http/preconditions';
import { limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { IMAGE_BODY_LIMIT } from '../http/uploadGate';
import { uploaderOf, type Uploader } from '../images/imageBudget';
import { prepareImage } from '../images/imageStore';
import { checkGroupInput, fingerprint } from './groupInput';
import { groupListBody, requireGroup, type GroupFields } from './groupJson';
import { actOf, groupIdOf, LOCKING_WRITES, MEMBER_READS, MEMBER_WRITES, sendChanged, sendGroup } from './groupReplies';
import { createGroup, deleteGroup, ownGroups, updateGroup } from './groupStore';
import { requireCreator } from './lockGroup';
import { joinGroup, leaveGroup } from './membershipStore';
import { startWaiting, stopWaiting } from './waitlistStore';

/** A single group, and the caller's own lists: for signed-in users. */
export function groupReadingRoutes(app: FastifyInstance, { database }: ApiContext): void {
  const sendOwnGroups = async (reply: FastifyReply, viewer: string, own: (uid: string) => SQL, fields: GroupFields = 'full') => {
    const statement = groupListBody(fields, { viewer, condition: own(viewer) });
    const [row] = await selectRows<{ body: string }>(database.db, statement);
    return sendJson(reply, row?.body ?? '[]');
  };

  app.get<Call<'readGroup'>>('/api/groups/:id', { config: MEMBER_READS, schema: routeSchemas.readGroup },
    async (request, reply) => sendGroup(reply, await requireGroup(database.db, groupIdOf(request), requireUser(request).uid)));

  app.get<Call<'listCreatedGroups'>>('/api/groups/user/created', { config: MEMBER_READS, schema: routeSchemas.listCreatedGroups },
    async (request, reply) => sendOwnGroups(reply, requireUser(request).uid, ownGroups.created, request.query.fields));

  app.get<Call<'listJoinedGroups'>>('/api/groups/user/joined', { config: MEMBER_READS, schema: routeSchemas.listJoinedGroups },
    async (request, reply) => sendOwnGroups(reply, requireUser(request).uid, ownGroups.joined, request.query.fields));

  app.get<Call<'listWaitingGroups'>>('/api/groups/user/waiting', { config: MEMBER_READS, schema: routeSchemas.listWaitingGroups },
    async (request, reply) => sendOwnGroups(reply, requireUser(request).uid, ownGroups.waiting, request.query.fields));
}

/** Join and leave, wait and stop waiting. All return the group (docs/spec-notes.md, section 7). */
export function membershipRoutes(app: FastifyInstance, { database, catalog }: ApiContext): void {
  app.post<Call<'joinGroup'>>('/api/groups/:id/join', { config: LOCKING_WRITES, schema: routeSchemas.joinGroup },
    async (request, reply) => sendChanged(catalog, reply, await joinGroup(database, groupIdOf(request), actOf(request))));

  app.post<Call<'leaveGroup'>>('/api/groups/:id/leave', { config: LOCKING_WRITES, schema: routeSchemas.leaveGroup },
    async (request, reply) => sendChanged(catalog, reply, await leaveGroup(database, groupIdOf(request), actOf(request))));

  app.post<Call<'startWaiting'>>('/api/groups/:id/waitlist', { config: LOCKING_WRITES, schema: routeSchemas.startWaiting },
    async (request, reply) => sendChanged(catalog, reply, await startWaiting(database, groupIdOf(request), actOf(request))));

  app.delete<Call<'stopWaiting'>>('/api/groups/:id/waitlist', { config: LOCKING_WRITES, schema: routeSchemas.stopWaiting },
    async (request, reply) => sendChanged(catalog, reply, await stopWaiting(database, groupIdOf(request), actOf(request))));
}

/** Create, update and delete. Only the two that can carry an image accept a large body. */
export async function groupWritingRoutes(root: FastifyInstance, context: ApiContext): Promise<void> {
  await root.register(async (app) => {
    acceptPictureInJson(app);
    addWritingRoutes(app, context);
  });
}

function addWritingRoutes(app: FastifyInstance, { database, catalog, uploads, imageBudget, urlRules }: ApiContext): void {
  const withImage = { bodyLimit: IMAGE_BODY_LIMIT, preParsing: uploads.enter };
  const readInput = async ({ body, longPicture }: FastifyRequest, uploader: Uploader, currentStart?: string) => {
    const checked = await checkGroupInput(body as GroupInput, { urls: urlRules, currentStart, longPicture });
    const uploaded = checked.image.kind === 'data' ? checked.image.bytes.length : 0;
    imageBudget.spend(uploader, uploaded);
    const image = await prepareImage(database, checked.image, (stored) => { imageBudget.spendGrowth(uploader, uploaded, stored); });
    return { ...checked, image };
  };

  app.post<Call<'createGroup'>>('/api/groups', {
    ...withImage, config: { access: 'member', rateLimit: limits.create }, schema: routeSchemas.createGroup,
  }, uploads.hold(async (request, reply) => {
    const key = idempotencyKeyOf(request);
    const act = actOf(request);
    const input = await readInput(request, uploaderOf(request));
    const claim = key === null ? null : { key, requestHash: fingerprint(request.body, input.image) };
    const { group, changed } = await createGroup(database, input, act, claim);
    if (changed) catalog.changed();
    return sendGroup(reply, group, 201);
  }));

  app.put<Call<'updateGroup'>>(
    '/api/groups/:id',
    { ...withImage, config: MEMBER_WRITES, schema: routeSchemas.updateGroup },
    uploads.hold(async (request, reply) => {
      const groupId = groupIdOf(request);
      const expected = expectedTags(request);
      const act = actOf(request);
      // Before the picture is stored, which a stranger could fill the disk with; the transaction checks it again.
      const { startDate } = await requireCreator(database.db, groupId, act.user.uid);
      const input = await readInput(request, uploaderOf(request), startDate);
      const group = await updateGroup(database, groupId, input, act, expected);
      catalog.changed();
      return sendGroup(reply, group);
    }),
  );

  app.delete<Call<'deleteGroup'>>('/api/groups/:id', { config: LOCKING_WRITES, schema: routeSchemas.deleteGroup }, async (request) => {
    await deleteGroup(database, groupIdOf(request), actOf(request), expectedTags(request));
    catalog.changed();
    return { message: success.delete } satisfies Done;
  });
}
