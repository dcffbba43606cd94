import { accountClosed } from '../../features/account/accountSlice';
import {
  problemDeleted, problemDeletionAsked, problemDeletionConfirmed, problemDeletionDropped, problemDeletionRefused, sentProblemsSlice,
  type SentProblemsState,
} from '../../features/account/problems/sentProblemsSlice';
import { fromEach, type Machine } from './machine';

const idle: SentProblemsState = { status: 'idle' };
const asking: SentProblemsState = { status: 'asking', problemId: '12' };
const deleting: SentProblemsState = { status: 'deleting', problemId: '12' };
const refused: SentProblemsState = { status: 'refused', message: 'There is no such problem.' };

export const sentProblemsMachine: Machine<SentProblemsState> = {
  title: 'Problems the user has sent',
  about: 'Deleting one of them on the account page. The list is in the API\'s cache. '
    + 'Effects: `src/features/account/problems/sentProblemsListeners.ts`.',
  reducer: sentProblemsSlice.reducer,
  initial: idle,
  nameOf: ({ status }) => status,
  states: { idle, asking, deleting, refused },
  events: {
    asked: problemDeletionAsked({ problemId: '12' }), dropped: problemDeletionDropped(), confirmed: problemDeletionConfirmed(),
    deleted: problemDeleted(), refused: problemDeletionRefused({ message: 'There is no such problem.' }), pageClosed: accountClosed(),
  },
  transitions: [
    ...fromEach(['idle', 'refused'], 'asked', asking),
    ['asking', 'dropped', idle],
    ['asking', 'confirmed', deleting],
    ['deleting', 'deleted', idle],
    ['deleting', 'refused', refused],
    ...fromEach(['asking', 'deleting', 'refused'], 'pageClosed', idle),
  ],
};
