import {
  changesNoted, decisionReceived, decisionSubmitted, deskClosed, deskSlice, itemClosed, itemOpened, keysToggled, objectionDecided,
  openingRequested, problemAnswered, problemStateChosen, takeReceived, takeRequested, viewerOpened, viewerRequested, workRefused,
  type DeskState, type DeskWork,
} from '../../features/desk/deskSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const changes = ['It was reported once more.'];
const at = (work: DeskWork): DeskState => ({ keys: 'on', lastId: null, work });

const closed = at({ status: 'closed' });
const reading = at({ status: 'reading', changes: [] });
const taking = at({ status: 'taking', changes: [] });
const opening = at({ status: 'opening', changes: [] });
const sending = at({ status: 'sending', changes: [] });
const refused = at({ status: 'refused', message, changes: [] });
const decided = at({ status: 'decided' });

const STATES = { closed, reading, taking, opening, sending, refused, decided };
const EVERY = Object.keys(STATES) as (keyof typeof STATES)[];
const SUBMITS = ['decided', 'answered', 'openedNew', 'problemAnswered', 'problemStateChosen'] as const;

export const deskMachine: Machine<DeskState> = {
  title: 'A case of the desk, an objection, and a problem',
  about:
    'What an operator does about the case, the objection or the problem of the open page; all are in the API\'s cache, and what is typed stays in '
    + 'the form. Beside it: whether single keys are shortcuts, and the item that was opened last. '
    + 'Effects: `src/features/desk/deskListeners.ts`.',
  reducer: deskSlice.reducer,
  initial: closed,
  nameOf: ({ work }) => work.status,
  states: STATES,
  events: {
    opened: itemOpened({ itemId: '7' }),
    closed: itemClosed(),
    listClosed: deskClosed(),
    takeRequested: takeRequested({ caseId: '7', how: 'take' }),
    takeReceived: takeReceived(),
    decided: decisionSubmitted({ caseId: '7', version: '1-a', action: 'dismiss' }),
    answered: objectionDecided({ objectionId: '7', version: 1, outcome: 'upheld', words: 'It stays as it is.' }),
    openedNew: openingRequested({ thing: 'group', id: 'g1' }),
    problemAnswered: problemAnswered({ problemId: '7', version: 1, words: 'It is mended now.' }),
    problemStateChosen: problemStateChosen({ problemId: '7', version: 1, state: 'closed' }),
    viewerRequested: viewerRequested({ problemId: '7', step: null }),
    viewerOpened: viewerOpened(),
    received: decisionReceived(),
    refused: workRefused({ message }),
    changed: changesNoted({ changes }),
    keysToggled: keysToggled(),
  },
  transitions: [
    ...EVERY.map((state) => [state, 'opened', { ...reading, lastId: '7' }] as const),
    ...EVERY.map((state) => [state, 'keysToggled', { ...STATES[state], keys: 'off' }] as const),
    ...fromEach(EVERY.filter((state) => state !== 'closed'), 'closed', closed),
    ...fromEach(['reading', 'refused'], 'takeRequested', taking),
    ['taking', 'takeReceived', reading],
    ['taking', 'refused', refused],
    ...fromEach(['reading', 'refused', 'decided'], 'viewerRequested', opening),
    ['opening', 'viewerOpened', reading],
    ['opening', 'refused', refused],
    ...SUBMITS.flatMap((event) => fromEach(['reading', 'refused', 'decided'], event, sending)),
    ['sending', 'received', decided],
    ['sending', 'refused', refused],
    ['reading', 'changed', at({ status: 'reading', changes })],
    ['refused', 'changed', at({ status: 'refused', message, changes })],
  ],
};
