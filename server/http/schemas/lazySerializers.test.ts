import Fastify from 'fastify';
import { lazySerializers } from './lazySerializers';

/** A server whose routes respond with more than their schemas name. */
function buildApp(schema: object) {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer: lazySerializers } } });
  app.addSchema({ $id: 'name', type: 'string' });
  app.get('/user', { schema: { response: { 200: schema } } }, () => ({ name: 'Rosa', email: 'rosa@example.com' }));
  app.get('/other', () => 'other');
  return app;
}

it('leaves out what the schema of a response does not name, the first time and later', async () => {
  const app = buildApp({ type: 'object', properties: { name: { $ref: 'name#' } } });
  for (const _time of ['first', 'second']) expect((await app.inject('/user')).json()).toEqual({ name: 'Rosa' });
  await app.close();
});

it('compiles a schema only for a response of its route', async () => {
  const app = buildApp({ type: 'object', properties: { name: { $ref: 'nowhere#' } } });
  expect((await app.inject('/other')).body).toBe('other');
  expect((await app.inject('/user')).statusCode).toBe(500);
  await app.close();
});
