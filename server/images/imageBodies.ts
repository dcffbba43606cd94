import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fitsImageLimit } from '../../src/domain/groups/imageRules';
import { imageFailure } from '../../src/domain/texts/formMessages';
import { readBody } from '../http/requests/readBody';
import { ApiError } from '../http/responses/apiError';
import { IMAGE_TYPES, type UploadedImage } from './imageInput';

const wrongType = () =>
  new ApiError(415, 'unsupported_media_type', 'Send the image itself as the body, with the type image/jpeg, image/png or image/webp.');

/** For routes whose body is an image, as its bytes: nothing else is read. Call in their scope. */
export function acceptImages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const contentType of IMAGE_TYPES) {
    scope.addContentTypeParser(contentType, async (request: FastifyRequest, stream: Readable): Promise<UploadedImage> =>
      ({ kind: 'data', contentType, bytes: await readBody(request, stream) }));
  }
  scope.addContentTypeParser('*', (_request, _stream, done) => { done(wrongType()); });
}

/**
 * The image that a request consists of.
 * @throws ApiError 415 when there is no body, 413 for an image above the limit
 */
export function imageIn({ body }: FastifyRequest): UploadedImage {
  if (!body) throw wrongType();
  const image = body as UploadedImage;
  if (!fitsImageLimit(image.bytes.length)) throw new ApiError(413, 'image_too_large', imageFailure.tooLarge);
  return image;
}
