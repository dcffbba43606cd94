import { ALL_CATEGORIES, CATEGORIES } from '../../../src/domain/groups/categories';
import { SORTS } from '../../../src/domain/list/groupFilters';
import { MAX_COUNTED, PAGE_TYPE } from '../../../src/domain/list/pageType';
import { ADDITIVE, ADDITIVE_CALL, calls, errors, groupParams, listOf, memberOnly, ref, shape, text } from '../../http/schemas/schemaParts';

/** JSON schemas of the list of groups, at once and in pages. */

/** Groups in a page that does not say how many. */
export const PAGE_SIZE = 48;
/** The longest cursor: it has a location whose characters all take four bytes. */
const CURSOR_LENGTH = 2_000;
const SEARCH_LENGTH = 200;
/** An ISO 8601 date and time with nanoseconds and an offset. */
const INSTANT_LENGTH = 35;

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

const groupPage = shape('GroupPage', {
  groups: { anyOf: [listOf('GroupSummary'), listOf('Group')] },
  found: {
    type: ['integer', 'null'], minimum: 0,
    description: `How many groups match the filters; null for more than ${MAX_COUNTED}, which are not counted.`,
  },
  next: { type: ['string', 'null'], description: 'The `cursor` of the next page; null after the last group.' },
}, `A part of the list. ${ADDITIVE}`);

const groupTotals = shape('GroupTotals', {
  totalGroups: count('How many groups there are.'),
  totalMembers: count('Their members: a user in two groups counts twice.'),
  upcomingEvents: count('Groups whose start is in the future.'),
}, `Sums over all groups, at most a second old. ${ADDITIVE}`);

export const listShapes = [groupPage, groupTotals];

/** Query parameters are text. */
const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    fields: { type: 'string', enum: ['summary'], description: 'Summaries instead of whole groups.' },
    limit: {
      type: 'string', pattern: '^(?:[1-9][0-9]?|100)$', description: `Groups in the page: 1 to 100, without it ${PAGE_SIZE}. ${ADDITIVE}`,
    },
    cursor: { ...text(CURSOR_LENGTH), description: `The \`next\` of the page before; without it the first page. ${ADDITIVE}` },
    search: { ...text(SEARCH_LENGTH), description: `Text in the name, description or location; case does not matter. ${ADDITIVE}` },
    category: { type: 'string', enum: [ALL_CATEGORIES, ...CATEGORIES], description: `Only groups of this category. ${ADDITIVE}` },
    places: { type: 'string', enum: ['left'], description: `Only groups with a free place. ${ADDITIVE}` },
    from: { ...text(INSTANT_LENGTH), description: `Only groups that start at this moment or later: ISO 8601 with time zone. ${ADDITIVE}` },
    to: { ...text(INSTANT_LENGTH), description: `Only groups that start before this moment: ISO 8601 with time zone. ${ADDITIVE}` },
    sort: { type: 'string', enum: SORTS.map(({ key }) => key), description: `The order; without it newest first. ${ADDITIVE}` },
  },
} as const;

export const listRouteSchemas = calls({
  listGroups: {
    summary: 'All groups, newest first, or a page of those that filters find',
    description: 'Without `limit`, `cursor`, `search`, `category`, `places`, `from`, `to` and `sort`: all groups. With any of them: a page. '
      + `A client that accepts \`${PAGE_TYPE}\` gets the first page instead of a list that is too large for one response.`,
    tags: ['Groups'],
    querystring: listQuery,
    security: [{}, ...memberOnly],
    response: {
      200: {
        description: 'The list, or a page of it.',
        content: {
          'application/json': { schema: { anyOf: [listOf('GroupSummary'), listOf('Group'), ref('GroupPage')] } },
          [PAGE_TYPE]: { schema: ref('GroupPage') },
        },
      },
      ...errors(400, 401, 429),
    },
  },
  readInvitation: {
    summary: 'What a link to a group shows to someone who is not logged in',
    description: `Its row of the list, with nobody in \`faces\`. ${ADDITIVE_CALL}`,
    tags: ['Groups'],
    params: groupParams,
    security: [{}, ...memberOnly],
    response: { 200: ref('GroupSummary'), ...errors(401, 404, 429) },
  },
  readTotals: {
    summary: 'Sums over all groups',
    description: ADDITIVE_CALL,
    tags: ['Groups'],
    security: [{}, ...memberOnly],
    response: { 200: ref('GroupTotals'), ...errors(401, 429) },
  },
});
