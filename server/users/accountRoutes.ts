import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Done, Photo, Session } from '../../src/contract/types';
import type { ApiContext } from '../http/apiContext';
import { refuse } from '../http/apiError';
import { requireUser } from '../http/authentication';
import type { Call } from '../http/call';
import { closedSignal } from '../http/closedSignal';
import { limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { withTimeout } from '../http/timeLimits';
import { IMAGE_BODY_LIMIT } from '../http/uploadGate';
import { endAllSessions } from '../identity/accountStore';
import { RECENT_LOGIN_S } from '../identity/claims';
import { sessionsOf } from '../identity/refreshTokens';
import type { TokenIdentity } from '../identity/verifier';
import { storeProfilePhoto } from '../images/profilePhoto';
import { deleteUser } from './accountDeletion';
import { readPersonalData } from './exportData';
import { exportZip } from './exportZip';

const JSON_TYPE = 'application/json; charset=utf-8';

/** @throws ApiError 403 when the login is not recent, because the caller may be someone at an unattended browser */
function requireRecentLogin({ authTimeS }: TokenIdentity, nowMs = Date.now()): void {
  if (nowMs / 1000 - authTimeS > RECENT_LOGIN_S)
    throw refuse.forbidden('Please log in once more before you do this.', 'recent-login-required');
}

/** A copy of everything stored about the caller. */
export function exportRoute(app: FastifyInstance, { database, imageReader, imageReaders }: ApiContext): void {
  app.get(
    '/api/users/me/export',
    {
      config: { access: 'member', prepared: true, rateLimit: limits.export },
      schema: routeSchemas.exportMyData,
    },
    async (request, reply) => {
      const { uid } = requireUser(request);
      const closed = closedSignal(reply);
      const leave = await imageReaders.enter(uid, closed);
      if (closed.aborted) leave();
      else closed.addEventListener('abort', leave);
      const data = await withTimeout(readPersonalData(database.db, uid));
      const at = new Date().toISOString();
      const zip = exportZip(data, at, (hash) => withTimeout(imageReader.open(hash, null)));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="hobnob-${at.slice(0, 10)}.zip"`)
        .type('application/zip')
        .send(Readable.from(zip, { objectMode: false }));
    },
  );
}

/** Changes of the caller's own account. The identity service changes names, passwords and email addresses. */
export function accountRoutes(app: FastifyInstance, { database, catalog, uploads, imageBudget, hosted }: ApiContext): void {
  const writes = { access: 'member', rateLimit: limits.write } as const;

  app.delete<Call<'deleteMe'>>('/api/users/me', { config: writes, schema: routeSchemas.deleteMe }, async (request) => {
    const user = requireUser(request);
    requireRecentLogin(user);
    await deleteUser(database, { uid: user.uid, requestId: request.id, at: new Date() }, request.body.groups);
    catalog.changed();
    return { message: 'Your account is deleted.' } satisfies Done;
  });

  app.post<Call<'savePhoto'>>(
    '/api/users/me/photo',
    {
      bodyLimit: IMAGE_BODY_LIMIT,
      preParsing: uploads.enter,
      config: writes,
      schema: routeSchemas.savePhoto,
    },
    uploads.hold(async (request) => {
      const { uid } = requireUser(request);
      const photoURL = await storeProfilePhoto(database, request.body.image, (bytes) => {
        imageBudget.spend(uid, bytes);
      });
      return { photoURL } satisfies Photo;
    }),
  );

  app.get(
    '/api/users/me/sessions',
    { config: { ...writes, rateLimit: limits.read }, schema: routeSchemas.listSessions },
    async (request, reply) => {
      const { uid, sessionId } = requireUser(request);
      const known = hosted ? null : await sessionsOf(database.db, uid);
      const body: Session[] | null = known && known.map((session) => ({ ...session, current: session.id === sessionId }));
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body));
    },
  );

  app.post<Call<'logOutEverywhere'>>(
    '/api/users/me/log-out-everywhere',
    { config: writes, schema: routeSchemas.logOutEverywhere },
    async (request) => {
      await database.db.transaction((tx) => endAllSessions(tx, requireUser(request).uid, new Date()));
      return { message: 'You are logged out everywhere.' } satisfies Done;
    },
  );
}
