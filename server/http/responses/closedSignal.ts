import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from './apiError';

/** Aborts when the response is sent or the connection closes, whichever is first; already aborted if that happened before the call. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  finished(reply.raw, () => { controller.abort(new ApiError(408, 'connection_closed', 'The connection was closed.')); });
  return controller.signal;
}
