import type { FastifyInstance } from 'fastify';
import type { ProfileInput } from '../../../src/contract/types';
import type { Database } from '../../db/database';
import type { CatalogVersion } from '../../groups/catalog';
import { requireUser } from '../../http/auth/authentication';
import type { TokenIdentity } from '../../http/auth/verifier';
import { MEMBER_READS, MEMBER_WRITES } from '../../http/requests/callParts';
import { refuse } from '../../http/responses/apiError';
import { sendJson } from '../../http/responses/json';
import type { Call } from '../../http/schemas/call';
import { storableName, storablePhoto } from '../../users/profileRules';
import { profileRouteSchemas } from './profileSchemas';
import { readProfile, saveProfile } from './profileStore';

/** The body may only contain the caller's own uid and email. */
function refuseOthers(input: ProfileInput, user: TokenIdentity): void {
  const sameEmail = (input.email ?? '').toLowerCase() === (user.email ?? '').toLowerCase();
  if (input.uid !== user.uid || !sameEmail) throw refuse.forbidden('This is not your profile.', 'not_your_profile');
}

/** @throws ApiError 400 */
function nameIn({ name }: ProfileInput): string {
  const storable = storableName(name);
  if (storable === null) throw refuse.badRequest('Please enter your name.', 'name_required');
  return storable;
}

/** @throws ApiError 400 */
function photoIn({ photoURL }: ProfileInput): string | null {
  const photo = storablePhoto(photoURL ?? '');
  if (photo === undefined) throw refuse.badRequest('Photo URL must be a web address that starts with https:// or http://', 'invalid_url');
  return photo;
}

export interface ProfileNeeds {
  database: Database;
  catalog: CatalogVersion;
}

/** The two calls of the caller's own profile (docs/spec-notes.md, section 7). */
export function userRoutes(app: FastifyInstance, { database, catalog }: ProfileNeeds): void {
  app.post<Call<'saveProfile'>>(
    '/api/users/create-or-update',
    { config: MEMBER_WRITES, schema: profileRouteSchemas.saveProfile },
    async (request, reply) => {
      const user = requireUser(request);
      refuseOthers(request.body, user);
      const { body, changed } = await saveProfile(database, user, {
        name: nameIn(request.body),
        photoURL: photoIn(request.body),
      });
      if (changed) catalog.changed();
      return sendJson(reply, body);
    },
  );

  app.get(
    '/api/users/profile',
    { config: MEMBER_READS, schema: profileRouteSchemas.readProfile },
    async (request, reply) => {
      const body = await readProfile(database, requireUser(request).uid);
      if (body === null) throw refuse.notFound('There is no profile for this account yet.', 'profile_not_found');
      return sendJson(reply, body);
    },
  );
}
