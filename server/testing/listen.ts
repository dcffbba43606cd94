import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Starts an app on a free local port. @returns its address, for example `http://127.0.0.1:41234` */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
