import AjvCompiler from '@fastify/ajv-compiler';
import Fastify, { type FastifySchema } from 'fastify';
import { lazyValidators } from './lazyValidators';

/** A server with a route of this schema, and one without any. */
function buildApp(schema: FastifySchema, compilersFactory: object = { buildValidator: lazyValidators }) {
  const app = Fastify({ schemaController: { compilersFactory } });
  app.addSchema({ $id: 'name', type: 'string', maxLength: 5 });
  app.post('/user', { schema }, () => 'ok');
  app.get('/other', () => 'other');
  return app;
}

const USER = {
  body: { type: 'object', required: ['name'], additionalProperties: false, properties: { name: { $ref: 'name#' } } },
  headers: { type: 'object', properties: { 'if-match': { type: 'string', maxLength: 3 } } },
  querystring: { type: 'object', properties: { page: { type: 'string', pattern: '^\\d+$' } } },
};

it.each([
  ['a valid request', '/user?page=2', { name: 'Rosa' }, { 'if-match': '1' }],
  ['a long name', '/user', { name: 'Rosalinde' }, {}],
  ['no name', '/user', {}, {}],
  ['another query', '/user?page=two', { name: 'Rosa' }, {}],
  ['a long header', '/user', { name: 'Rosa' }, { 'If-Match': '12345' }],
])('responds as with validators that are compiled at once: %s', async (_what, url, payload, headers) => {
  const [lazy, eager] = [buildApp(USER), buildApp(USER, { buildValidator: AjvCompiler() })];
  for (const _time of ['first', 'second']) {
    const [one, other] = await Promise.all([lazy, eager].map((app) => app.inject({ method: 'POST', url, payload, headers })));
    expect([one!.statusCode, one!.body]).toEqual([other!.statusCode, other!.body]);
  }
  await Promise.all([lazy.close(), eager.close()]);
});

it('compiles a schema only for a request of its route', async () => {
  const app = buildApp({ body: { $ref: 'nowhere#' } });
  expect((await app.inject('/other')).body).toBe('other');
  expect((await app.inject({ method: 'POST', url: '/user', payload: {} })).statusCode).toBe(500);
  await app.close();
});

it('refuses at the start a header that no request can have', async () => {
  const app = buildApp({ headers: { type: 'object', properties: { 'If-Match': { type: 'string' } } } });
  await expect(app.ready()).rejects.toThrow('If-Match');
});
