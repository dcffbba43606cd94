import {
  initialProblemState, problemClosed, problemFailed, problemListed, problemOpened, problemSaved, problemSaveRequested, problemSlice,
  rangeChosen, type ProblemDialog, type ProblemState,
} from '../../features/support/problem/problemSlice';
import { fromEach, type Machine } from './machine';

const steps = [
  { step: 3, atMs: 1, words: 'Hobnob started' },
  { step: 4, atMs: 2, words: 'Was signed in' },
  { step: 9, atMs: 3, words: 'Asked to join a group' },
];
const range = { first: 3, last: 9 };
const withDialog = (dialog: ProblemDialog): ProblemState => ({ ...initialProblemState, dialog });

const closed = withDialog({ status: 'closed' });
const listing = withDialog({ status: 'listing' });
const choosing = withDialog({ status: 'choosing', steps, range, error: null });
const refused = withDialog({ status: 'choosing', steps, range, error: 'The disk is full.' });
const saving = withDialog({ status: 'saving', steps, range });
const saved = withDialog({ status: 'saved', fileName: 'hobnob-session.json' });

export const problemMachine: Machine<ProblemState> = {
  title: 'Report a problem',
  about: 'The dialog that lists the recorded steps and saves them as a file. Effects: `src/features/support/problem/problemListeners.ts`.',
  reducer: problemSlice.reducer,
  initial: initialProblemState,
  nameOf: ({ dialog }) => (dialog.status === 'choosing' && dialog.error !== null ? 'choosing (not saved)' : dialog.status),
  states: { closed, listing, choosing, refused, saving, saved },
  events: {
    'problemOpened': problemOpened(),
    'problemListed': problemListed({ steps }),
    'rangeChosen (from)': rangeChosen({ first: 4 }),
    'rangeChosen (from after the end)': rangeChosen({ first: 12 }),
    'problemSaveRequested': problemSaveRequested(),
    'problemSaved': problemSaved({ fileName: 'hobnob-session.json' }),
    'problemFailed': problemFailed({ message: 'The disk is full.' }),
    'problemClosed': problemClosed(),
  },
  transitions: [
    ...fromEach(['closed', 'saved'], 'problemOpened', listing),
    ['listing', 'problemListed', choosing],
    ['choosing', 'rangeChosen (from)', withDialog({ status: 'choosing', steps, range: { first: 4, last: 9 }, error: null })],
    ['refused', 'rangeChosen (from)', withDialog({ status: 'choosing', steps, range: { first: 4, last: 9 }, error: 'The disk is full.' })],
    [
      'choosing',
      'rangeChosen (from after the end)',
      withDialog({ status: 'choosing', steps, range: { first: 12, last: 12 }, error: null }),
    ],
    [
      'refused',
      'rangeChosen (from after the end)',
      withDialog({ status: 'choosing', steps, range: { first: 12, last: 12 }, error: 'The disk is full.' }),
    ],
    ...fromEach(['choosing', 'refused'], 'problemSaveRequested', saving),
    ['saving', 'problemSaved', saved],
    ['saving', 'problemFailed', refused],
    ...fromEach(['listing', 'choosing', 'refused', 'saving', 'saved'], 'problemClosed', closed),
  ],
};
