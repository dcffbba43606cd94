import type { FastifyInstance, FastifyReply } from 'fastify';
import { CATALOG_VERSION_HEADER } from '../../src/domain/list/catalogVersion';
import { READS } from '../http/auth/identify';
import { groupETag } from '../http/requests/preconditions';
import { sendJson } from '../http/responses/json';
import type { CatalogVersion } from './catalog';
import type { GroupText } from './groupJson';
import type { ChangedGroup } from './seats/membershipStore';

/** What the routes of groups have in common. */

/**
 * Makes every read of a plugin say how new its response is at least: the version (`catalog.ts`) is read before anything else. Routes with
 * a `prepared` response say its own version.
 */
export function sayVersions(app: FastifyInstance, catalog: CatalogVersion): void {
  app.addHook('preHandler', ({ method, routeOptions }, reply, done) => {
    if (routeOptions.config.prepared || !READS.has(method)) done();
    else catalog.current().then((version) => { reply.header(CATALOG_VERSION_HEADER, version); done(); }, done);
  });
}

/** Sends a group with its entity tag. */
export function sendGroup(reply: FastifyReply, { body, version }: GroupText, status = 200): FastifyReply {
  return sendJson(reply.code(status).header('etag', groupETag(version)), body);
}

/** Sends the group after a change, and lets the list of groups know. */
export function sendChanged(catalog: CatalogVersion, reply: FastifyReply, { group, changed }: ChangedGroup): FastifyReply {
  if (changed) catalog.changed();
  return sendGroup(reply, group);
}
