import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { registerOpen } from '../auth/authentication';
import { limits } from '../limits/rateLimits';

/** Swagger UI sets style attributes, so inline styles are allowed; scripts only from its own files. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What is looked at of the description. */
interface Operation {
  requestBody?: { required?: boolean; content: Record<string, { schema?: { type?: unknown } }> };
}

/** The library says of every body that it is required. One that may be null may be left out (`emptyBody`). */
function withOptionalBodies<Document>(document: Document): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { requestBody } of operations) {
    const isOptional = Object.values(requestBody?.content ?? {}).some(({ schema }) => [schema?.type].flat().includes('null'));
    if (requestBody && isOptional) requestBody.required = false;
  }
  return document;
}

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
    transformObject: (document) => withOptionalBodies('openapiObject' in document ? document.openapiObject : document.swaggerObject),
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
