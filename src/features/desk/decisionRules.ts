import * as yup from 'yup';
import { needsReason, type DeskAction, type ReportReason } from '../../domain/desk/desk';
import { deskWordsRule } from '../../domain/desk/deskWordsRule';
import { requiredText } from '../../domain/texts/requiredText';
import { templateOf, UNFINISHED } from './deskContent';

export interface DecisionValues {
  action: DeskAction | '';
  reason: ReportReason | '';
  words: string;
  mayBeMended: boolean;
}

export const NO_DECISION: DecisionValues = { action: '', reason: '', words: '', mayBeMended: false };

const hasReason = (action: unknown): boolean => action !== '' && needsReason(action as DeskAction);

/** Words that the person concerned will read. */
export const wordsRule = deskWordsRule('Write what they will read')
  .test('finished', 'Finish the sentence', (words) => !words.trimEnd().endsWith(UNFINISHED));

/** @param actions those that can be done now: what was chosen before may not be among them any more */
export const decisionSchema = (actions: readonly DeskAction[]) => yup.object({
  action: requiredText('Choose what to do')
    .test('possible', 'This cannot be done any more: choose something else', (action) => (actions as readonly string[]).includes(action)),
  reason: yup.string().when('action', { is: hasReason, then: () => requiredText('Choose a reason') }),
  words: yup.string().when('action', { is: hasReason, then: () => wordsRule }),
});

/** What the form shows once an action or a reason is chosen: the template, where nobody has written anything else. */
export function withTemplate(values: DecisionValues, chosen: Partial<DecisionValues>): DecisionValues {
  const next = { ...values, ...chosen };
  const templateFor = ({ action, reason }: DecisionValues) =>
    (action !== '' && needsReason(action) && reason !== '' ? templateOf(action, reason) : '');
  const isOwn = values.words !== '' && values.words !== templateFor(values);
  return isOwn ? next : { ...next, words: templateFor(next) };
}
