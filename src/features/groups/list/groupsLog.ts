import { describeSlice } from '../../../api/logKeys';
import type { groupsSlice } from './groupsSlice';

export const groupsLog = describeSlice<typeof groupsSlice>('groups', {
  keys: { ids: 'groupId' },
  parameters: { q: 'text', category: 'word', when: 'word', places: 'word', started: 'word', sort: 'word', view: 'word' },
  events: {
    listOpened: null,
    listClosed: null,
    listAttemptScheduled: null,
    listAttemptStarted: null,
    listSlowed: 'Saw that the groups are loading slowly',
    listLoaded: null,
    listFailed: 'The groups could not be loaded',
    listRetryRequested: 'Asked for the groups again',
    pageArrived: null,
    pageSlowed: 'Saw that more groups are loading slowly',
    pageFailed: 'More groups could not be loaded',
    rowsShown: null,
    searchChanged: { payload: 'text', words: 'Typed in the search box' },
    categoryChosen: { payload: 'keep', words: 'Chose a category' },
    whenChosen: { payload: 'keep', words: 'Chose when groups start' },
    placesLeftChosen: { payload: 'keep', words: 'Chose groups with places left, or all again' },
    notStartedChosen: { payload: 'keep', words: 'Chose groups that have not started, or all again' },
    periodMoved: null,
    sortChosen: { payload: 'keep', words: 'Chose an order' },
    viewChosen: { payload: 'keep', words: 'Chose grid or list' },
    filtersCleared: 'Cleared the filters',
    filtersRestored: null,
  },
});
