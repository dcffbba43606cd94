import { describeSlice } from '../../actionLog/describeEvents';
import { fields, list } from '../../actionLog/shapes';
import type { supportSlice } from './supportSlice';

export const supportLog = describeSlice<typeof supportSlice>('support', {
  state: fields({ search: 'text', open: list('keep') }),
  events: {
    faqSearched: { payload: 'text', words: 'Searched the questions', example: (make) => make.text() },
    faqToggled: { payload: 'keep', words: 'Opened or closed a question', example: (make) => `faq-${make.int(6)}` },
  },
});
