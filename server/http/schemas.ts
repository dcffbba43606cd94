import type { FastifyInstance, FastifySchema } from 'fastify';
import { CATEGORIES } from '../../src/domain/categories';
import { GROUP_ERROR_ORDER, GROUP_TEXT_LIMITS } from '../../src/domain/groupRules';
import { FACES } from '../../src/domain/normaliseGroup';
import { MAX_NAME_LENGTH } from '../users/profileRules';
import { accountRouteSchemas, accountShapes } from './accountSchemas';
import { errors, memberOnly, ref } from './schemaParts';

/** JSON schemas of the API. Ajv neither converts types nor drops unknown keys (see `app.ts`). */

const NO_NUL = '^[^\\u0000]*$';
const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: NO_NUL }) as const;
const MOMENT = { type: 'string', description: 'ISO 8601, UTC.' } as const;

const listOf = (name: string) => ({ type: 'array', items: ref(name) }) as const;

const member = {
  $id: 'Member',
  type: 'object',
  description: 'A user as others see them.',
  additionalProperties: false,
  required: ['_id', 'name', 'photoURL'],
  properties: { _id: { type: 'string' }, name: { type: 'string' }, photoURL: { type: ['string', 'null'] } },
} as const;

const commonGroup = {
  _id: { type: 'string' },
  name: { type: 'string' },
  description: { type: 'string' },
  category: { type: 'string' },
  location: { type: 'string' },
  maxMembers: { type: 'integer' },
  startDate: MOMENT,
  imageURL: { type: 'string' },
  createdAt: MOMENT,
  creator: ref('Member'),
  version: {
    type: 'integer',
    description:
      'Increases with every change, including joins and leaves: of two responses, the one with the higher version is newer. The entity tag of the group is "v<version>".',
  },
  edition: {
    type: 'integer',
    description: 'Increases only when the creator edits the group. `If-Match: "e<edition>"` guards an edit or a deletion.',
  },
} as const;

const group = {
  $id: 'Group',
  type: 'object',
  additionalProperties: false,
  required: [...Object.keys(commonGroup), 'editedAt', 'members'],
  properties: {
    ...commonGroup,
    editedAt: { ...MOMENT, description: 'When the creator last edited the group; initially the time of creation. ISO 8601, UTC.' },
    members: { ...listOf('Member'), description: 'The creator first, then by time of joining.' },
  },
};

const groupSummary = {
  $id: 'GroupSummary',
  type: 'object',
  description: 'A group with a count and a few faces instead of all members.',
  additionalProperties: false,
  required: [...Object.keys(commonGroup), 'memberCount', 'faces'],
  properties: { ...commonGroup, memberCount: { type: 'integer' }, faces: { ...listOf('Member'), maxItems: FACES } },
};

