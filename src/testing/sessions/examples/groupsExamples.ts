import type { ShareOutcome, shareSlice } from '../../../core/sharing/shareSlice';
import { CATEGORIES } from '../../../domain/groups/categories';
import { SORTS } from '../../../domain/list/groupFilters';
import { WHENS } from '../../../domain/list/startPeriod';
import type { announcementsSlice } from '../../../features/groups/announcements/announcementsSlice';
import type { ticksSlice } from '../../../features/groups/attendance/ticksSlice';
import type { groupDetailSlice } from '../../../features/groups/detail/groupDetailSlice';
import { SECTIONS, type sectionsSlice } from '../../../features/groups/detail/sectionsSlice';
import type { groupFormSlice } from '../../../features/groups/form/groupFormSlice';
import type { KeptForm, keptFormSlice, SentGroup } from '../../../features/groups/form/keptFormSlice';
import type { groupsSlice } from '../../../features/groups/list/groupsSlice';
import { SEATS_DONE, type SeatsChange } from '../../../features/groups/manage/seatsMessages';
import type { SeatsQuestion, seatsSlice } from '../../../features/groups/manage/seatsSlice';
import type { ExampleMaker } from '../exampleMaker';
import {
  exampleAttempt, exampleCounts, exampleFailure, exampleGroupFailure, exampleGroupId, exampleListQuery, examplePeriod, exampleValues,
  exampleTicks,
} from './contractExamples';
import { eventExamples } from './describeExamples';

const IMAGE_URL = 'https://pictures.example/mine.jpg';
const exampleTicket = (make: ExampleMaker) => ({ ticket: `t${make.int(3)}` });
const exampleSent = (make: ExampleMaker): SentGroup => ({
  idempotencyKey: `i${make.int(4)}`, values: exampleValues(make), image: { status: 'url', url: IMAGE_URL },
});
const exampleKeptForm = (make: ExampleMaker): KeptForm => ({
  mode: 'create',
  ...(make.chance(0.5) ? { sent: exampleSent(make) } : {}),
  values: exampleValues(make),
  image: { status: 'none' },
});
const VIEWS = ['grid', 'list'] as const;
function exampleQuestion(make: ExampleMaker): SeatsQuestion {
  const userId = make.user().id;
  const questions: SeatsQuestion[] = [
    { kind: 'leave' }, { kind: 'remove', userId, block: make.chance(0.5) }, { kind: 'unblock', userId }, { kind: 'handOver' },
  ];
  return make.pick(questions);
}
const CHANGES = Object.keys(SEATS_DONE) as SeatsChange[];
const exampleSection = (make: ExampleMaker) => ({ section: make.pick(SECTIONS) });
const OUTCOMES: readonly ShareOutcome[] = ['shared', 'dismissed', 'copied', 'failed'];

