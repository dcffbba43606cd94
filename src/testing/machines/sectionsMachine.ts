import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import { sectionClosed, sectionOpened, sectionsSlice, type SectionsState } from '../../features/groups/detail/sectionsSlice';
import { fromEach, type Machine } from './machine';

const none: SectionsState = [];
const blocks: SectionsState = ['blocks'];

export const sectionsMachine: Machine<SectionsState> = {
  title: 'Sections of a creator\'s own page',
  about:
    'Which of them are open. What they show is loaded meanwhile, and is in the API\'s cache. '
    + 'Effects: `src/features/groups/seats/blocksListeners.ts`.',
  reducer: sectionsSlice.reducer,
  initial: none,
  nameOf: (state) => (state.length === 0 ? 'none' : state.join(', ')),
  states: { none, blocks },
  events: {
    blocksOpened: sectionOpened({ section: 'blocks' }),
    blocksClosed: sectionClosed({ section: 'blocks' }),
    pageClosed: detailClosed(),
  },
  transitions: [
    ['none', 'blocksOpened', blocks],
    ...['blocksClosed', 'pageClosed'].flatMap((event) => fromEach(['blocks'], event, none)),
  ],
};
