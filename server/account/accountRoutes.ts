import type { FastifyInstance } from 'fastify';
import type { Done, Session } from '../../src/contract/types';
import { MOST_OWN_GROUPS } from '../../src/domain/groups/ownGroups';
import { requireUser } from '../http/auth/authentication';
import type { TokenIdentity } from '../http/auth/verifier';
import { limits } from '../http/limits/rateLimits';
import { MEMBER_READS, MEMBER_WRITES } from '../http/requests/callParts';
import { refuse } from '../http/responses/apiError';
import { sendJson } from '../http/responses/json';
import type { Call } from '../http/schemas/call';
import { endAllSessions, endSessionsBut, lockAccount } from '../identity/accountStore';
import { sessionsOf } from '../identity/sessions/refreshTokens';
import { RECENT_LOGIN_S } from '../identity/tokens/claims';
import { wallNow, wallNowMs } from '../lib/wallClock';
import { isSessionEnded } from '../users/endedSessions';
import { lockUser } from '../users/userStore';
import { accountRouteSchemas } from './accountSchemas';
import { deleteUser, type DeletionSite } from './deletion/accountDeletion';
import { sendExport, type ExportNeeds } from './export/sendExport';

/** @throws ApiError 403 when the login is not recent, because the caller may be someone at an unattended browser */
function requireRecentLogin({ authTimeS }: TokenIdentity): void {
  if (wallNowMs() / 1000 - authTimeS > RECENT_LOGIN_S)
    throw refuse.forbidden('Please log in again before you do this.', 'recent-login-required');
}

/** A copy of everything stored about the caller. */
export function exportRoute(app: FastifyInstance, needs: ExportNeeds): void {
  const config = { access: 'member', prepared: true, rateLimit: limits.export } as const;
  app.get('/api/users/me/export', { config, schema: accountRouteSchemas.exportMyData }, (request, reply) =>
    sendExport(needs, requireUser(request).uid, request, reply));
}

/** Bytes of what becomes of one group, at most: two ids and some words. */
const CHOICE_BYTES = 256;

/** Changes of the caller's own account. The identity service changes names, passwords and email addresses. */
export function accountRoutes(app: FastifyInstance, site: DeletionSite): void {
  const { database, hosted } = site;
  const endings = { ...MEMBER_WRITES, endsSessions: true } as const;

  const deletion = { config: endings, schema: accountRouteSchemas.deleteMe, bodyLimit: MOST_OWN_GROUPS * CHOICE_BYTES };
  app.delete<Call<'deleteMe'>>('/api/users/me', deletion, async (request) => {
    const user = requireUser(request);
    requireRecentLogin(user);
    await deleteUser(site, { user, requestId: request.id, at: wallNow() }, request.body.groups);
    return { message: 'Your account is deleted.' } satisfies Done;
  });

  app.get(
    '/api/users/me/sessions',
    { config: MEMBER_READS, schema: accountRouteSchemas.listSessions },
    async (request, reply) => {
      const { uid, sessionId } = requireUser(request);
      const known = hosted ? null : await sessionsOf(database.db, uid);
      const body: Session[] | null = known && known.map((session) => ({ ...session, current: session.id === sessionId }));
      return sendJson(reply, JSON.stringify(body));
    },
  );

  app.post<Call<'logOutEverywhere'>>(
    '/api/users/me/log-out-everywhere',
    { config: { ...endings, usesReserve: true }, schema: accountRouteSchemas.logOutEverywhere },
    async (request) => {
      const user = requireUser(request);
      const othersOnly = request.body?.othersOnly === true;
      await database.db.transaction(async (tx) => {
        // So that a calendar address that is being made ends, too. Users of a Firebase project have no account here, but a profile.
        await lockAccount(tx, user.uid);
        await lockUser(tx, user.uid);
        // It may have waited for a new password, which has ended this session and started another.
        if (await isSessionEnded(tx, user)) throw refuse.sessionEnded();
        if (othersOnly) await endSessionsBut(tx, user);
        else await endAllSessions(tx, user.uid, wallNow());
      });
      return { message: othersOnly ? 'Your other devices are logged out.' : 'You are logged out everywhere.' } satisfies Done;
    },
  );
}
