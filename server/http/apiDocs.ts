import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage, type ApiDescription } from './apiDocsPage';

const DOCS_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Collects the description while the routes are added; call before them. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hobnob', version: '1', description: 'Hobby groups: browse, join, leave, create, change, delete. Every refusal has the shape of `Error`.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } } },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `def-${index}`) },
  });
}

/** `/api/docs` for people, `/api/docs/openapi.json` for programs. */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
  app.get('/api/docs/docs.css', { schema: { hide: true } }, async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(apiDocsPage.css));
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => reply
    .header('content-security-policy', DOCS_POLICY).header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8').send(apiDocsPage.html(app.swagger() as unknown as ApiDescription)));
}
