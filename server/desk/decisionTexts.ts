import { decisionTitle } from '../../src/domain/desk/decisionTitle';
import { isUndoing, OBJECTION_MONTHS, RULE_OF, type DeskAction, type ReportReason, type Thing } from '../../src/domain/desk/desk';
import { quoted, shortName } from '../reports/reportNotices';

/** What a decision says to the person whom it concerns. */
export interface DecisionFacts {
  action: Exclude<DeskAction, 'dismiss'>;
  thing: Thing;
  /** The name of the thing. */
  name: string;
  reason: ReportReason;
  words: string;
  mayBeMended: boolean;
}

const DONE: Readonly<Record<DecisionFacts['action'], (facts: DecisionFacts) => string>> = {
  hide: (facts) => `Your group ${quoted(facts)} is hidden. Only you and the people who run Hobnob can see its details.`
    + (facts.mayBeMended ? ' You can change it, and then ask for another look.' : ''),
  show_again: (facts) => `Your group ${quoted(facts)} is visible again.`,
  remove_picture: (facts) => (facts.thing === 'group' ? `The picture of your group ${quoted(facts)} has been removed.`
    : 'The picture of your profile has been removed.'),
  remove_announcement: (facts) => `Your announcement ${quoted(facts)} has been removed.`,
  close_account: () => 'Your account is closed. You can no longer log in, your groups are hidden, and your places are open to others.',
  open_account: () => 'Your account is open again, and so are your groups.',
};

export const decisionSubject = ({ action, name }: DecisionFacts): string => decisionTitle(action, shortName(name));

/** That no machine decided, as the law asks. */
export const BY_A_PERSON = 'A person decided this, not a machine.';

/** In paragraphs: what was done, why, by which rule, and that no machine decided. */
export function decisionParagraphs(facts: DecisionFacts): string[] {
  const { action, reason, words } = facts;
  const why = isUndoing(action) ? [words] : [`The reason: ${reason}. ${words}`, `This is against ${RULE_OF[reason]}.`];
  return [DONE[action](facts), ...why, BY_A_PERSON];
}

/** How to object. */
export const OBJECT_SENTENCE =
  `If you disagree, you can object once, within ${OBJECTION_MONTHS} months. If possible, someone else will look at it.`;

/** What reporters hear, without who it concerns. */
export const OUTCOMES: Readonly<Record<DeskAction, string>> = {
  dismiss: 'We looked at it and decided to leave it as it is.',
  hide: 'We have hidden it.',
  show_again: 'We have looked at it, and it stays.',
  remove_picture: 'We have removed the picture.',
  remove_announcement: 'We have removed it.',
  close_account: 'We have closed the account.',
  open_account: 'We have looked at it, and the account is open.',
};
