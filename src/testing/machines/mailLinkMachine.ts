import {
  initialMailLink, mailLinkClosed, mailLinkDone, mailLinkOpened, mailLinkRefused, mailLinkRetried, mailLinkSlice, newPasswordRefused,
  newPasswordSubmitted, recoveryConfirmed, recoveryOffered, resetCodeAccepted, type MailLinkState,
} from '../../features/signIn/mailLink/mailLinkSlice';
import { fromEach, type Machine } from './machine';

const email = 'pat@example.com';
const closed: MailLinkState = { status: 'closed' };
const checking: MailLinkState = { status: 'checking' };
const choosing: MailLinkState = { status: 'choosing', email, error: null };
const refusedPassword: MailLinkState = { status: 'choosing', email, error: 'no network' };
const saving: MailLinkState = { status: 'saving', email };
const asking: MailLinkState = { status: 'asking' };
const recovering: MailLinkState = { status: 'recovering' };
const done: MailLinkState = { status: 'done', purpose: 'resetPassword', email };
const confirmed: MailLinkState = { status: 'done', purpose: 'verifyEmail', email: null };
const confirmedBefore: MailLinkState = { status: 'done', purpose: 'verifyEmail', email, isRepeated: true };
const used: MailLinkState = { status: 'refused', reason: 'used' };
const failed: MailLinkState = { status: 'refused', reason: 'failed' };

export const mailLinkMachine: Machine<MailLinkState> = {
  title: 'A link in a mail',
  about:
    'What a link in one of our mails leads to: a new password, or an address that is confirmed or changed. Its code is in a service, never ' +
    'in the state. Effects: `src/features/signIn/mailLink/mailLinkListeners.ts`.',
  reducer: mailLinkSlice.reducer,
  initial: initialMailLink,
  nameOf: (state) => {
    if (state.status === 'refused') return `refused (${state.reason})`;
    return state.status === 'choosing' && state.error !== null ? 'choosing (not saved)' : state.status;
  },
  states: { closed, checking, choosing, refusedPassword, saving, asking, recovering, done, confirmed, confirmedBefore, used, failed },
  events: {
    opened: mailLinkOpened(),
    closed: mailLinkClosed(),
    accepted: resetCodeAccepted({ email }),
    offered: recoveryOffered(),
    takenBack: recoveryConfirmed(),
    submitted: newPasswordSubmitted('Hidden-1'),
    refusedPassword: newPasswordRefused({ message: 'no network' }),
    saved: mailLinkDone({ purpose: 'resetPassword', email }),
    confirmed: mailLinkDone({ purpose: 'verifyEmail', email: null }),
    confirmedBefore: mailLinkDone({ purpose: 'verifyEmail', email, isRepeated: true }),
    used: mailLinkRefused({ reason: 'used' }),
    failed: mailLinkRefused({ reason: 'failed' }),
    retried: mailLinkRetried(),
  },
  transitions: [
    ['closed', 'opened', checking],
    ['checking', 'accepted', choosing],
    ...fromEach(['choosing', 'refusedPassword'], 'submitted', saving),
    ['checking', 'offered', asking],
    ['asking', 'takenBack', recovering],
    ['saving', 'refusedPassword', refusedPassword],
    ...fromEach(['checking', 'saving', 'recovering'], 'saved', done),
    ...fromEach(['checking', 'saving', 'recovering'], 'confirmed', confirmed),
    ...fromEach(['checking', 'saving', 'recovering'], 'confirmedBefore', confirmedBefore),
    ...fromEach(['checking', 'saving', 'recovering'], 'used', used),
    ...fromEach(['checking', 'saving', 'recovering'], 'failed', failed),
    ['failed', 'retried', checking],
    ...fromEach(
      [
        'checking', 'choosing', 'refusedPassword', 'saving', 'asking', 'recovering', 'done', 'confirmed', 'confirmedBefore', 'used', 'failed',
      ], 'closed', closed,
    ),
  ],
};
