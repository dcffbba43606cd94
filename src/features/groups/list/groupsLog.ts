import { describeSlice } from '../../../actionLog/describeEvents';
import { each, fields } from '../../../actionLog/shapes';
import { ATTEMPT, exampleAttempt, exampleFailure, FAILURE, GROUPS, MACHINE } from '../../../api/logShapes';
import { CATEGORIES } from '../../../domain/categories';
import { SORTS } from '../../../domain/groupFilters';
import type { groupsSlice } from './groupsSlice';

const FILTERS = fields({ search: 'text', ...each('keep', 'category', 'sort', 'view') });
const VIEWS = ['grid', 'list'] as const;

export const groupsLog = describeSlice<typeof groupsSlice>('groups', {
  state: fields({
    filters: FILTERS,
    list: fields({ ...MACHINE, message: 'message' }),
    firstRows: fields({ filters: FILTERS, count: 'keep', rows: GROUPS }),
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
    searchChanged: { payload: 'text', words: 'Typed in the search box', example: (make) => make.text() },
    categoryChosen: { payload: 'keep', words: 'Chose a category', example: (make) => make.pick(CATEGORIES) },
    sortChosen: { payload: 'keep', words: 'Chose an order', example: (make) => make.pick(SORTS).key },
    viewChosen: { payload: 'keep', words: 'Chose grid or list', example: (make) => make.pick(VIEWS) },
    filtersCleared: { words: 'Cleared the filters' },
    filtersRead: {
      payload: FILTERS, words: null,
      example: (make) => ({ search: make.text(), category: make.pick(CATEGORIES), sort: make.pick(SORTS).key, view: make.pick(VIEWS) }),
    },
  },
});
