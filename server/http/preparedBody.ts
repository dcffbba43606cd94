import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliAsync, gzipAsync, MIN_COMPRESSED_BYTES } from './compression';

const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A body ready to send: built once, compressed once per requested encoding. */
export interface PreparedBody {
  etag: string;
  /** Bytes of the uncompressed body. */
  size: number;
  body(encoding: Encoding): Promise<Buffer>;
  /** Whether encodings other than identity are available. */
  compressible: boolean;
}

/** A tag of a content, without quotes: the same for the same content, in every process. */
export const contentTag = (content: Buffer | string): string => createHash('sha256').update(content).digest('base64url').slice(0, 27);

/** @param tagged what the tag depends on, when that is not every byte */
export function prepareBody(plain: Buffer, tagged: Buffer | string = plain): PreparedBody {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (encoding: Encoding) =>
    encoding === 'gzip'
      ? gzipAsync(plain, { level: GZIP_LEVEL })
      : brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        });
  return {
    etag: contentTag(tagged),
    size: plain.length,
    compressible: plain.length >= MIN_COMPRESSED_BYTES,
    body(encoding) {
      const ready = bodies.get(encoding) ?? compress(encoding);
      bodies.set(encoding, ready);
      return ready;
    },
  };
}

/** Matches an `Accept-Encoding` header that names the encoding without `q=0`, which would refuse it. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const BROTLI = accepts('br');
const GZIP = accepts('gzip');

/** Whether a client takes gzip. @param header its `Accept-Encoding` */
export const acceptsGzip = (header: string | string[] | undefined): boolean => header !== undefined && GZIP.test(String(header));

/** The best encoding the client accepts. */
function encodingFor(header: string | string[] | undefined, { compressible }: PreparedBody): Encoding {
  if (!compressible || header === undefined) return 'identity';
  if (BROTLI.test(String(header))) return 'br';
  return acceptsGzip(header) ? 'gzip' : 'identity';
}

/** A strong tag per encoding, because the bytes differ. */
const tagOf = ({ etag }: PreparedBody, encoding: Encoding) => `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Whether an `If-None-Match` header names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** How others may keep a body. */
interface Keeping {
  /** By default, every cache may keep the body and must ask whether it is still current. */
  cacheControl?: string;
  /** The request's headers that the body depends on. */
  vary?: string;
}

/** Sends the body, or 304 when the client already has it. */
export async function sendPrepared(
  request: FastifyRequest, reply: FastifyReply, prepared: PreparedBody, contentType: string,
  { cacheControl = 'no-cache', vary = 'accept-encoding' }: Keeping = {},
) {
  const encoding = encodingFor(request.headers['accept-encoding'], prepared);
  const tag = tagOf(prepared, encoding);
  reply.header('etag', tag).header('cache-control', cacheControl).header('vary', vary);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentType).send(await prepared.body(encoding));
}
