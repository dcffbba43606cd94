import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { ApiError } from './apiError';
import { isLoopback } from './loopback';

/** A host name or an address, with or without a port. */
const HOST_HEADER = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d{1,5})?$/i;
/** Addresses that mean "every address of this machine", and name none. */
const WILDCARDS = ['0.0.0.0', '::', '[::]'];

/** What monitors ask by whatever address they know. The two probes say nothing but whether the site works. */
const PROBES = ['/healthz', '/readyz'];
const FIGURES = '/metrics';

/** A demo that nobody has opened to others, behind a proxy that does so: its passwords are known to everybody. */
const DEMO_BEHIND_PROXY = 'This is a demo for one machine, and a proxy has brought you here. '
  + 'Whoever runs it sets PUBLIC_URL to make it a site, or DEMO=on to open the demo to everybody.';

/** The host names that this site answers to, in lower case, IPv6 addresses in brackets. */
function namesOf({ publicUrls, host }: ServerConfig): Set<string> {
  const names = publicUrls.map((url) => new URL(url).hostname);
  if (!WILDCARDS.includes(host)) names.push(host.includes(':') ? `[${host}]` : host);
  return new Set(names.map((name) => name.toLowerCase()));
}

/**
 * Refuses requests for a host that is not this site. A page of another site can make its own name lead to this machine (DNS
 * rebinding); the browser then lets it read every answer, and only the `Host` header shows where the person really is.
 * Call after the security headers are installed, and before the routes are added.
 */
export function installHostCheck(app: FastifyInstance, config: ServerConfig): void {
  const names = namesOf(config);
  const message = `This site is not here. It is at ${config.publicUrls.join(' or ')}. `
    + 'Whoever runs it adds further addresses to PUBLIC_URL.';
  const localDemo = config.demo && !config.openDemo;
  app.addHook('onRequest', (request, reply, done) => {
    const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const name = HOST_HEADER.exec(request.headers.host ?? '')?.[1]?.toLowerCase();
    const path = request.url.split('?', 1)[0] ?? '';
    const excepted = PROBES.includes(path) || (path === FIGURES && isLoopback(request.socket.remoteAddress ?? ''));
    const isHere = name !== undefined && (names.has(name) || isLoopback(name));
    if (excepted || (isHere && !(localDemo && isProxied))) { done(); return; }
    const reason = isHere ? DEMO_BEHIND_PROXY : message;
    if (request.headers.accept?.includes('text/html')) void reply.code(421).type('text/plain; charset=utf-8').send(`${reason}\n`);
    else done(new ApiError(421, isHere ? 'demo_behind_proxy' : 'wrong_host', reason));
  });
}