/** Examples of the events of each slice. */
export const GROUPS_EXAMPLES = {
  announcements: eventExamples<typeof announcementsSlice['actions']>('announcements', {
    announcementSubmitted: (make) => ({ ...exampleGroupId(make), subject: make.text(), text: make.text() }),
    announcementWritten: exampleGroupId,
    announcementRefused: exampleGroupFailure,
    editingOpened: () => ({ announcementId: 'a1' }),
    editSubmitted: (make) => ({ ...exampleGroupId(make), announcementId: 'a1', subject: make.text(), text: make.text() }),
    announcementEdited: exampleGroupId,
    removalAsked: () => ({ announcementId: 'a1' }),
    removalConfirmed: (make) => ({ ...exampleGroupId(make), announcementId: 'a1' }),
    announcementRemoved: exampleGroupId,
    removalFailed: exampleGroupFailure,
  }),
  ticks: eventExamples<typeof ticksSlice['actions']>('ticks', {
    attendanceOpened: exampleGroupId,
    tickRequested: (make) => ({ ...exampleGroupId(make), userId: make.user().id, came: make.chance(0.5) ? true : null }),
    fileRequested: exampleGroupId,
    ticksReported: (make) => ({ uid: make.user().id, ticks: exampleTicks(make).map((tick) => ({ ...tick, ...exampleGroupId(make) })) }),
    sendStarted: exampleGroupId,
    sendEnded: (make) => (make.chance(0.5) ? { outcome: 'taken' } : { outcome: 'refused', message: make.text() }),
  }),
  groupDetail: eventExamples<typeof groupDetailSlice['actions']>('groupDetail', {
    detailOpened: exampleGroupId,
    detailLoaded: exampleGroupId,
    detailFailed: exampleGroupFailure,
    joinRequested: exampleGroupId,
    groupJoined: exampleGroupId,
    joinFailed: exampleGroupFailure,
    leaveRequested: exampleGroupId,
    groupLeft: exampleGroupId,
    leaveFailed: exampleGroupFailure,
    deleteRequested: exampleGroupId,
  }),
  groupForm: eventExamples<typeof groupFormSlice['actions']>('groupForm', {
    formOpened: (make) => {
      const groupId = make.groupId();
      return make.pick([{ mode: 'create' }, { mode: 'create', from: groupId }, { mode: 'update', groupId }] as const);
    },
    formLoaded: (make) => ({ groupId: make.groupId(), ...exampleCounts(make), values: exampleValues(make) }),
    formCopied: (make) => ({ groupId: make.groupId(), values: exampleValues(make) }),
    formLoadFailed: exampleGroupFailure,
    imageFileChosen: exampleTicket,
    imageProgressed: (make) => ({ ...exampleTicket(make), percent: make.int(101) }),
    imageReady: (make) => ({ ...exampleTicket(make), image: { key: 'abc', width: 8, height: 6, bytes: 99 } }),
    imageRefused: (make) => ({ ...exampleTicket(make), reason: make.pick(['tooLarge', 'reading'] as const) }),
    imageUrlChanged: (make) => make.pick(['', IMAGE_URL]),
    imageFocusMoved: (make) => ({ x: make.int(101), y: make.int(101) }),
    imageUrlFailed: () => IMAGE_URL,
    newGroupSubmitted: exampleValues,
    updateSubmitted: exampleValues,
    createKeyAssigned: exampleSent,
    groupCreated: exampleGroupId,
    groupUpdated: exampleGroupId,
    clocksDiffered: (make) => ({ ...exampleGroupId(make), timeZone: 'Europe/Dublin' }),
    submitFailed: (make) => ({ mode: make.pick(['create', 'update'] as const), message: make.message(), ...exampleCounts(make) }),
    conflictFieldChosen: (make) => ({
      field: make.pick(['location', 'imageURL'] as const), choice: make.pick(['mine', 'theirs'] as const),
    }),
    formLeft: exampleValues,
    formRestored: exampleKeptForm,
    formRefused: exampleFailure,
  }),
  keptForm: eventExamples<typeof keptFormSlice['actions']>('keptForm', {
    formKept: (make) => ({ uid: make.user().id, form: exampleKeptForm(make) }),
  }),
  groups: eventExamples<typeof groupsSlice['actions']>('groups', {
    listAttemptScheduled: exampleAttempt,
    listFailed: exampleFailure,
    pageArrived: (make) => ({
      query: exampleListQuery(make), pageIndex: make.int(3), cursor: make.chance(0.5) ? null : `cursor of ${make.text()}`,
      ids: [make.groupId()], next: make.chance(0.5) ? null : `cursor of ${make.text()}`, found: make.int(99),
    }),
    pageFailed: exampleFailure,
    rowsShown: (make) => ({ first: make.int(9), last: 9 + make.int(99) }),
    searchChanged: (make) => make.text(),
    categoryChosen: (make) => make.pick(CATEGORIES),
    whenChosen: (make) => make.pick([...WHENS.map(({ key }) => key), null]),
    placesLeftChosen: (make) => make.chance(0.5),
    notStartedChosen: (make) => make.chance(0.5),
    periodMoved: examplePeriod,
    sortChosen: (make) => make.pick(SORTS).key,
    viewChosen: (make) => make.pick(VIEWS),
    filtersRestored: (make) => ({
      search: make.text(), category: make.pick(CATEGORIES), sort: make.pick(SORTS).key, view: make.pick(VIEWS),
      ...(make.chance(0.3) && { when: make.pick(WHENS).key }), ...(make.chance(0.3) && { placesLeft: true }),
      ...(make.chance(0.3) && { notStarted: true }),
    }),
  }),
  seats: eventExamples<typeof seatsSlice['actions']>('seats', {
    questionAsked: (make) => ({ ...exampleGroupId(make), question: exampleQuestion(make) }),
    waitRequested: exampleGroupId,
    waitStopRequested: exampleGroupId,
    offerSubmitted: (make) => ({ ...exampleGroupId(make), to: make.user().id, message: make.text() }),
    withdrawRequested: exampleGroupId,
    acceptRequested: exampleGroupId,
    declineRequested: exampleGroupId,
    lookRequested: exampleGroupId,
    absenceRequested: (make) => ({ ...exampleGroupId(make), cannotCome: make.chance(0.5) }),
    muteRequested: (make) => ({ ...exampleGroupId(make), muted: make.chance(0.5) }),
    seatsChanged: (make) => ({ ...exampleGroupId(make), change: make.pick(CHANGES) }),
    seatsChangeFailed: (make) => ({ ...exampleGroupFailure(make), change: make.pick(CHANGES) }),
  }),
  sections: eventExamples<typeof sectionsSlice['actions']>('sections', { sectionOpened: exampleSection, sectionClosed: exampleSection }),
  share: eventExamples<typeof shareSlice['actions']>('share', {
    shareRequested: exampleGroupId,
    shareFinished: (make) => ({ ...exampleGroupId(make), outcome: make.pick(OUTCOMES) }),
    shareOffered: exampleGroupId,
    codeToggled: exampleGroupId,
    codeFailed: exampleGroupId,
    codeMade: (make) => ({ ...exampleGroupId(make), address: 'https://hobnob.example/groups/g1', modules: ['#.', '.#'] }),
  }),
};
