import type { FastifyReply } from 'fastify';

/**
 * Replaces the installed service worker, deletes its caches and unregisters itself. Open tabs are not reloaded; from their
 * next load on they use the network only.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => { self.skipWaiting(); });
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/** Lets an operator switch the service worker off (`SERVICE_WORKER=off`). */
export function sendRetiringWorker(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(RETIRING_WORKER);
}
