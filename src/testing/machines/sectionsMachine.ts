import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import {
  olderHistoryRequested, sectionClosed, sectionOpened, sectionsSlice, type SectionsState,
} from '../../features/groups/detail/sectionsSlice';
import { fromEach, type Machine } from './machine';

const none: SectionsState = { open: [] };
const blocks: SectionsState = { open: ['blocks'] };
const history: SectionsState = { open: ['history'] };
const both: SectionsState = { open: ['blocks', 'history'] };

export const sectionsMachine: Machine<SectionsState> = {
  title: 'Sections of a creator\'s own page',
  about:
    'Which of them are open. What they show is loaded meanwhile, and is in the API\'s cache. '
    + 'Effects: `src/features/groups/manage/blocksListeners.ts`, `../history/historyListeners.ts`.',
  reducer: sectionsSlice.reducer,
  initial: none,
  nameOf: ({ open }) => (open.length === 0 ? 'none' : open.join(', ')),
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
    ['none', 'historyOpened', history],
    ['blocks', 'historyOpened', both],
    ['blocks', 'blocksClosed', none],
    ['both', 'blocksClosed', history],
    ['both', 'historyClosed', blocks],
    ...fromEach(['blocks', 'both'], 'pageClosed', none),
  ],
};
