import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../db/uuid';
import { requireUser } from '../auth/authentication';
import type { TokenIdentity } from '../auth/verifier';
import { limits } from '../limits/rateLimits';
import { refuse } from '../responses/apiError';
import type { Call } from '../schemas/call';

/* What the routes of features have in common. */

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

/** Who calls, and in which request. */
export interface Actor {
  user: TokenIdentity;
  requestId: string;
}

/** Who calls, and the id of the request for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({ user: requireUser(request), requestId: request.id });
