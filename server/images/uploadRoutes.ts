import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Photo, StoredPicture } from '../../src/contract/types';
import type { Database } from '../db/database';
import { limits } from '../http/limits/rateLimits';
import { IMAGE_BODY_LIMIT, type UploadGate } from '../http/limits/uploadGate';
import { MEMBER_WRITES } from '../http/requests/callParts';
import { cleanImage, type CleanImage } from './cleanImage';
import { acceptImages, imageIn } from './imageBodies';
import type { ImageBudget } from './imageBudget';
import type { UploadedImage } from './imageInput';
import { imageRouteSchemas } from './imageSchemas';
import { keepImage } from './imageStore';
import { squareImage } from './profilePhoto';
import { uploaderOf } from './uploader';

/** What the routes that take images are given. */
export interface UploadNeeds {
  database: Database;
  uploads: UploadGate;
  imageBudget: ImageBudget;
}

/** Images sent as their bytes, for a group that is created or edited next, and for the caller's profile. */
export async function uploadRoutes(app: FastifyInstance, { database, uploads, imageBudget }: UploadNeeds): Promise<void> {
  await app.register(async (scope) => {
    acceptImages(scope);
    const image = { bodyLimit: IMAGE_BODY_LIMIT, preParsing: uploads.enter };
    const store = async (request: FastifyRequest, clean: (sent: UploadedImage) => Promise<CleanImage>) => {
      const sent = imageIn(request);
      const admit = imageBudget.spend(uploaderOf(request), sent.bytes.length);
      return keepImage(database, await clean(sent), admit);
    };

    scope.post(
      '/api/images',
      { ...image, config: { access: 'member', rateLimit: limits.create }, schema: imageRouteSchemas.storeImage },
      uploads.hold(async (request, reply) => {
        const imageURL = await store(request, (sent) => cleanImage(sent));
        return reply.code(201).send({ imageURL } satisfies StoredPicture);
      }),
    );

    scope.post<{ Querystring: { focus?: string } }>(
      '/api/users/me/photo',
      { ...image, config: MEMBER_WRITES, schema: imageRouteSchemas.savePhoto },
      uploads.hold(async (request) => (
        { photoURL: await store(request, (sent) => squareImage(sent, request.query.focus ?? '')) } satisfies Photo
      )),
    );
  });
}
