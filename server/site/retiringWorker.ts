import type { FastifyReply } from 'fastify';

/**
 * Takes the place of the service worker that browsers have, empties what it kept and goes. Open tabs are left alone:
 * from their next load on they ask the network for everything.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => { self.skipWaiting(); });
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/** The way back for the person who runs the site (`SERVICE_WORKER=off`). */
export function sendRetiringWorker(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(RETIRING_WORKER);
}
