import type { FastifyInstance } from 'fastify';
import { refuse } from './apiError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer is ready in memory, as a rule: what it may have to wait for is limited by `withTimeout`, not by a timer for each
     * request.
     */
    prepared?: true;
  }
}

/** ms in which an answer must be made. */
const ANSWER_WITHIN_MS = 60_000;

/**
 * Limits how long every route may take, but for prepared ones: there the timer would cost more than the answer. Call before the
 * routes are added.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.prepared) route.handlerTimeout = ANSWER_WITHIN_MS;
  });
}

/**
 * Waits for work that many requests share, at most as long as one answer may take. The work itself goes on.
 * @throws ApiError 503
 */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => { reject(refuse.unavailable('timeout', 'This took too long. Please try again.')); }, ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
