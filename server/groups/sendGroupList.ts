import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PreparedList } from './groupList';

/** Matches an `Accept-Encoding` header that names the encoding without `q=0`, which would refuse it. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const BROTLI = accepts('br');
const GZIP = accepts('gzip');

/** The best encoding the client accepts. */
function encodingFor(header: string | string[] | undefined, list: PreparedList): Encoding {
  if (!list.compressible || header === undefined) return 'identity';
  const accepted = String(header);
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** A strong tag per encoding, because the bytes differ. */
const tagOf = (list: PreparedList, encoding: Encoding) => `"${list.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Sends the prepared list, or 304 when the client already has it. */
export async function sendGroupList(request: FastifyRequest, reply: FastifyReply, list: PreparedList) {
  const encoding = encodingFor(request.headers['accept-encoding'], list);
  const tag = tagOf(list, encoding);
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await list.body(encoding));
}
