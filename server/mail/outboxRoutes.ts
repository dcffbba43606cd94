import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { limits } from '../http/limits/rateLimits';
import { readOutbox } from './mailStore';
import { outboxPage, sendPage } from './outboxPage';

const SHOWN = 50;

const open = { config: { access: 'open', rateLimit: limits.read }, schema: { hide: true } } as const;

/** The outbox, as a page and as JSON. It shows all mail to everyone, so it exists only in a demo. */
export async function outboxRoutes(app: FastifyInstance, { database: { db } }: { database: Database }): Promise<void> {
  app.get('/outbox', open, async (_request, reply) => sendPage(reply, outboxPage(await readOutbox(db, SHOWN))));

  app.get('/outbox.json', open, async (_request, reply) => reply.header('cache-control', 'no-store').send(await readOutbox(db, SHOWN)));
}
