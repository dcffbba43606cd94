import { describeSlice } from '../../actionLog/describeEvents';
import { kept } from '../../actionLog/shapes';
import type { clockSlice } from './clockSlice';

export const clockLog = describeSlice<typeof clockSlice>('clock', {
  state: kept('nowMs', 'offsetMs'),
  events: {
    ticked: { payload: kept('deviceMs'), words: null, example: (make) => ({ deviceMs: make.timeMs() }) },
  },
});
