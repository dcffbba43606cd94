import { describeSlice } from '../../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../../actionLog/shapes';
import { ATTEMPT, exampleAttempt, exampleFailure, exampleListQuery, FAILURE, GROUPS, LIST_QUERY, MACHINE } from '../../../api/logShapes';
import { CATEGORIES } from '../../../domain/categories';
import { SORTS } from '../../../domain/groupFilters';
import type { groupsSlice } from './groupsSlice';

const FILTERS = fields({ search: 'text', ...each('keep', 'category', 'sort', 'view') });
/** A cursor has the name or place of a group in it. */
const KNOWN_PAGE = { cursor: 'text', ids: list('groupId') } as const;
const VIEWS = ['grid', 'list'] as const;

export const groupsLog = describeSlice<typeof groupsSlice>('groups', {
  state: fields({
    filters: FILTERS,
    list: fields({ ...MACHINE, message: 'message' }),
    firstRows: fields({ filters: FILTERS, count: 'keep', rows: GROUPS }),
    pages: fields({
      query: LIST_QUERY, pages: list(fields(KNOWN_PAGE)), next: 'text', shown: kept('first', 'last'),
      ...each('keep', 'total', 'found', 'slow'),
    }),
  }),
  parameters: { q: 'text', category: 'word', sort: 'word', view: 'word' },
  events: {
    listOpened: { words: null },
    listClosed: { words: null },
    listAttemptScheduled: { payload: ATTEMPT, words: null, example: exampleAttempt },
    listAttemptStarted: { words: null },
    listSlowed: { words: 'Saw that the groups are loading slowly' },
    listLoaded: { words: null },
    listFailed: { payload: FAILURE, words: 'The groups could not be loaded', example: exampleFailure },
    listRetryRequested: { words: 'Asked for the groups again' },
    pageArrived: {
      payload: fields({ query: LIST_QUERY, ...KNOWN_PAGE, next: 'text', ...each('keep', 'place', 'total', 'found') }), words: null,
      example: (make) => ({
        query: exampleListQuery(make), place: make.int(3), cursor: make.chance(0.5) ? null : `cursor of ${make.text()}`,
        ids: [make.groupId()], next: make.chance(0.5) ? null : `cursor of ${make.text()}`, total: make.int(99), found: make.int(99),
      }),
    },
    pageSlowed: { words: 'Saw that more groups are loading slowly' },
    pageFailed: { payload: FAILURE, words: 'More groups could not be loaded', example: exampleFailure },
    rowsShown: { payload: kept('first', 'last'), words: null, example: (make) => ({ first: make.int(9), last: 9 + make.int(99) }) },
    searchChanged: { payload: 'text', words: 'Typed in the search box', example: (make) => make.text() },
    categoryChosen: { payload: 'keep', words: 'Chose a category', example: (make) => make.pick(CATEGORIES) },
    sortChosen: { payload: 'keep', words: 'Chose an order', example: (make) => make.pick(SORTS).key },
    viewChosen: { payload: 'keep', words: 'Chose grid or list', example: (make) => make.pick(VIEWS) },
    filtersCleared: { words: 'Cleared the filters' },
    filtersRestored: {
      payload: FILTERS, words: null,
      example: (make) => ({ search: make.text(), category: make.pick(CATEGORIES), sort: make.pick(SORTS).key, view: make.pick(VIEWS) }),
    },
  },
});
