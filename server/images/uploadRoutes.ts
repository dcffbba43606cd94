import type { FastifyInstance } from 'fastify';
import type { Photo, StoredPicture } from '../../src/contract/types';
import type { ApiContext } from '../http/apiContext';
import { limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { IMAGE_BODY_LIMIT } from '../http/uploadGate';
import { cleanImage } from './cleanImage';
import { acceptImages, imageIn } from './imageBodies';
import { uploaderOf } from './imageBudget';
import { keepImage } from './imageStore';
import { squareImage } from './profilePhoto';

/** Images sent as their bytes, for a group that is created or edited next, and for the caller's profile. */
export async function uploadRoutes(app: FastifyInstance, { database, uploads, imageBudget }: ApiContext): Promise<void> {
  await app.register(async (scope) => {
    acceptImages(scope);
    const image = { bodyLimit: IMAGE_BODY_LIMIT, preParsing: uploads.enter };

    scope.post(
      '/api/images',
      { ...image, config: { access: 'member', rateLimit: limits.create }, schema: routeSchemas.storeImage },
      uploads.hold(async (request, reply) => {
        const sent = imageIn(request);
        const uploader = uploaderOf(request);
        imageBudget.spend(uploader, sent.bytes.length);
        const clean = await cleanImage(sent);
        imageBudget.spendGrowth(uploader, sent.bytes.length, clean.bytes.length);
        return reply.code(201).send({ imageURL: await keepImage(database, clean) } satisfies StoredPicture);
      }),
    );

    scope.post(
      '/api/users/me/photo',
      { ...image, config: { access: 'member', rateLimit: limits.write }, schema: routeSchemas.savePhoto },
      uploads.hold(async (request) => {
        const sent = imageIn(request);
        imageBudget.spend(uploaderOf(request), sent.bytes.length);
        return { photoURL: await keepImage(database, await squareImage(sent)) } satisfies Photo;
      }),
    );
  });
}
