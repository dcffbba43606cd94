import type { FastifyInstance } from 'fastify';

/**
 * JSON is the one body we take. An empty one counts as none: `DELETE` and the membership calls
 * are often sent with a content type and nothing behind it.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else parse(request, body as string, done);
  });
}
