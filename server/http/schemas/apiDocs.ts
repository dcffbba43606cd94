import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { registerOpen } from '../auth/authentication';
import { limits } from '../limits/rateLimits';

/** Swagger UI sets style attributes, so inline styles are allowed; scripts only from its own files. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Collects the OpenAPI description as routes are added. Call before adding routes. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hobnob',
        version: '1',
        description: 'Hobby groups: browse, join, leave, create, edit, delete. Every error response has the shape of `Error`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } } },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `def-${index}`) },
  });
}

/** Serves Swagger UI at `/api/docs` and the description itself at `/api/docs/openapi.json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/docs/openapi.json', { config: { access: 'open', rateLimit: limits.read }, schema: { hide: true } },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
  await registerOpen(app, async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      theme: { title: 'Hobnob: the API' },
      uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 2, displayRequestDuration: true, persistAuthorization: false },
    });
  });
}
