import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, refuse } from '../responses/apiError';
import { boundPieces, readBody, SMALL_BODY_LIMIT, tooLarge } from './readBody';

declare module 'fastify' {
  interface FastifyRequest {
    /** The whole data URL of a body that was too large to be parsed with it; `imageURL` has only its beginning. */
    longPicture: Buffer | null;
  }
}

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/**
 * Accepts JSON bodies only, and none that are compressed. An empty body counts as none: clients often send `DELETE`, join and leave
 * with a content type but no body.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.decorateRequest('longPicture', null);
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    boundPieces(raw);
    const encoding = headers['content-encoding'];
    done(encoding === undefined || encoding === 'identity' ? undefined
      : new ApiError(415, 'compressed_body', 'Send the body as it is, not compressed.'));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else parse(request, body as string, done);
  });
}

const PICTURE = '"data:image/';
const QUOTE = '"';
/** Characters; more than `data:image/jpeg;base64,` has. */
const LONGEST_HEAD = 40;
const onlyThePicture = () => tooLarge('Only the picture of a request may be larger than 64 KB. '
  + 'Send it as one "data:image/…;base64,…" text without backslashes, or by itself to POST /api/images.');

/**
 * Finds the one text that makes a body large.
 * @returns its first byte, and the one after its last
 * @throws ApiError 413 when more than 64 KB are outside it
 */
function longPictureIn(body: Buffer): { start: number; end: number } {
  for (let quote = body.indexOf(PICTURE); quote >= 0 && quote < SMALL_BODY_LIMIT;) {
    const start = quote + 1;
    const end = body.indexOf(QUOTE, start);
    if (end < 0) break;
    if (body.length - (end - start) <= SMALL_BODY_LIMIT) return { start, end };
    quote = body.indexOf(PICTURE, end);
  }
  throw onlyThePicture();
}

function parseNow(parse: JsonParser, request: FastifyRequest, body: Buffer | string): unknown {
  let parsed: unknown;
  void parse(request, body.toString(), (error, value) => {
    if (error) throw error;
    parsed = value;
  });
  return parsed;
}

/**
 * Parses all but the picture, which nothing ever makes a string of: parsing 28 MB takes seconds, during which nobody else is answered.
 * A mark that no client can guess stands for the picture, so it counts only where it is the value of `imageURL`. Whether the text
 * itself is well-formed, its decoder finds out, which accepts nothing but base64.
 */
function parseAround(parse: JsonParser, request: FastifyRequest, body: Buffer): unknown {
  const { start, end } = longPictureIn(body);
  const mark = randomUUID();
  const text = body.toString('utf8', 0, start) + mark + body.toString('utf8', end);
  const parsed = parseNow(parse, request, text) as { imageURL?: unknown } | null;
  if (parsed?.imageURL !== mark) throw refuse.badRequest('A picture must be the value of "imageURL".');
  request.longPicture = body.subarray(start, end);
  return { ...parsed, imageURL: request.longPicture.toString('latin1', 0, LONGEST_HEAD).replace(/(?<=,).*$/s, '') };
}

type ParseBody = (parse: JsonParser, request: FastifyRequest, body: Buffer) => unknown;

/**
 * For routes that take JSON of more than 64 KB: 7 MB take some 20 ms to parse. Call in their scope.
 * @param parseLarge how what is larger than that is parsed
 */
export function acceptLargeJson(scope: FastifyInstance, parseLarge: ParseBody = parseNow): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, stream: Readable) => {
    const body = await readBody(request, stream);
    if (body.length === 0) return null;
    return body.length <= SMALL_BODY_LIMIT ? parseNow(parse, request, body) : parseLarge(parse, request, body);
  });
}

/**
 * For the routes whose `imageURL` may be a picture (docs/spec-notes.md, section 3): only that may be larger than 64 KB. Call in their
 * scope.
 */
export const acceptPictureInJson = (scope: FastifyInstance): void => { acceptLargeJson(scope, parseAround); };
