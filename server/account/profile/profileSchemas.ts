import { ADDITIVE, calls, errors, memberOnly, MOMENT, ref, shape, text } from '../../http/schemas/schemaParts';
import { MAX_NAME_LENGTH } from '../../users/profileRules';

/** JSON schemas of the caller's own profile. */

const profileInput = shape('ProfileInput', {
  name: text(MAX_NAME_LENGTH),
  email: { ...text(320), type: ['string', 'null'] },
  photoURL: { ...text(2048), type: ['string', 'null'] },
  uid: text(128),
});

const profile = {
  $id: 'Profile',
  type: 'object',
  description: 'The caller’s own profile: the only response with an email address.',
  additionalProperties: false,
  required: ['_id', 'uid', 'name', 'email', 'photoURL', 'createdAt'],
  properties: {
    _id: { type: 'string' }, uid: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' },
    photoURL: { type: ['string', 'null'] }, createdAt: MOMENT,
    isOperator: { type: 'boolean', const: true, description: `Only where they look after the site. ${ADDITIVE}` },
  },
} as const;

export const profileShapes = [profileInput, profile] as const;

export const profileRouteSchemas = calls({
  saveProfile: {
    summary: 'Create or update the caller’s profile',
    tags: ['Users'],
    body: ref('ProfileInput'),
    security: memberOnly,
    response: { 200: ref('Profile'), ...errors(400, 401, 403, 415, 429) },
  },
  readProfile: {
    summary: 'The caller’s profile',
    tags: ['Users'],
    security: memberOnly,
    response: { 200: ref('Profile'), ...errors(401, 404, 429) },
  },
});
