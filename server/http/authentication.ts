import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TokenIdentity, TokenVerifier } from '../identity/verifier';
import { refuse } from './apiError';
import { identifyWith } from './identify';
import type { RefusedTokens } from './rateLimits';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, by the verified token alone; null for an anonymous call. */
    person: TokenIdentity | null;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Who may call each route, by method and path, for example `GET /api/groups`. Filled when the app is ready. */
    routeAccess: ReadonlyMap<string, Access>;
  }
}

/** `member`: needs a token. `public`: takes one, and refuses a wrong one. `open`: does not look. */
export type Access = 'member' | 'public' | 'open';

/** A route that does not say who may call it stops the start: forgetting it must not open it to everybody. */
function requireAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const routeAccess = new Map<string, Access>();
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', (route) => { routes.push(route); });
  // Not in `onRoute` itself: the scope of a plugin gives its routes their access after this hook has run.
  app.addHook('onReady', (done) => {
    for (const { method, url, config } of routes) {
      if (!config?.access) {
        done(new Error(`The route ${String(method)} ${url} does not say who may call it: give it config.access (member, public or open).`));
        return;
      }
      for (const one of [method].flat()) routeAccess.set(`${one} ${url}`, config.access);
    }
    done();
  });
}

/** Adds routes of a library, which knows nothing of access, as open to everybody. */
export async function registerOpen(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => Promise<unknown>): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => { route.config = { ...route.config, access: 'open' }; });
    await addRoutes(scope);
  });
}

/** Decides who calls before anything of the body is read. */
export function installAuthentication(app: FastifyInstance, verifier: TokenVerifier, refused: RefusedTokens): void {
  const identify = identifyWith(verifier, refused);
  requireAccess(app);
  app.decorateRequest('person', null);
  const decide = async (request: FastifyRequest, access: 'member' | 'public') => {
    request.person = await identify(request);
    if (access === 'member' && !request.person) throw refuse.unauthorized();
  };
  // With a callback: most requests have nothing to wait for.
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.is404 ? 'open' : request.routeOptions.config.access ?? 'member';
    if (access === 'open' || (access === 'public' && request.headers.authorization === undefined)) done();
    else decide(request, access).then(() => { done(); }, done);
  });
}

/** The caller of a `member` route. */
export function personOf(request: FastifyRequest): TokenIdentity {
  if (!request.person) throw refuse.unauthorized();
  return request.person;
}
