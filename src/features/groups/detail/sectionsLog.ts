import { describeSlice } from '../../../api/logKeys';
import type { Section, sectionsSlice } from './sectionsSlice';

const WORDS: Readonly<Record<Section, string>> = { blocks: 'the list of blocked people', history: 'the history of the group' };

export const sectionsLog = describeSlice<typeof sectionsSlice>('sections', {
  events: {
    sectionOpened: ({ section }) => `Opened ${WORDS[section]}`,
    olderHistoryRequested: 'Asked for older lines of the history',
    sectionClosed: ({ section }) => `Closed ${WORDS[section]}`,
  },
});
