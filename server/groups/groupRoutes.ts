import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Done, GroupInput } from '../../src/contract/types';
import { success } from '../../src/domain/messages';
import { selectRows } from '../db/database';
import type { ApiContext } from '../http/apiContext';
import { refuse } from '../http/apiError';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { expectedTags, groupETag, idempotencyKeyOf } from '../http/preconditions';
import { limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { IMAGE_BODY_LIMIT } from '../http/uploadGate';
import { prepareImage } from '../images/imageStore';
import { checkGroupInput, fingerprint } from './groupInput';
import { groupListBody, requireGroup, type GroupFields, type GroupText } from './groupJson';
import { createGroup, deleteGroup, ownGroups, startOfGroup, updateGroup } from './groupStore';
import { joinGroup, leaveGroup } from './membershipStore';
import { sendGroupList } from './sendGroupList';

const JSON_TYPE = 'application/json; charset=utf-8';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type ById = Pick<Call<'readGroup'>, 'Params'>;

/** A malformed id is a 404, so it never reaches the database as an invalid UUID. */
function groupIdOf(request: FastifyRequest<ById>): string {
  if (!UUID.test(request.params.id)) throw refuse.groupNotFound();
  return request.params.id;
}

function sendGroup(reply: FastifyReply, { body, version }: GroupText, status = 200) {
  return reply.code(status).header('etag', groupETag(version)).header('cache-control', 'no-store').type(JSON_TYPE).send(body);
}

const MEMBER_READS = { access: 'member', rateLimit: limits.read } as const;
const MEMBER_WRITES = { access: 'member', rateLimit: limits.write } as const;

/** The list is public; a single group and the caller's own lists are for signed-in users. */
export function groupReadingRoutes(app: FastifyInstance, { database, groupList }: ApiContext): void {
  const sendOwnGroups = async (reply: FastifyReply, own: SQL, fields: GroupFields = 'full') => {
    const [row] = await selectRows<{ body: string }>(database.db, groupListBody(fields, own));
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(row?.body ?? '[]');
  };

  app.get<Call<'listGroups'>>('/api/groups', {
    config: { access: 'public', prepared: true, rateLimit: limits.read }, schema: routeSchemas.listGroups,
  }, async (request, reply) => sendGroupList(request, reply, await groupList.get(request.query.fields ?? 'full')));

  app.get<Call<'readGroup'>>('/api/groups/:id', { config: MEMBER_READS, schema: routeSchemas.readGroup },
    async (request, reply) => sendGroup(reply, await requireGroup(database.db, groupIdOf(request))));

  app.get<Call<'listCreatedGroups'>>('/api/groups/user/created', { config: MEMBER_READS, schema: routeSchemas.listCreatedGroups },
    async (request, reply) => sendOwnGroups(reply, ownGroups.created(requireUser(request).uid), request.query.fields));

  app.get<Call<'listJoinedGroups'>>('/api/groups/user/joined', { config: MEMBER_READS, schema: routeSchemas.listJoinedGroups },
    async (request, reply) => sendOwnGroups(reply, ownGroups.joined(requireUser(request).uid), request.query.fields));
}

/** Join and leave. Both return the group (specification, section 7). */
export function membershipRoutes(app: FastifyInstance, { database, catalog }: ApiContext): void {
  const sendChanged = (reply: FastifyReply, { group, changed }: { group: GroupText; changed: boolean }) => {
    if (changed) catalog.changed();
    return sendGroup(reply, group);
  };

  app.post<Call<'joinGroup'>>('/api/groups/:id/join', { config: MEMBER_WRITES, schema: routeSchemas.joinGroup },
    async (request, reply) => sendChanged(reply, await joinGroup(database, groupIdOf(request), requireUser(request))));

  app.post<Call<'leaveGroup'>>('/api/groups/:id/leave', { config: MEMBER_WRITES, schema: routeSchemas.leaveGroup },
    async (request, reply) => sendChanged(reply, await leaveGroup(database, groupIdOf(request), requireUser(request))));
}

/** Create, update and delete. Only the two that can carry an image accept a large body. */
export function groupWritingRoutes(app: FastifyInstance, { database, catalog, uploads, imageBudget, urlRules }: ApiContext): void {
  const withImage = { bodyLimit: IMAGE_BODY_LIMIT, preParsing: uploads.enter };
  const readInput = async (input: GroupInput, uid: string, currentStart?: string) => {
    const checked = checkGroupInput(input, { urls: urlRules, currentStart });
    if (checked.image.kind === 'data') imageBudget.spend(uid, checked.image.bytes.length);
    return { ...checked, image: await prepareImage(database, checked.image) };
  };

  app.post<Call<'createGroup'>>('/api/groups', {
    ...withImage, config: { access: 'member', rateLimit: limits.create }, schema: routeSchemas.createGroup,
  }, uploads.hold(async (request, reply) => {
    const key = idempotencyKeyOf(request);
    const user = requireUser(request);
    const input = await readInput(request.body, user.uid);
    const claim = key === null ? null : { key, requestHash: fingerprint(request.body, input.image) };
    const { group, changed } = await createGroup(database, input, user, claim);
    if (changed) catalog.changed();
    return sendGroup(reply, group, 201);
  }));

  app.put<Call<'updateGroup'>>(
    '/api/groups/:id',
    { ...withImage, config: MEMBER_WRITES, schema: routeSchemas.updateGroup },
    uploads.hold(async (request, reply) => {
      const groupId = groupIdOf(request);
      const expected = expectedTags(request);
      const { uid } = requireUser(request);
      const input = await readInput(request.body, uid, await startOfGroup(database, groupId));
      const group = await updateGroup(database, groupId, input, uid, expected);
      catalog.changed();
      return sendGroup(reply, group);
    }),
  );

  app.delete<Call<'deleteGroup'>>('/api/groups/:id', { config: MEMBER_WRITES, schema: routeSchemas.deleteGroup }, async (request) => {
    await deleteGroup(database, groupIdOf(request), requireUser(request).uid, expectedTags(request));
    catalog.changed();
    return { message: success.delete } satisfies Done;
  });
}
