import type { FastifyInstance, FastifySchema } from 'fastify';
import { MAX_NAME_LENGTH } from '../users/profileRules';
import { accountRouteSchemas, accountShapes } from './accountSchemas';
import { calendarRouteSchemas, calendarShapes } from './calendarSchemas';
import { groupRouteSchemas } from './groupSchemas';
import { groupShapes } from './groupShapes';
import { imageRouteSchemas, imageShapes } from './imageSchemas';
import { inboxRouteSchemas } from './inboxSchemas';
import { inboxShapes } from './inboxShapes';
import { listRouteSchemas, listShapes } from './listSchemas';
import { liveRouteSchemas, liveShapes } from './liveSchemas';
import { errors, memberOnly, MOMENT, ref, text } from './schemaParts';
import { seatRouteSchemas } from './seatSchemas';
import { seatShapes } from './seatShapes';

/** JSON schemas of the API. Ajv neither converts types nor drops unknown keys (see `app.ts`). */

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
  const shapes = [
    ...groupShapes, ...listShapes, ...seatShapes, ...inboxShapes, ...liveShapes, ...calendarShapes,
    profileInput, profile, error, done, ...accountShapes, ...imageShapes,
  ];
  for (const schema of shapes) {
    app.addSchema(schema);
  }
}

/** One entry per call. The server validates with these schemas, and `/api/docs` shows them. */
export const routeSchemas = {
  ...listRouteSchemas,
  ...groupRouteSchemas,
  ...seatRouteSchemas,
  ...inboxRouteSchemas,
  ...liveRouteSchemas,
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
  ...accountRouteSchemas, ...imageRouteSchemas,
  ...calendarRouteSchemas,
} as const satisfies Record<string, FastifySchema>;
