import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliAsync, gzipAsync, MIN_COMPRESSED_BYTES } from './compression';
import { encodingFor, type Encoding } from './encoding';

const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;

/** A body ready to send: built once, compressed once per requested encoding. */
export interface PreparedBody {
  etag: string;
  plain: Buffer;
  /** Bytes of the uncompressed body. */
  size: number;
  body(encoding: Encoding): Promise<Buffer>;
}

/** A tag of a content, without quotes: the same for the same content, in every process. */
const contentTag = (content: Buffer | string): string => createHash('sha256').update(content).digest('base64url').slice(0, 27);

const brotli = (plain: Buffer, quality: number) => brotliAsync(plain, {
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
});

interface BodyOptions {
  /** What the tag depends on, when that is not every byte. */
  tagged?: Buffer | string;
  /**
   * Whether the body is sent unchanged as long as the process runs. It is then compressed once more, as well as Brotli can: that takes
   * fifty times as long and saves a tenth, so those who ask meanwhile get the quick one.
   */
  isLasting?: boolean;
}

/** Prepares a body. Nothing is compressed before somebody asks for it. */
export function prepareBody(plain: Buffer, { tagged = plain, isLasting = false }: BodyOptions = {}): PreparedBody {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (encoding: Encoding) => {
    if (encoding === 'gzip') return gzipAsync(plain, { level: GZIP_LEVEL });
    if (isLasting) void brotli(plain, constants.BROTLI_MAX_QUALITY).then((best) => bodies.set('br', Promise.resolve(best)));
    return brotli(plain, BROTLI_QUALITY);
  };
  return {
    etag: contentTag(tagged),
    plain,
    size: plain.length,
    body(encoding) {
      const ready = bodies.get(encoding) ?? compress(encoding);
      if (!bodies.has(encoding)) bodies.set(encoding, ready);
      return ready;
    },
  };
}

/** A strong tag per encoding, because the bytes differ. */
const tagOf = ({ etag }: PreparedBody, encoding: Encoding) => `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Whether an `If-None-Match` header names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** How a body is sent. */
interface SendOptions {
  /** By default, every cache may keep the body and must ask whether it is still current. */
  cacheControl?: string;
  /** The request's headers that the body depends on. */
  vary?: string;
  status?: number;
}

/** Sends the body, or 304 when the client already has it. */
export async function sendPrepared(
  request: FastifyRequest, reply: FastifyReply, prepared: PreparedBody, contentType: string,
  { cacheControl = 'no-cache', vary = 'accept-encoding', status = 200 }: SendOptions = {},
) {
  const encoding = prepared.size >= MIN_COMPRESSED_BYTES ? encodingFor(request) : 'identity';
  const tag = tagOf(prepared, encoding);
  reply.header('etag', tag).header('cache-control', cacheControl).header('vary', vary);
  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(contentType).send(await prepared.body(encoding));
}
