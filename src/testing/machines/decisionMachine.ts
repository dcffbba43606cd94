import {
  decisionClosed, decisionOpened, decisionSlice, objectionReceived, objectionRefused, objectionSubmitted, type DecisionState,
} from '../../features/decision/decisionSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const editing: DecisionState = { status: 'editing' };
const sending: DecisionState = { status: 'sending' };
const refused: DecisionState = { status: 'refused', message };

export const decisionMachine: Machine<DecisionState> = {
  title: 'An objection',
  about:
    'The form that objects to a decision about the user. The decision is in the API\'s cache, with the objection once it is made. '
    + 'Effects: `src/features/decision/decisionListeners.ts`.',
  reducer: decisionSlice.reducer,
  initial: editing,
  nameOf: ({ status }) => status,
  states: { editing, sending, refused },
  events: {
    opened: decisionOpened(), closed: decisionClosed(), submitted: objectionSubmitted({ decisionId: 'd1', words: 'It was a mistake.' }),
    received: objectionReceived(), refused: objectionRefused({ message }),
  },
  transitions: [
    ...fromEach(['editing', 'refused'], 'submitted', sending),
    ['sending', 'received', editing],
    ['sending', 'refused', refused],
    ...fromEach(['sending', 'refused'], 'opened', editing),
    ...fromEach(['sending', 'refused'], 'closed', editing),
  ],
};
