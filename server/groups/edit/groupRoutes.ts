import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Done, GroupInput } from '../../../src/contract/types';
import { success } from '../../../src/domain/texts/messages';
import type { Database } from '../../db/database';
import { requireUser } from '../../http/auth/authentication';
import { limits } from '../../http/limits/rateLimits';
import { IMAGE_BODY_LIMIT, type UploadGate } from '../../http/limits/uploadGate';
import { actorOf, groupIdOf, LOCKING_WRITES, MEMBER_READS, MEMBER_WRITES } from '../../http/requests/callParts';
import { acceptPictureInJson } from '../../http/requests/jsonBodies';
import { expectedTags, idempotencyKeyOf } from '../../http/requests/preconditions';
import { sendJson } from '../../http/responses/json';
import type { Call } from '../../http/schemas/call';
import type { ImageBudget } from '../../images/imageBudget';
import { prepareImage } from '../../images/imageStore';
import { uploaderOf, type Uploader } from '../../images/uploader';
import type { CatalogVersion } from '../catalog';
import { requireGroup, type GroupFields } from '../groupJson';
import { sendGroup } from '../groupReplies';
import { requireCreator } from '../lockGroup';
import { checkGroupInput, fingerprint } from './groupInput';
import { groupRouteSchemas } from './groupSchemas';
import { createGroup, deleteGroup, updateGroup } from './groupStore';
import { ownLists } from './ownLists';

/** What the routes of groups are given. */
export interface GroupNeeds {
  database: Database;
  catalog: CatalogVersion;
  uploads: UploadGate;
  imageBudget: ImageBudget;
}

/** A single group, and the caller's own lists: for signed-in users. */
export function groupReadingRoutes(app: FastifyInstance, { database }: Pick<GroupNeeds, 'database'>): void {
  const sendOwnList = async (reply: FastifyReply, viewer: string, list: keyof typeof ownLists, fields: GroupFields = 'full') =>
    sendJson(reply, await ownLists[list][fields](database.db, viewer));

  app.get<Call<'readGroup'>>('/api/groups/:id', { config: MEMBER_READS, schema: groupRouteSchemas.readGroup },
    async (request, reply) => sendGroup(reply, await requireGroup(database.db, groupIdOf(request), requireUser(request).uid)));

  app.get<Call<'listCreatedGroups'>>('/api/groups/user/created', { config: MEMBER_READS, schema: groupRouteSchemas.listCreatedGroups },
    async (request, reply) => sendOwnList(reply, requireUser(request).uid, 'created', request.query.fields));

  app.get<Call<'listJoinedGroups'>>('/api/groups/user/joined', { config: MEMBER_READS, schema: groupRouteSchemas.listJoinedGroups },
    async (request, reply) => sendOwnList(reply, requireUser(request).uid, 'joined', request.query.fields));

  app.get<Call<'listWaitingGroups'>>('/api/groups/user/waiting', { config: MEMBER_READS, schema: groupRouteSchemas.listWaitingGroups },
    async (request, reply) => sendOwnList(reply, requireUser(request).uid, 'waiting', request.query.fields));
}

/** Create, update and delete. Only the two that can carry an image accept a large body: call this in a scope of its own. */
export function groupWritingRoutes(app: FastifyInstance, { database, catalog, uploads, imageBudget }: GroupNeeds): void {
  acceptPictureInJson(app);
  const withImage = { bodyLimit: IMAGE_BODY_LIMIT, preParsing: uploads.enter };
  const readInput = async ({ body, longPicture }: FastifyRequest, uploader: Uploader, currentStart?: string) => {
    const checked = await checkGroupInput(body as GroupInput, { currentStart, longPicture });
    const admit = imageBudget.spend(uploader, checked.image.kind === 'data' ? checked.image.bytes.length : 0);
    return { ...checked, image: await prepareImage(database, checked.image, admit) };
  };

  app.post<Call<'createGroup'>>('/api/groups', {
    ...withImage, config: { access: 'member', rateLimit: limits.create }, schema: groupRouteSchemas.createGroup,
  }, uploads.hold(async (request, reply) => {
    const key = idempotencyKeyOf(request);
    const actor = actorOf(request);
    const input = await readInput(request, uploaderOf(request));
    const claim = key === null ? null : { key, requestHash: fingerprint(request.body, input.image) };
    const { group, changed } = await createGroup(database, input, actor, claim);
    if (changed) catalog.changed();
    return sendGroup(reply, group, 201);
  }));

  app.put<Call<'updateGroup'>>(
    '/api/groups/:id',
    { ...withImage, config: MEMBER_WRITES, schema: groupRouteSchemas.updateGroup },
    uploads.hold(async (request, reply) => {
      const groupId = groupIdOf(request);
      const expected = expectedTags(request);
      const actor = actorOf(request);
      // Before the picture is stored, which a stranger could fill the disk with; the transaction checks it again.
      const { startDate } = await requireCreator(database.db, groupId, actor.user.uid);
      const input = await readInput(request, uploaderOf(request), startDate);
      const group = await updateGroup(database, groupId, input, actor, expected);
      catalog.changed();
      return sendGroup(reply, group);
    }),
  );

  app.delete<Call<'deleteGroup'>>('/api/groups/:id', { config: LOCKING_WRITES, schema: groupRouteSchemas.deleteGroup }, async (request) => {
    await deleteGroup(database, groupIdOf(request), actorOf(request), expectedTags(request));
    catalog.changed();
    return { message: success.delete } satisfies Done;
  });
}
