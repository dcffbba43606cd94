import { describeSlice } from '../../api/logKeys';
import type { supportSlice } from './supportSlice';

export const supportLog = describeSlice<typeof supportSlice>('support', {
  events: {
    faqSearched: { payload: 'text', words: 'Searched the questions' },
    faqToggled: { payload: 'keep', words: 'Opened or closed a question' },
  },
});
