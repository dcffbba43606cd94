import { ADDITIVE_CALL, calls, errors, groupParams, listOf, memberOnly, ref } from '../../http/schemas/schemaParts';

/** JSON schemas of the calls about single groups, and the caller's own lists. */

const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { fields: { type: 'string', enum: ['summary'], description: 'Summaries instead of whole groups.' } },
} as const;

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

export const groupRouteSchemas = calls({
  readGroup: {
    summary: 'One group',
    tags: ['Groups'],
    params: groupParams,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(401, 404, 429) },
  },
  listCreatedGroups: { summary: 'Groups the caller created', ...ownGroups },
  listJoinedGroups: {
    summary: 'Groups the caller is a member of',
    description: 'At most 2,000, those that start last. Nobody can be in more than 1,000 groups of others that have not started.',
    ...ownGroups,
  },
  listWaitingGroups: {
    summary: 'Groups the caller waits for',
    description: ADDITIVE_CALL,
    ...ownGroups,
  },
  createGroup: {
    summary: 'Create a group',
    tags: ['Groups'],
    body: ref('GroupInput'),
    security: memberOnly,
    headers: header('idempotency-key', 'The same for every repeat of one request: a repeat does not create a second group.'),
    response: { 201: ref('Group'), ...errors(400, 401, 404, 409, 413, 415, 422, 429, 507) },
  },
  updateGroup: {
    summary: 'Edit a group (creator only)',
    tags: ['Groups'],
    params: groupParams,
    body: ref('GroupInput'),
    headers: ifMatch,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 403, 404, 409, 412, 413, 415, 429, 507) },
  },
  deleteGroup: {
    summary: 'Delete a group (creator only)',
    tags: ['Groups'],
    params: groupParams,
    headers: ifMatch,
    security: memberOnly,
    response: { 200: ref('Done'), ...errors(401, 403, 404, 412, 429) },
  },
});
