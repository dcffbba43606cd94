import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only. An empty body counts as none: clients often send `DELETE`, join and leave
 * with a content type but no body.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else parse(request, body as string, done);
  });
}
