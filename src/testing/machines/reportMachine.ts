import type { ReportArg } from '../../api/reportsApi';
import {
  reportClosed, reportOpened, reportReceived, reportRefused, reportSlice, reportSubmitted, type ReportState,
} from '../../features/report/reportSlice';
import { fromEach, type Machine } from './machine';

const REPORT: ReportArg = { thing: 'group', id: 'g1', reason: 'Fraud', words: 'They ask for money.' };
const message = 'no';
const editing: ReportState = { status: 'editing' };
const sending: ReportState = { status: 'sending' };
const refused: ReportState = { status: 'refused', message };
const sent: ReportState = { status: 'sent' };

export const reportMachine: Machine<ReportState> = {
  title: 'A report',
  about:
    'The form that reports a group, an announcement or a person to whoever runs the site. What is typed stays in the form until it was sent. '
    + 'Effects: `src/features/report/reportListeners.ts`.',
  reducer: reportSlice.reducer,
  initial: editing,
  nameOf: ({ status }) => status,
  states: { editing, sending, refused, sent },
  events: {
    opened: reportOpened(), closed: reportClosed(), submitted: reportSubmitted(REPORT), received: reportReceived(),
    refused: reportRefused({ message }),
  },
  transitions: [
    ...fromEach(['editing', 'refused'], 'submitted', sending),
    ['sending', 'received', sent],
    ['sending', 'refused', refused],
    ...fromEach(['sending', 'refused', 'sent'], 'opened', editing),
    ...fromEach(['sending', 'refused', 'sent'], 'closed', editing),
  ],
};
