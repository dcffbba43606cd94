import type { FastifyInstance } from 'fastify';
import { imageRoutes, type ReadNeeds } from './imageRoutes';
import { uploadRoutes, type UploadNeeds } from './uploadRoutes';

/** Images: sending those that are stored, and storing new ones. */
export async function imagesPlugin(app: FastifyInstance, needs: ReadNeeds & UploadNeeds): Promise<void> {
  imageRoutes(app, needs);
  await uploadRoutes(app, needs);
}
