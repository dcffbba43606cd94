import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { refuse } from '../responses/apiError';
import { identifyWith, READS, type TokenChecks } from './identify';
import type { TokenIdentity } from './verifier';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, taken from the verified token only; null for an anonymous request. */
    user: TokenIdentity | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the handler's own transaction checks that the session has not ended (`groups/lockGroup.ts`). */
    checksSession?: boolean;
    /** Whether a call can end a session: this process then asks the database again whether the sessions of the next reads go on. */
    endsSessions?: boolean;
  }
  interface FastifyInstance {
    /** The access of each route, by method and path, for example `GET /api/groups`. Filled when the app is ready. */
    routeAccess: ReadonlyMap<string, Access>;
  }
}

/**
 * `operator`: requires the token of an operator. `member`: requires a token. `public`: a token is optional, but must be valid. `open`:
 * tokens are ignored.
 */
export type Access = 'operator' | 'member' | 'public' | 'open';

/** A route without `config.access` fails the start, so a forgotten setting never makes a route public. */
function requireAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const routeAccess = new Map<string, Access>();
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', (route) => { routes.push(route); });
  // Not in `onRoute` itself: a plugin's scope sets its routes' access after this hook has run.
  app.addHook('onReady', (done) => {
    for (const { method, url, config } of routes) {
      if (!config?.access) {
        const advice = 'give it config.access (operator, member, public or open)';
        done(new Error(`The route ${String(method)} ${url} does not say who may call it: ${advice}.`));
        return;
      }
      for (const one of [method].flat()) routeAccess.set(`${one} ${url}`, config.access);
    }
    done();
  });
}

/** Registers a library's routes, which have no `config.access`, as `open`. They send files, for as long as their reader takes. */
export async function registerOpen(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => Promise<unknown>): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'open' };
      // Set before this hook has run (`limits/timeLimits.ts`).
      delete route.handlerTimeout;
    });
    await addRoutes(scope);
  });
}

/** Authenticates each request before its body is read. */
export function installAuthentication(app: FastifyInstance, checks: TokenChecks): void {
  const identify = identifyWith(checks);
  requireAccess(app);
  app.decorateRequest('user', null);
  const decide = async (request: FastifyRequest, access: Exclude<Access, 'open'>) => {
    request.user = await identify(request);
    if (access !== 'public' && !request.user) throw refuse.unauthorized();
    if (access === 'operator') await checks.requireOperator(requireUser(request));
  };
  // A callback, not a promise: most requests have nothing to wait for.
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.is404 ? 'open' : request.routeOptions.config.access ?? 'member';
    if (access === 'open' || (access === 'public' && request.headers.authorization === undefined)) done();
    else decide(request, access).then(() => { done(); }, done);
  });
  // Once more when the body is here: somebody could hold it back until the owner of the address has taken the account over.
  app.addHook('preHandler', ({ user, method, routeOptions }, _reply, done) => {
    if (!user || READS.has(method) || routeOptions.config.checksSession) return done();
    checks.sessions.hasEnded(user).then((hasEnded) => { done(hasEnded ? refuse.sessionEnded() : undefined); }, done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.endsSessions) checks.sessions.forget();
    done();
  });
}

/** The caller of a `member` or `operator` route. */
export function requireUser(request: FastifyRequest): TokenIdentity {
  if (!request.user) throw refuse.unauthorized();
  return request.user;
}
