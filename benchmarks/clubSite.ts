import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../server/boot/app';
import { readConfig } from '../server/config/config';
import { serverPaths } from '../server/config/paths';
import { openEmbedded, type Database } from '../server/db/database';
import { installIdentityRoutes } from '../server/identity/identityRoutes';
import { openIdentityService } from '../server/identity/openIdentityService';

/** The site in this process, whose time of day a benchmark sets. Requests are injected without a socket. */
export interface ClubSite {
  app: FastifyInstance;
  database: Database;
  /** @throws when the response is neither a success nor 409 */
  send<Body>(request: InjectOptions): Promise<Body>;
  /** A call of the identity service, by its name after `accounts:`. */
  ask(call: string, body: object): Promise<Record<string, string>>;
  /** A new token for a session; null when it has ended. */
  refresh(refreshToken: string): Promise<{ id_token: string; refresh_token: string } | null>;
  close(): Promise<void>;
}

/** @param dataDir where its embedded database is, or will be */
export async function openClubSite(dataDir: string): Promise<ClubSite> {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: dataDir, DEMO: 'off' });
  const database = await openEmbedded(dataDir);
  await database.migrate(serverPaths.migrations);
  const service = await openIdentityService(config, database, undefined, () => Date.now());
  const app = await buildApp({
    config, database, verifier: service.verifier, site: null, health: { stopping: false, check: () => database.ping() },
    identityRoutes: (scope) => installIdentityRoutes(scope, service),
  });
  await app.ready();
  const send = async <Body>(request: InjectOptions): Promise<Body> => {
    const { statusCode, body, headers } = await app.inject(request);
    if (statusCode >= 400 && statusCode !== 409)
      throw new Error(`${request.method} ${String(request.url)} answered ${statusCode}: ${body}`);
    return (String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body) as Body;
  };
  return {
    app, database, send,
    ask: (call, payload) => send({ method: 'POST', url: `/identitytoolkit.googleapis.com/v1/accounts:${call}`, payload }),
    async refresh(refreshToken) {
      const response = await app.inject({
        method: 'POST', url: '/securetoken.googleapis.com/v1/token', headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      });
      return response.statusCode === 200 ? response.json() : null;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
