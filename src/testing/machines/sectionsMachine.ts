import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import {
  olderHistoryRequested, sectionClosed, sectionOpened, sectionsSlice, type SectionsState,
} from '../../features/groups/detail/sectionsSlice';
import { fromEach, type Machine } from './machine';

const none: SectionsState = [];
const blocks: SectionsState = ['blocks'];
const both: SectionsState = ['blocks', 'history'];

export const sectionsMachine: Machine<SectionsState> = {
  title: 'Sections of a creator\'s own page',
  about:
    'Which of them are open. What they show is loaded meanwhile, and is in the API\'s cache. '
    + 'Effects: `src/features/groups/seats/blocksListeners.ts`, `../history/historyListeners.ts`.',
  reducer: sectionsSlice.reducer,
  initial: none,
  nameOf: (state) => (state.length === 0 ? 'none' : state.join(', ')),
  states: { none, blocks, both },
  events: {
    blocksOpened: sectionOpened({ section: 'blocks' }),
    blocksClosed: sectionClosed({ section: 'blocks' }),
    historyOpened: sectionOpened({ section: 'history' }),
    historyClosed: sectionClosed({ section: 'history' }),
    olderRequested: olderHistoryRequested(),
    pageClosed: detailClosed(),
  },
  transitions: [
    ['none', 'blocksOpened', blocks],
    ['none', 'historyOpened', ['history']],
    ['blocks', 'historyOpened', both],
    ['blocks', 'blocksClosed', none],
    ['both', 'blocksClosed', ['history']],
    ['both', 'historyClosed', blocks],
    ...fromEach(['blocks', 'both'], 'pageClosed', none),
  ],
};
