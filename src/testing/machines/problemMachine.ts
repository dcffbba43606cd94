import {
  problemClosed, problemFailed, problemListed, problemOpened, problemSaved, problemSaveRequested, problemSent, problemSlice,
  problemSubmitted, rangeChosen, sendingCancelled, sendingProgressed, type ProblemDialog,
} from '../../features/support/problem/problemSlice';
import { fromEach, type Machine } from './machine';

const steps = [
  { step: 3, atMs: 1, words: 'Hobnob started' },
  { step: 4, atMs: 2, words: 'Was signed in' },
  { step: 9, atMs: 3, words: 'Asked to join a group' },
];
const chosen = { steps, range: { first: 3, last: 9 } };
const error = 'The disk is full.';

const closed: ProblemDialog = { status: 'closed' };
const listing: ProblemDialog = { status: 'listing' };
const choosing: ProblemDialog = { status: 'choosing', ...chosen, error: null, fileName: null };
const refused: ProblemDialog = { ...choosing, error };
const saving: ProblemDialog = { status: 'saving', ...chosen };
const saved: ProblemDialog = { ...choosing, fileName: 'hobnob-session.json' };
const sending: ProblemDialog = { status: 'sending', ...chosen, percent: 0 };
const sent: ProblemDialog = { status: 'sent', reference: '12' };

const [fromFour, onlyLast] = [{ first: 4, last: 9 }, { first: 12, last: 12 }];

export const problemMachine: Machine<ProblemDialog> = {
  title: 'Report a problem',
  about: 'The dialog that lists the recorded steps, saves them as a file or sends them. Effects: `src/features/support/problem/problemListeners.ts`.',
  reducer: problemSlice.reducer,
  initial: closed,
  nameOf(dialog) {
    if (dialog.status !== 'choosing') return dialog.status;
    if (dialog.error !== null) return 'choosing (failed)';
    return dialog.fileName === null ? 'choosing' : 'choosing (saved)';
  },
  states: { closed, listing, choosing, refused, saving, saved, sending, sent },
  events: {
    'problemOpened': problemOpened(),
    'problemListed': problemListed({ steps }),
    'rangeChosen (from)': rangeChosen({ first: 4 }),
    'rangeChosen (from after the end)': rangeChosen({ first: 12 }),
    'problemSaveRequested': problemSaveRequested(),
    'problemSaved': problemSaved({ fileName: 'hobnob-session.json' }),
    'problemSubmitted': problemSubmitted({ words: 'The page stays empty.', email: '' }),
    'sendingProgressed': sendingProgressed({ percent: 40 }),
    'sendingCancelled': sendingCancelled(),
    'problemSent': problemSent({ reference: '12' }),
    'problemFailed': problemFailed({ message: error }),
    'problemClosed': problemClosed(),
  },
  transitions: [
    ...fromEach(['closed', 'sent'], 'problemOpened', listing),
    ['listing', 'problemListed', choosing],
    ['choosing', 'rangeChosen (from)', { ...choosing, range: fromFour }],
    ['refused', 'rangeChosen (from)', { ...refused, range: fromFour }],
    ['saved', 'rangeChosen (from)', { ...saved, range: fromFour }],
    ['choosing', 'rangeChosen (from after the end)', { ...choosing, range: onlyLast }],
    ['refused', 'rangeChosen (from after the end)', { ...refused, range: onlyLast }],
    ['saved', 'rangeChosen (from after the end)', { ...saved, range: onlyLast }],
    ...fromEach(['choosing', 'refused', 'saved'], 'problemSaveRequested', saving),
    ['saving', 'problemSaved', saved],
    ...fromEach(['choosing', 'refused', 'saved'], 'problemSubmitted', sending),
    ['sending', 'sendingProgressed', { ...sending, percent: 40 }],
    ['sending', 'sendingCancelled', choosing],
    ['sending', 'problemSent', sent],
    ...fromEach(['saving', 'sending'], 'problemFailed', refused),
    ...fromEach(['listing', 'choosing', 'refused', 'saving', 'saved', 'sending', 'sent'], 'problemClosed', closed),
  ],
};
