import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config/config';
import { isLoopback } from '../../config/loopback';
import { ApiError } from '../responses/apiError';
import { isForwarded } from './forwarding';

/** A host name or an address, with or without a port. */
const HOST_HEADER = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d{1,5})?$/i;
/** Wildcards for all addresses of this machine, which are not host names. */
const WILDCARDS = ['0.0.0.0', '::', '[::]'];

/** Paths that monitors may request with any host. They only show whether the site works. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];
const FIGURES = '/metrics';

/** The message when a proxy exposes a local demo, whose passwords everyone knows. */
const DEMO_BEHIND_PROXY = 'This is a demo for one machine, and a proxy has brought you here. '
  + 'Whoever runs it can set PUBLIC_URL to make it a site, or DEMO=on to open the demo to everyone.';

/** The host names of this site, in lower case, with IPv6 addresses in brackets. */
function namesOf({ publicUrls, host }: ServerConfig): Set<string> {
  const names = publicUrls.map((url) => new URL(url).hostname);
  if (!WILDCARDS.includes(host)) names.push(host.includes(':') ? `[${host}]` : host);
  return new Set(names.map((name) => name.toLowerCase()));
}

/**
 * Refuses requests for other hosts. Another site can point its own name to this machine (DNS rebinding); the browser then lets its
 * pages read every response, and only the `Host` header shows the difference.
 * Call after installing the security headers and before adding routes.
 */
export function installHostCheck(app: FastifyInstance, config: ServerConfig): void {
  const names = namesOf(config);
  const message = `This site is not here. It is at ${config.publicUrls.join(' or ')}. `
    + 'Whoever runs it can add further addresses to PUBLIC_URL.';
  const localDemo = config.demo && !config.openDemo;
  // No page of another site knows the token of the figures.
  const excepted = config.metricsToken === null ? PROBES : [...PROBES, FIGURES];
  app.addHook('onRequest', (request, reply, done) => {
    const name = HOST_HEADER.exec(request.headers.host ?? '')?.[1]?.toLowerCase();
    const path = request.url.split('?', 1)[0] ?? '';
    const isHere = name !== undefined && (names.has(name) || isLoopback(name));
    if (excepted.includes(path) || (isHere && !(localDemo && isForwarded(request)))) { done(); return; }
    const reason = isHere ? DEMO_BEHIND_PROXY : message;
    if (request.headers.accept?.includes('text/html')) void reply.code(421).type('text/plain; charset=utf-8').send(`${reason}\n`);
    else done(new ApiError(421, isHere ? 'demo_behind_proxy' : 'wrong_host', reason));
  });
}
