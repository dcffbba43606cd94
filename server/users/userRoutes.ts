import type { FastifyInstance } from 'fastify';
import type { ProfileInput } from '../../src/contract/types';
import { isBlank } from '../../src/domain/blankText';
import { DEFAULT_AVATAR_URL } from '../../src/domain/person';
import type { ApiContext } from '../http/apiContext';
import { ApiError, refuse } from '../http/apiError';
import { personOf } from '../http/authentication';
import type { Call } from '../http/call';
import { limits } from '../http/rateLimits';
import { routeSchemas } from '../http/schemas';
import { checkWebAddress, type UrlRules } from '../http/webAddress';
import type { TokenIdentity } from '../identity/verifier';
import { readProfile, saveProfile } from './userStore';

const JSON_TYPE = 'application/json; charset=utf-8';
/** A picture of this site, for example the default avatar. */
const OWN_PATH = /^\/(?!\/)[\w.~/-]*$/;

/** The body may name only the caller; anything else is somebody trying another's door. */
function refuseOthers(input: ProfileInput, person: TokenIdentity): void {
  const sameEmail = (input.email ?? '').toLowerCase() === (person.email ?? '').toLowerCase();
  if (input.uid !== person.uid || !sameEmail) throw refuse.forbidden('This is not your profile.', 'not_your_profile');
}

function photoOf(value: string | null, rules: UrlRules): string | null {
  const photo = value?.trim() ?? '';
  // The placeholder is no photo: every screen draws its own.
  if (photo === '' || photo === DEFAULT_AVATAR_URL) return null;
  return OWN_PATH.test(photo) ? photo : checkWebAddress(photo, rules, 'Photo URL must be a web address that starts with https://');
}

/** The two calls of a person's own profile (specification, section 7). */
export function userRoutes(app: FastifyInstance, { database, catalog, urlRules }: ApiContext): void {
  app.post<Call<'saveProfile'>>('/api/users/create-or-update', { config: { access: 'member', rateLimit: limits.write }, schema: routeSchemas.saveProfile }, async (request, reply) => {
    const person = personOf(request);
    refuseOthers(request.body, person);
    const name = request.body.name.trim();
    if (isBlank(name)) throw refuse.badRequest('Please enter your name.', 'name_required');
    const { body, changed } = await saveProfile(database, person, { name, photoURL: photoOf(request.body.photoURL, urlRules) });
    if (changed) catalog.changed();
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body);
  });

  app.get('/api/users/profile', { config: { access: 'member', rateLimit: limits.read }, schema: routeSchemas.readProfile }, async (request, reply) => {
    const body = await readProfile(database, personOf(request).uid);
    if (body === null) throw new ApiError(404, 'profile_not_found', 'There is no profile for this account yet.');
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body);
  });
}