/** Types only. The rules are the form's (`groups/groupInput.ts`), so form and server report the same first error. */
const groupInput = {
  $id: 'GroupInput',
  type: 'object',
  additionalProperties: false,
  required: GROUP_ERROR_ORDER,
  properties: {
    name: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.name} characters.` },
    description: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.description} characters.` },
    category: { type: 'string', description: `One of ${CATEGORIES.join(', ')}.` },
    location: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.location} characters.` },
    startDate: { type: 'string', description: 'ISO 8601 date and time with time zone; not before today.' },
    maxMembers: { type: 'number', description: 'A whole number, 2 to 100.' },
    imageURL: {
      type: 'string',
      description: 'A web address, an address on this server, or a data URL of a JPEG, PNG or WebP image of at most 20,971,520 bytes.',
    },
  },
} as const;

const profileInput = {
  $id: 'ProfileInput',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'photoURL', 'uid'],
  properties: {
    name: text(MAX_NAME_LENGTH),
    email: { ...text(320), type: ['string', 'null'] },
    photoURL: { ...text(2048), type: ['string', 'null'] },
    uid: text(128),
  },
} as const;

const profile = {
  $id: 'Profile',
  type: 'object',
  description: 'The caller’s own profile: the only response with an email address.',
  additionalProperties: false,
  required: ['_id', 'uid', 'name', 'email', 'photoURL', 'createdAt'],
  properties: {
    _id: { type: 'string' }, uid: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' },
    photoURL: { type: ['string', 'null'] }, createdAt: MOMENT,
  },
} as const;

const error = {
  $id: 'Error',
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for the user.' },
    code: { type: 'string', description: 'A stable code for programs.' },
    requestId: { type: 'string' },
    group: { ...ref('Group'), description: 'With 412: the group as it is now.' },
    groups: {
      type: 'array',
      description: 'With 409 of a deletion of an account: the groups it is about.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['_id', 'name'],
        properties: { _id: { type: 'string' }, name: { type: 'string' } },
      },
    },
  },
} as const;

const done = {
  $id: 'Done',
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: { message: { type: 'string' } },
} as const;

/** Registers the shared schemas; routes refer to them by name. */
export function addSharedSchemas(app: FastifyInstance): void {
  for (const schema of [member, group, groupSummary, groupInput, profileInput, profile, error, done, ...accountShapes]) {
    app.addSchema(schema);
  }
}

const groupParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 64, description: 'The `_id` of a group.' } },
} as const;

const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { fields: { type: 'string', enum: ['summary'], description: 'Summaries instead of whole groups.' } },
} as const;

/** Join and leave accept an empty body, `{}` or `null`. */
const emptyBody = { type: ['object', 'null'], additionalProperties: false } as const;

const header = (name: string, description: string) =>
  ({ type: 'object', properties: { [name]: { type: 'string', description } } }) as const;
const ifMatch = header(
  'if-match',
  'What the caller has seen: `"e2"` for the edition, which joins and leaves do not change, or `"v3"` for the version. ' +
    'Without it, the change always applies.',
);

const groupList = { 200: { anyOf: [listOf('GroupSummary'), listOf('Group')] } };
const ownGroups = {
  tags: ['Groups'],
  querystring: listQuery,
  security: memberOnly,
  response: { ...groupList, ...errors(400, 401, 429) },
};

/** One entry per call. The server validates with these schemas, and `/api/docs` shows them. */
export const routeSchemas = {
  listGroups: {
    operationId: 'listGroups',
    summary: 'All groups, newest first',
    tags: ['Groups'],
    querystring: listQuery,
    security: [{}, ...memberOnly],
    response: { ...groupList, ...errors(400, 401, 429) },
  },
  readGroup: {
    operationId: 'readGroup',
    summary: 'One group',
    tags: ['Groups'],
    params: groupParams,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(401, 404, 429) },
  },
  listCreatedGroups: { operationId: 'listCreatedGroups', summary: 'Groups the caller created', ...ownGroups },
  listJoinedGroups: { operationId: 'listJoinedGroups', summary: 'Groups the caller is a member of', ...ownGroups },
  createGroup: {
    operationId: 'createGroup',
    summary: 'Create a group',
    tags: ['Groups'],
    body: ref('GroupInput'),
    security: memberOnly,
    headers: header('idempotency-key', 'The same for every repeat of one request: a repeat does not create a second group.'),
    response: { 201: ref('Group'), ...errors(400, 401, 413, 415, 422, 429) },
  },
  updateGroup: {
    operationId: 'updateGroup',
    summary: 'Edit a group (creator only)',
    tags: ['Groups'],
    params: groupParams,
    body: ref('GroupInput'),
    headers: ifMatch,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 403, 404, 409, 412, 413, 415, 429) },
  },
  deleteGroup: {
    operationId: 'deleteGroup',
    summary: 'Delete a group (creator only)',
    tags: ['Groups'],
    params: groupParams,
    headers: ifMatch,
    security: memberOnly,
    response: { 200: ref('Done'), ...errors(401, 403, 404, 412, 429) },
  },
  joinGroup: {
    operationId: 'joinGroup',
    summary: 'Join a group',
    tags: ['Membership'],
    params: groupParams,
    body: emptyBody,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 404, 409, 429) },
  },
  leaveGroup: {
    operationId: 'leaveGroup',
    summary: 'Leave a group',
    tags: ['Membership'],
    params: groupParams,
    body: emptyBody,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 404, 409, 429) },
  },
  saveProfile: {
    operationId: 'saveProfile',
    summary: 'Create or update the caller’s profile',
    tags: ['Users'],
    body: ref('ProfileInput'),
    security: memberOnly,
    response: { 200: ref('Profile'), ...errors(400, 401, 403, 415, 429) },
  },
  readProfile: {
    operationId: 'readProfile',
    summary: 'The caller’s profile',
    tags: ['Users'],
    security: memberOnly,
    response: { 200: ref('Profile'), ...errors(401, 404, 429) },
  },
  ...accountRouteSchemas,
} as const satisfies Record<string, FastifySchema>;
