import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from './apiError';

/** Aborted when the answer is out or the connection is gone, whichever comes first; also when that was before the call. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  finished(reply.raw, () => { controller.abort(new ApiError(408, 'connection_closed', 'The connection was closed.')); });
  return controller.signal;
}
