import { describeSlice } from '../../../api/logKeys';
import type { keptFormSlice } from './keptFormSlice';

export const keptFormLog = describeSlice<typeof keptFormSlice>('keptForm', {
  keys: { name: 'text' },
  events: {
    formKept: 'The session ended while a form had unsaved values; what was typed is kept',
    keptFormCleared: null,
  },
});
