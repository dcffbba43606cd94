import { CATEGORIES } from '../../../domain/groups/categories';
import { SORTS } from '../../../domain/list/groupFilters';
import type { sentProblemsSlice } from '../../../features/account/problems/sentProblemsSlice';
import type { contactSlice } from '../../../features/contact/contactSlice';
import type { dashboardSlice } from '../../../features/dashboard/dashboardSlice';
import { DASHBOARD_TABS } from '../../../features/dashboard/dashboardTabs';
import type { decisionSlice } from '../../../features/decision/decisionSlice';
import type { deskSlice } from '../../../features/desk/deskSlice';
import type { homeSlice } from '../../../features/home/homeSlice';
import type { inboxSlice, InboxTab } from '../../../features/inbox/inboxSlice';
import type { myGroupsSlice } from '../../../features/myGroups/myGroupsSlice';
import type { reportSlice } from '../../../features/report/reportSlice';
import type { problemSlice } from '../../../features/support/problem/problemSlice';
import type { recordingSlice } from '../../../features/support/problem/recordingSlice';
import type { supportSlice } from '../../../features/support/supportSlice';
import type { ExampleMaker } from '../exampleMaker';
import { exampleAttempt, exampleFailure, exampleGroupId, exampleObjection, exampleReport } from './contractExamples';
import { eventExamples } from './describeExamples';
import { exampleAnswer, exampleProblemAnswer, exampleProblemState, exampleDecided, exampleOpening, exampleTake } from './deskExamples';

const exampleTab = (make: ExampleMaker) => make.pick(DASHBOARD_TABS).key;
const examplePause = (make: ExampleMaker) => ({ by: make.pick(['hover', 'focus', 'hidden', 'scrolling', 'button'] as const) });
const TABS: readonly InboxTab[] = ['notifications', 'recent'];
const exampleIds = (make: ExampleMaker) => ({ ids: make.chance(0.5) ? ['m1'] : null });
const exampleKept = (make: ExampleMaker) => ({ kept: make.chance(0.5) });

/** Examples of the events of each slice. */
export const SCREENS_EXAMPLES = {
  contact: eventExamples<typeof contactSlice['actions']>('contact', {
  }),
  dashboard: eventExamples<typeof dashboardSlice['actions']>('dashboard', {
    tabChosen: exampleTab,
    tabRestored: exampleTab,
    gridCategoryChosen: (make) => make.pick(CATEGORIES),
    gridSortChosen: (make) => make.pick(SORTS).key,
  }),
  home: eventExamples<typeof homeSlice['actions']>('home', {
    featuredAttemptScheduled: exampleAttempt,
    homeSearchChanged: (make) => make.text(),
    heroSlideChosen: (make) => make.pick([0, 1, 2] as const),
    heroPaused: examplePause,
    heroResumed: examplePause,
  }),
  inbox: eventExamples<typeof inboxSlice['actions']>('inbox', {
    inboxTabChosen: (make) => make.pick(TABS),
    itemOpened: (make) => ({ id: `m1${make.int(9)}` }),
    itemsRead: exampleIds,
    readFailed: (make) => ({ ...exampleIds(make), message: make.message() }),
  }),
  myGroups: eventExamples<typeof myGroupsSlice['actions']>('myGroups', {
    deletionRequested: exampleGroupId,
  }),
  decision: eventExamples<typeof decisionSlice['actions']>('decision', {
    objectionSubmitted: exampleObjection,
    objectionRefused: exampleFailure,
  }),
  desk: eventExamples<typeof deskSlice['actions']>('desk', {
    itemOpened: (make) => ({ itemId: String(1 + make.int(9)) }),
    takeRequested: exampleTake,
    openingRequested: exampleOpening,
    decisionSubmitted: exampleDecided,
    objectionDecided: exampleAnswer,
    problemAnswered: exampleProblemAnswer,
    problemStateChosen: exampleProblemState,
    viewerRequested: (make) => ({ problemId: '7', step: make.chance(0.5) ? null : make.int(9) }),
    workRefused: exampleFailure,
    earlierWorkRefused: exampleFailure,
    changesNoted: (make) => ({ changes: [make.text()] }),
  }),
  report: eventExamples<typeof reportSlice['actions']>('report', {
    reportSubmitted: exampleReport,
    reportRefused: exampleFailure,
  }),
  sentProblems: eventExamples<typeof sentProblemsSlice['actions']>('sentProblems', {
    problemDeletionAsked: (make) => ({ problemId: String(make.int(9)) }),
    problemDeletionRefused: exampleFailure,
  }),
  problem: eventExamples<typeof problemSlice['actions']>('problem', {
    problemListed: () => ({
      steps: [
        { step: 1, atMs: 5, words: 'Hobnob started' },
        { step: 4, atMs: 9, words: 'Signed in' },
      ],
    }),
    rangeChosen: (make) => (make.chance(0.5) ? { first: 1 + make.int(9) } : { last: 1 + make.int(9) }),
    problemSaved: () => ({ fileName: 'hobnob-session.json' }),
    problemSubmitted: (make) => ({ words: make.text(), email: make.user().email }),
    sendingProgressed: (make) => ({ percent: 5 * make.int(20) }),
    problemSent: (make) => ({ reference: String(make.int(999)) }),
    problemFailed: exampleFailure,
  }),
  recording: eventExamples<typeof recordingSlice['actions']>('recording', {
    persistenceRequested: exampleKept,
    persistenceChanged: exampleKept,
    recordingFailed: (make) => ({ reason: make.message() }),
  }),
  support: eventExamples<typeof supportSlice['actions']>('support', {
    faqSearched: (make) => make.text(),
    faqToggled: (make) => `faq-${make.int(6)}`,
  }),
};
