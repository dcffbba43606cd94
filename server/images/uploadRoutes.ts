import type { FastifyInstance } from 'fastify';
import type { Photo, StoredPicture } from '../../src/contract/types';
import type { Database } from '../db/database';
import { limits } from '../http/limits/rateLimits';
import { IMAGE_BODY_LIMIT, type UploadGate } from '../http/limits/uploadGate';
import { cleanImage } from './cleanImage';
import { acceptImages, imageIn } from './imageBodies';
import type { ImageBudget } from './imageBudget';
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

    scope.post(
      '/api/images',
      { ...image, config: { access: 'member', rateLimit: limits.create }, schema: imageRouteSchemas.storeImage },
      uploads.hold(async (request, reply) => {
        const sent = imageIn(request);
        const uploader = uploaderOf(request);
        imageBudget.spend(uploader, sent.bytes.length);
        const clean = await cleanImage(sent);
        const imageURL = await keepImage(database, clean, imageBudget.admit(uploader, sent.bytes.length));
        return reply.code(201).send({ imageURL } satisfies StoredPicture);
      }),
    );

    scope.post<{ Querystring: { focus?: string } }>(
      '/api/users/me/photo',
      { ...image, config: { access: 'member', rateLimit: limits.write }, schema: imageRouteSchemas.savePhoto },
      uploads.hold(async (request) => {
        const sent = imageIn(request);
        const uploader = uploaderOf(request);
        imageBudget.spend(uploader, sent.bytes.length);
        const square = await squareImage(sent, request.query.focus ?? '');
        return { photoURL: await keepImage(database, square, imageBudget.admit(uploader, sent.bytes.length)) } satisfies Photo;
      }),
    );
  });
}
