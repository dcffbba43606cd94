import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a body is compressed; `identity`: not at all. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Matches an `Accept-Encoding` header that names the encoding without `q=0`, which would refuse it. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const BROTLI = accepts('br');
const GZIP = accepts('gzip');

const acceptsGzip = (header: string): boolean => GZIP.test(header);

/** The best encoding that the client accepts. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const header = String(headers['accept-encoding'] ?? '');
  if (BROTLI.test(header)) return 'br';
  return acceptsGzip(header) ? 'gzip' : 'identity';
}

/** Pieces are compressed as they are read: a better level would cost more time than it saves on the wire. Takes about 300 KB. */
const GZIP_LEVEL = 4;

/** Sends text at the client's pace: the next piece is made once the client has taken the last one. None is made for HEAD. */
export function streamText(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  // Fastify reads the stream of a HEAD to its end, as fast as it can, when the answer is long sent.
  const text = Readable.from(request.method === 'HEAD' ? [] : pieces, { objectMode: false });
  if (!acceptsGzip(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  // An error while reading destroys the compressed stream, so that the client sees an incomplete response; Fastify logs it.
  const packed = pipeline(text, createGzip({ level: GZIP_LEVEL }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}
