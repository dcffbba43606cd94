import { MOST_OWN_GROUPS } from '../../src/domain/groups/ownGroups';
import { calls, errors, MAX_UID_LENGTH, memberOnly, ref, shape, whole } from '../http/schemas/schemaParts';

/** JSON schemas of the calls about the caller's own account. */

const session = shape('Session', {
  id: { type: 'string' },
  device: { type: 'string', description: 'For example "Firefox on Linux".' },
  createdAt: { type: 'string', description: 'ISO 8601, UTC.' },
  lastUsedAt: { type: 'string', description: 'ISO 8601, UTC.' },
  current: { type: 'boolean', description: 'Whether this call came from there.' },
}, 'A session of the user.');

const accountDeletion = shape('AccountDeletion', {
  groups: {
    type: 'object',
    description: 'What becomes of each group that the caller created, by its `_id`.',
    maxProperties: MOST_OWN_GROUPS,
    additionalProperties: {
      anyOf: [
        { type: 'string', const: 'delete' },
        whole({ handOverTo: { type: 'string', minLength: 1, maxLength: MAX_UID_LENGTH, description: 'The `_id` of a member.' } }),
      ],
    },
  },
});

/** The shapes that the calls refer to by name. */
export const accountShapes = [session, accountDeletion] as const;

const me = { tags: ['Users'], security: memberOnly } as const;

export const accountRouteSchemas = calls({
  exportMyData: {
    summary: 'Everything stored about the caller, as a ZIP',
    ...me,
    response: {
      200: {
        description: 'A ZIP of JSON files, images and a page that shows them.',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errors(401, 429),
    },
  },
  deleteMe: {
    summary: 'Delete the caller’s account',
    ...me,
    body: ref('AccountDeletion'),
    description:
      'Needs a login of the last five minutes (403 `recent-login-required`), and a choice for every group the caller created ' +
      '(409 `groups_undecided`, with `groups`). A group goes only to one of its members (409 `not_a_member`), ' +
      'a hidden one to nobody (409 `group_hidden`).',
    response: { 200: ref('Done'), ...errors(400, 401, 403, 409, 415, 429) },
  },
  listSessions: {
    summary: 'Where the caller is logged in',
    ...me,
    response: {
      200: {
        anyOf: [
          { type: 'array', items: ref('Session') },
          { type: 'null', description: 'With a Firebase project: only Firebase knows.' },
        ],
      },
      ...errors(401, 429),
    },
  },
  logOutEverywhere: {
    summary: 'End every session of the caller',
    ...me,
    body: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        othersOnly: {
          type: 'boolean',
          description: 'The session of this token goes on. With a Firebase project, so do those that began in the same second or later.',
        },
      },
    },
    response: { 200: ref('Done'), ...errors(400, 401, 429) },
  },
});
