import type { DeskLogEntry, ObjectionDecisionInput } from '../../contract/types';
import { isUndoing, type DeskAction, type ReportReason, type Thing } from '../../domain/desk/desk';
import type { DeskList } from '../../domain/desk/deskLists';

/** What the operator still has to write. */
export const UNFINISHED = '…';

export const LIST_NAMES: Readonly<Record<DeskList, string>> = {
  reports: 'Reports', objections: 'Objections', problems: 'Problems', log: 'Log',
};

export const THING_NAMES: Readonly<Record<Thing, string>> = { group: 'Group', announcement: 'Announcement', person: 'Person' };

/** What an operator can choose. */
export const ACTION_NAMES: Readonly<Record<DeskAction, string>> = {
  dismiss: 'Dismiss',
  hide: 'Hide the group',
  show_again: 'Show the group again',
  remove_picture: 'Remove the picture',
  remove_announcement: 'Remove the announcement',
  close_account: 'Close the account',
  open_account: 'Open the account again',
};

/** What follows from it. */
export const ACTION_HELP: Readonly<Record<DeskAction, string>> = {
  dismiss: 'Nothing changes. Everyone who reported it or asked for another look hears that you looked at it.',
  hide: 'Only its organiser and operators see its details. Members keep their places, and nobody can join.',
  show_again: 'It is back as it was, for everyone.',
  remove_picture: 'It cannot be brought back.',
  remove_announcement: 'It cannot be brought back.',
  close_account: 'Sessions end, the groups are hidden, places go to those who wait.',
  open_account: 'They can log in, and their groups are shown again.',
};

/** How an objection ended. What was removed, or has gone since, is not brought back. */
export const outcomeName = (outcome: ObjectionDecisionInput['outcome'], isUndone: boolean): string =>
  (outcome === 'upheld' ? 'The decision stands' : isUndone ? 'The decision was undone' : 'The decision was wrong');

/** What an operator did, between their name and the name of the thing. */
export const DID: Readonly<Record<DeskLogEntry['action'], string>> = {
  dismiss: 'dismissed',
  hide: 'hid',
  show_again: 'restored',
  remove_picture: 'removed the picture of',
  remove_announcement: 'removed',
  close_account: 'closed the account of',
  open_account: 'reopened the account of',
  opened: 'opened a case about',
  taken: 'took the case of',
  released: 'gave back the case of',
  objection_upheld: 'stood by the decision about',
  objection_reversed: 'reversed the decision about',
  operator_added: 'gave operator rights to',
  operator_removed: 'ended the operator’s rights of',
  problem_answered: 'answered',
  problem_closed: 'closed',
  problem_opened: 'reopened',
};

const ABOUT: Readonly<Partial<Record<DeskAction, string>>> = {
  hide: 'Your group', remove_picture: 'The picture', remove_announcement: 'Your announcement', close_account: 'What you did here',
};

const WRONG: Readonly<Record<ReportReason, string>> = {
  'Spam or advertising': 'advertises something instead of bringing people together.',
  'Fraud': 'tries to get money or data out of people.',
  'Harassment or hate': 'attacks or degrades people.',
  'Nudity or violence': 'shows nudity or violence.',
  'Danger to somebody': 'puts someone in danger.',
  'Personal data': 'shows the personal data of someone who has not agreed to it.',
  'Something else that is illegal': `is against the law, because ${UNFINISHED}`,
  'Something else': `breaks our rules, because ${UNFINISHED}`,
};

/** What the person concerned reads, to begin with. Where only the operator knows what is wrong, its end is theirs to write. */
export const templateOf = (action: DeskAction, reason: ReportReason): string =>
  (isUndoing(action) ? 'We’ve looked at it again and changed our mind. Sorry for the trouble.'
    : `${ABOUT[action] ?? 'It'} ${WRONG[reason]}`);
