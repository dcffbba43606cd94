import type { AccountSection, accountSlice } from '../../../features/account/accountSlice';
import type { calendarSlice, CopyOutcome } from '../../../features/account/calendar/calendarSlice';
import type { deletionSlice } from '../../../features/account/deletionSlice';
import type { preferencesSlice } from '../../../features/account/preferencesSlice';
import type { reauthSlice } from '../../../features/account/reauthSlice';
import type { forgotPasswordSlice } from '../../../features/signIn/forgotPassword/forgotPasswordSlice';
import type { mailLinkSlice } from '../../../features/signIn/mailLink/mailLinkSlice';
import type { ExampleMaker } from '../exampleMaker';
import { exampleFailure, examplePreferences } from './contractExamples';
import { eventExamples } from './describeExamples';

const exampleSection = (make: ExampleMaker): AccountSection => make.pick(['profile', 'email', 'password', 'export'] as const);
const exampleTicket = (make: ExampleMaker) => ({ ticket: `t${make.int(3)}` });
const OUTCOMES: readonly CopyOutcome[] = ['copied', 'saved', 'failed'];

/** Examples of the events of each slice. */
export const ACCOUNT_EXAMPLES = {
  account: eventExamples<typeof accountSlice['actions']>('account', {
    profileSubmitted: (make) => ({ name: make.user().name }),
    emailChangeSubmitted: (make) => ({ email: make.user().email }),
    changeDone: (make) => ({ section: exampleSection(make) }),
    changeRefused: (make) => ({ section: exampleSection(make), message: make.message() }),
    changeDropped: (make) => ({ section: exampleSection(make) }),
    photoFileChosen: exampleTicket,
    photoProgressed: (make) => ({ ...exampleTicket(make), percent: make.int(101) }),
    photoReady: (make) => ({ ...exampleTicket(make), image: { key: 'abc', width: 8, height: 6, bytes: 99 } }),
    photoRefused: (make) => ({ ...exampleTicket(make), reason: make.pick(['tooLarge', 'reading'] as const) }),
    photoFocusMoved: (make) => ({ x: make.int(101), y: make.int(101) }),
    photoUrlTyped: (make) => make.pick(['', 'https://pictures.example/me.jpg']),
  }),
  calendar: eventExamples<typeof calendarSlice['actions']>('calendar', {
    calendarRefused: (make) => ({ message: make.message() }),
    addressCopied: (make) => ({ outcome: make.pick(OUTCOMES) }),
  }),
  deletion: eventExamples<typeof deletionSlice['actions']>('deletion', {
    dispositionChosen: (make) => ({
      // From the user's own list: nobody types it.
      groupId: make.pick(['g0', 'g1']),
      disposition: make.chance(0.5) ? { kind: 'delete' } : { kind: 'handOver', to: make.user().id },
    }),
    deletionSubmitted: (make) => ({ groups: { [make.groupId()]: { kind: 'delete' } } }),
    deletionRefused: exampleFailure,
  }),
  preferences: eventExamples<typeof preferencesSlice['actions']>('preferences', {
    preferencesChosen: (make) => {
      const { email, mutedClasses } = examplePreferences(make);
      return make.chance(0.5) ? { email } : { mutedClasses };
    },
    preferencesSubmitted: examplePreferences,
    preferencesRefused: exampleFailure,
  }),
  reauth: eventExamples<typeof reauthSlice['actions']>('reauth', {
    reauthAsked: (make) => ({ reason: make.pick(['email', 'password', 'deletion'] as const), signInMethods: ['password', 'google'] }),
    reauthRejected: exampleFailure,
  }),
  forgotPassword: eventExamples<typeof forgotPasswordSlice['actions']>('forgotPassword', {
    passwordForgotten: (make) => ({ email: make.user().email }),
    resetMailRequested: (make) => ({ email: make.user().email }),
    resetMailFailed: exampleFailure,
  }),
  mailLink: eventExamples<typeof mailLinkSlice['actions']>('mailLink', {
    resetCodeAccepted: (make) => ({ email: make.user().email }),
    newPasswordRefused: exampleFailure,
    mailLinkDone: (make) => ({
      purpose: make.pick(['resetPassword', 'verifyEmail', 'changeEmail', 'recoverEmail'] as const),
      email: make.user().email,
    }),
    mailLinkRefused: (make) => ({
      reason: make.pick(['missing', 'expired', 'used', 'failed', 'signedOut', 'otherUser', 'taken', 'recoveryOver'] as const),
    }),
  }),
};
