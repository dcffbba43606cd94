import type { FastifyReply, FastifyRequest } from 'fastify';
import { CATALOG_VERSION_HEADER } from '../../src/domain/list/catalogVersion';
import { isUuid } from '../db/uuid';
import { requireUser } from '../http/auth/authentication';
import { limits } from '../http/limits/rateLimits';
import { groupETag } from '../http/requests/preconditions';
import { refuse } from '../http/responses/apiError';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import type { CatalogVersion } from './catalog';
import type { GroupText } from './groupJson';
import type { Actor } from './lockGroup';
import type { ChangedGroup } from './seats/membershipStore';

/** What the routes of groups have in common. */

export const MEMBER_READS = { access: 'member', rateLimit: limits.read } as const;
export const MEMBER_WRITES = { access: 'member', rateLimit: limits.write } as const;
/** For handlers whose transaction begins with `lockGroup`. */
export const LOCKING_WRITES = { access: 'member', rateLimit: limits.write, checksSession: true } as const;

type ById = Pick<Call<'readGroup'>, 'Params'>;

/** @throws ApiError 404 for a malformed id */
export function groupIdOf(request: FastifyRequest<ById>): string {
  if (!isUuid(request.params.id)) throw refuse.groupNotFound();
  return request.params.id;
}

/** Who calls, and the id of the request for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({ user: requireUser(request), requestId: request.id });

/** Says how new the response is at least (`catalogVersion.ts`). Call it before the groups are read. */
export async function sayVersion(catalog: CatalogVersion, reply: FastifyReply): Promise<void> {
  reply.header(CATALOG_VERSION_HEADER, await catalog.current());
}

/** Sends a group with its entity tag. */
export function sendGroup(reply: FastifyReply, { body, version }: GroupText, status = 200): FastifyReply {
  return sendJson(reply.code(status).header('etag', groupETag(version)), body);
}

/** Sends the group after a change, and lets the list of groups know. */
export function sendChanged(catalog: CatalogVersion, reply: FastifyReply, { group, changed }: ChangedGroup): FastifyReply {
  if (changed) catalog.changed();
  return sendGroup(reply, group);
}
