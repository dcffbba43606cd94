import { describeSlice } from '../../api/logKeys';
import type { clockSlice } from './clockSlice';

export const clockLog = describeSlice<typeof clockSlice>('clock', {
  events: {
    ticked: null,
  },
});
