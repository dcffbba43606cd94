import { describeSlice } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleGroupFailure, exampleGroupId, exampleHistory, GROUP_FAILURE, GROUP_ID, HISTORY_ITEMS } from '../../../api/logShapes';
import type { historySlice } from './historySlice';

export const historyLog = describeSlice<typeof historySlice>('history', {
  state: fields({ status: 'keep', groupId: 'groupId', message: 'message', more: 'keep', lines: HISTORY_ITEMS }),
  events: {
    historyOpened: { payload: GROUP_ID, words: 'Opened the history of a group', example: exampleGroupId },
    historyClosed: { words: 'Closed the history' },
    historyMoreRequested: { words: 'Asked for older lines of the history' },
    historyListed: {
      payload: fields({ groupId: 'groupId', lines: HISTORY_ITEMS, more: 'keep' }), words: null,
      example: (make) => {
        const { items, more } = exampleHistory(make);
        return { ...exampleGroupId(make), lines: items, more };
      },
    },
    historyRefreshed: {
      payload: fields({ groupId: 'groupId', lines: HISTORY_ITEMS, more: 'keep' }), words: null,
      example: (make) => {
        const { items, more } = exampleHistory(make);
        return { ...exampleGroupId(make), lines: items, more };
      },
    },
    historyFailed: { payload: GROUP_FAILURE, words: 'The history could not be loaded', example: exampleGroupFailure },
  },
});
