import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/apiError';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { groupETag } from '../http/preconditions';
import { limits } from '../http/rateLimits';
import type { CatalogVersion } from './catalog';
import type { GroupText } from './groupJson';
import type { Act } from './lockGroup';
import type { ChangedGroup } from './membershipStore';

/** What the routes of groups have in common. */

export const JSON_TYPE = 'application/json; charset=utf-8';
export const MEMBER_READS = { access: 'member', rateLimit: limits.read } as const;
export const MEMBER_WRITES = { access: 'member', rateLimit: limits.write } as const;
/** For handlers whose transaction begins with `lockGroup`. */
export const LOCKING_WRITES = { access: 'member', rateLimit: limits.write, checksSession: true } as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type ById = Pick<Call<'readGroup'>, 'Params'>;

/** A malformed id is a 404, so it never reaches the database as an invalid UUID. */
export function groupIdOf(request: FastifyRequest<ById>): string {
  if (!UUID.test(request.params.id)) throw refuse.groupNotFound();
  return request.params.id;
}

/** Who calls, and the id of the request for the audit log. */
export const actOf = (request: FastifyRequest): Act => ({ user: requireUser(request), requestId: request.id });

/** Sends a group with its entity tag. */
export function sendGroup(reply: FastifyReply, { body, version }: GroupText, status = 200): FastifyReply {
  return reply.code(status).header('etag', groupETag(version)).header('cache-control', 'no-store').type(JSON_TYPE).send(body);
}

/** Sends the group after a change, and lets the list of groups know. */
export function sendChanged(catalog: CatalogVersion, reply: FastifyReply, { group, changed }: ChangedGroup): FastifyReply {
  if (changed) catalog.changed();
  return sendGroup(reply, group);
}
