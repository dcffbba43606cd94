import { describeSlice } from '../../actionLog/describeEvents';
import { kept } from '../../actionLog/shapes';
import { clockSlice } from './clockSlice';

export const clockLog = describeSlice(clockSlice, {
  state: kept('nowMs', 'offsetMs'),
  events: {
    ticked: { payload: kept('deviceMs'), words: null, example: (make) => ({ deviceMs: make.timeMs() }) },
  },
});
