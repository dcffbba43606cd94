import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../src/domain/general/durations';
import { ApiError, refuse } from '../responses/apiError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response is usually ready in memory, or is sent piece by piece, for as long as its reader takes. If it has to wait, `withTimeout`
     * limits that, not a timer per request.
     */
    prepared?: true;
  }
}

/** ms that a handler may take. */
const HANDLER_TIMEOUT_MS = MINUTE_MS;
const TIMEOUT = 'timeout';

/**
 * Limits how long a handler may take, except on `prepared` routes, where the timer would cost more than the response, or cut off a slow
 * reader. Call before the routes are added.
 * @param withinMs another time, for tests
 */
export function limitResponseTime(app: FastifyInstance, withinMs = HANDLER_TIMEOUT_MS): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.prepared) route.handlerTimeout = withinMs;
  });
}

/**
 * The error for a handler that had no time left because the body was still arriving: the sender's fault, so neither a 5xx nor a line in
 * the log, and the connection ends.
 * @returns null for any other error
 */
export function slowBodyError(error: Error & { code?: string }, { raw }: FastifyRequest): ApiError | null {
  if (error.code !== 'FST_ERR_HANDLER_TIMEOUT' || raw.complete) return null;
  return new ApiError(408, 'request_timeout', 'The request took too long to arrive.', {}, { connection: 'close' });
}

/** Whether an error is a time-out of `withTimeout`. */
export const isTimeout = (error: unknown): boolean => error instanceof ApiError && error.code === TIMEOUT;

/**
 * Waits for work shared by several requests. The work itself continues.
 * @param withinMs ms to wait; by default as long as a handler may take
 * @throws ApiError 503
 */
export async function withTimeout<Result>(work: Promise<Result>, withinMs = HANDLER_TIMEOUT_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => { reject(refuse.unavailable(TIMEOUT, 'This took too long. Please try again.')); }, withinMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
