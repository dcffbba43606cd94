import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config/config';

/** The headers by which a proxy shows that it is one. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a request came through a proxy that says so. */
export const isForwarded = ({ headers }: FastifyRequest): boolean => FORWARDING.some((name) => headers[name] !== undefined);

/** This machine and networks that the internet does not reach. */
const isInOwnNetwork = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** An address with or without a port, brackets and quotes. */
const ADDRESS = /^"?(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?"?$/i;

function addressIn(text: string): string | null {
  const [whole, bracketed, plain] = ADDRESS.exec(text) ?? [text];
  const address = bracketed ?? plain ?? whole;
  return isIP(address) > 0 ? normalizeIP(address) : null;
}

/** Whom the nearest proxy names: the last one, because a client can write the others itself. */
function namedVisitor({ headers }: FastifyRequest): string | null {
  const last = (name: string) => String(headers[name] ?? '').split(',').at(-1)?.trim() ?? '';
  return addressIn(last('x-forwarded-for')) ?? addressIn(/(?:^|;)\s*for=([^;]+)/i.exec(last('forwarded'))?.[1]?.trim() ?? '');
}

/**
 * Failures and calls are counted together for each address. IPv6 addresses count by their /64 network, because one household
 * usually has a whole /64. A connection that has ended meanwhile has no address any more, whatever Fastify's type says; nobody reads its
 * response.
 *
 * Behind a proxy that `TRUST_PROXY` forgets, everybody would have one address, and one visitor could use up what all may do. So a
 * peer in the own network that names a visitor counts by both. From a public peer the header is ignored, because anybody can write it.
 */
export function addressOf(request: FastifyRequest): string {
  const ip = request.ip as string | undefined;
  if (ip === undefined) return '';
  const visitor = ip === request.socket.remoteAddress && isInOwnNetwork(ip, 0) ? namedVisitor(request) : null;
  return visitor === null ? normalizeIP(ip) : `${normalizeIP(ip)} ${visitor}`;
}

const OWN = 'A proxy sends requests that TRUST_PROXY does not name. If it is yours, set';
const PUBLIC = 'A request from a public address that TRUST_PROXY does not name has X-Forwarded-For or Forwarded, which is ignored. '
  + 'If a proxy or a CDN is in front of the site, set TRUST_PROXY to its addresses; otherwise someone has made the header up.';

/**
 * Logs that a proxy is not trusted: once for one in the own network, once for a public address, which is left out, because it may be a
 * visitor's.
 */
export function warnOfUndeclaredProxies(app: FastifyInstance, { trustProxy }: Pick<ServerConfig, 'trustProxy'>): void {
  const isTrusted = trustProxy ? proxyAddr.compile([...trustProxy]) : () => false;
  const said = { own: false, public: false };
  app.addHook('onRequest', ({ headers, socket: { remoteAddress: peer } }, _reply, done) => {
    const names = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (names && peer !== undefined && !(said.own && said.public) && !isTrusted(peer, 0)) {
      const kind = isInOwnNetwork(peer, 0) ? 'own' : 'public';
      if (!said[kind]) {
        if (kind === 'own') app.log.warn({ peer }, `${OWN} TRUST_PROXY=${peer}`);
        else app.log.warn(PUBLIC);
      }
      said[kind] = true;
    }
    done();
  });
}
