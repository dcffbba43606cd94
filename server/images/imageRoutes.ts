import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STORED_WIDTHS } from '../../src/domain/groups/groupPictures';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { holdSlot } from '../http/limits/holdSlot';
import { limits as rates } from '../http/limits/rateLimits';
import { withTimeout } from '../http/limits/timeLimits';
import { refuse } from '../http/responses/apiError';
import { matchesTag } from '../http/responses/preparedBody';
import { errors } from '../http/schemas/schemaParts';
import type { ReadGate } from './imageLimits';
import { PREVIEW_WIDTH, type Copy, type ImageReader, type VariantWidth } from './imageReader';
import { focusQuery, imageContent } from './imageSchemas';
import { PREVIEW_FILE } from './previewPicture';
import { sendImage } from './sendImage';

const HASH = /^[a-f0-9]{64}$/;
const A_YEAR_S = 31_536_000;

const imageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { w: { type: 'string', enum: STORED_WIDTHS.map(String), description: 'Width in pixels.' } },
} as const;

const schema = {
  operationId: 'readImage', summary: 'An image, or a copy scaled to a given width', tags: ['Images'],
  security: [{}], querystring: imageQuery,
  response: {
    200: { description: 'Its bytes.', content: imageContent({ type: 'string', format: 'binary' }) },
    304: { type: 'null', description: 'It is what the client has.' },
    ...errors(400, 404, 429),
  },
} as const;

/** What the routes that send images are given. */
export interface ReadNeeds {
  imageReader: ImageReader;
  imageGate: ReadGate;
}

const tagOf = (hash: string, copy: Copy | null): string => `"${hash.slice(0, 32)}${copy ? `${copy.width}${copy.focus}` : ''}"`;

/** Images by content hash. The address identifies the bytes, so clients may cache them for a year. */
export function imageRoutes(app: FastifyInstance, { imageReader, imageGate }: ReadNeeds): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, hash: string, copy: Copy | null) => {
    const known = HASH.test(hash) && !await withTimeout(imageReader.isHidden(hash));
    const closed = await holdSlot(imageGate.readers, request, reply);
    const image = known ? await withTimeout(imageReader.open(hash, copy)) : null;
    if (!image) throw refuse.notFound('There is no such picture.', 'image_not_found');
    const tag = tagOf(hash, image.isOtherFocus && copy ? { ...copy, focus: '' } : copy);
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      // A group may get that focus yet.
      .header('cache-control', image.isOtherFocus ? 'no-cache' : `public, max-age=${A_YEAR_S}, immutable`)
      // A preview is for other sites, and some chats show it right from here.
      .header('cross-origin-resource-policy', copy?.width === PREVIEW_WIDTH ? 'cross-origin' : 'same-origin')
      .header('etag', tag);
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendImage(reply, image, closed, imageGate.stallMs);
  };
  const config = { access: 'open', prepared: true, rateLimit: rates.image } as const;

  app.get<{ Params: { hash: string }; Querystring: { w?: string } }>(`${IMAGE_PATH}:hash`, { config, schema },
    (request, reply) => {
      const { params: { hash }, query: { w } } = request;
      return send(request, reply, hash, w === undefined ? null : { width: Number(w) as VariantWidth, focus: '' });
    });

  app.get<{ Params: { hash: string }; Querystring: { focus?: string } }>(
    `${IMAGE_PATH}:hash/${PREVIEW_FILE}`, { config, schema: { hide: true, querystring: focusQuery } },
    (request, reply) => send(request, reply, request.params.hash, { width: PREVIEW_WIDTH, focus: request.query.focus ?? '' }));
}
