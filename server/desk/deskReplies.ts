import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUser } from '../http/auth/authentication';
import { limits } from '../http/limits/rateLimits';
import { sendJson } from '../http/responses/json';
import type { OperatorActor } from './deskActor';

/** What the routes of the desk have in common. */

export const DESK_READS = { access: 'operator', rateLimit: limits.read } as const;
export const DESK_WRITES = { access: 'operator', rateLimit: limits.write } as const;

/** Who calls, and the id of the request for the log of the desk. */
export const operatorOf = (request: FastifyRequest): OperatorActor => ({ uid: requireUser(request).uid, requestId: request.id });

/** Sends what a store answers. */
export const send = async (reply: FastifyReply, body: Promise<object>, status = 200): Promise<FastifyReply> =>
  sendJson(reply.code(status), JSON.stringify(await body));
