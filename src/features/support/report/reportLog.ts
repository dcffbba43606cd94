import { describeSlice, type ExampleMaker } from '../../../actionLog/describeEvents';
import { fields, kept, list } from '../../../actionLog/shapes';
import { exampleFailure, FAILURE } from '../../../api/logShapes';
import type { reportSlice } from './reportSlice';

/** Steps in plain English, without anything private. */
const STEPS = list(kept('step', 'atMs', 'words'));

const exampleKept = (make: ExampleMaker) => ({ kept: make.chance(0.5) });

export const reportLog = describeSlice<typeof reportSlice>('report', {
  state: fields({
    kept: 'keep',
    trouble: 'message',
    dialog: fields({ status: 'keep', fileName: 'keep', steps: STEPS, range: kept('first', 'last'), error: 'message' }),
  }),
  events: {
    reportOpened: { words: 'Opened this report' },
    reportListed: {
      payload: fields({ steps: STEPS }),
      words: null,
      example: () => ({
        steps: [
          { step: 1, atMs: 5, words: 'Hobnob started' },
          { step: 4, atMs: 9, words: 'Signed in' },
        ],
      }),
    },
    rangeChosen: {
      payload: kept('first', 'last'),
      words: null,
      example: (make) => (make.chance(0.5) ? { first: 1 + make.int(9) } : { last: 1 + make.int(9) }),
    },
    reportSaveRequested: { words: null },
    reportSaved: { payload: kept('fileName'), words: 'Saved a report', example: () => ({ fileName: 'hobnob-session.json' }) },
    reportFailed: { payload: FAILURE, words: 'Saving the report failed', example: exampleFailure },
    reportClosed: { words: null },
    persistenceRequested: { payload: kept('kept'), words: null, example: exampleKept },
    persistenceChanged: {
      payload: kept('kept'),
      words: ({ kept: on }) => `Recording across reloads was switched ${on ? 'on' : 'off'}`,
      example: exampleKept,
    },
    recordingFailed: {
      payload: fields({ reason: 'message' }),
      words: 'The recording had a problem',
      example: (make) => ({ reason: make.message() }),
    },
  },
});
