import { describeSlice, type ExampleMaker } from '../../../actionLog/describeEvents';
import { kept, list } from '../../../actionLog/shapes';
import { SECTIONS, type Section, type sectionsSlice } from './sectionsSlice';

const WORDS: Readonly<Record<Section, string>> = { blocks: 'the list of blocked people', history: 'the history of the group' };
const exampleSection = (make: ExampleMaker) => ({ section: make.pick(SECTIONS) });

export const sectionsLog = describeSlice<typeof sectionsSlice>('sections', {
  state: list('keep'),
  events: {
    sectionOpened: { payload: kept('section'), words: ({ section }) => `Opened ${WORDS[section]}`, example: exampleSection },
    olderHistoryRequested: { words: 'Asked for older lines of the history' },
    sectionClosed: { payload: kept('section'), words: ({ section }) => `Closed ${WORDS[section]}`, example: exampleSection },
  },
});
