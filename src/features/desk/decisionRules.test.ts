import { decisionSchema, NO_DECISION, withTemplate, type DecisionValues } from './decisionRules';

const HIDE: DecisionValues = { ...NO_DECISION, action: 'hide', reason: 'Fraud', words: 'They ask for money.' };
const errorOf = (values: DecisionValues) =>
  decisionSchema(['dismiss', 'hide']).validate(values).then(() => null, (error: Error) => error.message);

it.each<[string, DecisionValues, string | null]>([
  ['a dismissal without words', { ...NO_DECISION, action: 'dismiss' }, null],
  ['a hiding with a reason and words', HIDE, null],
  ['nothing chosen', NO_DECISION, 'Choose what to do'],
  ['no reason', { ...HIDE, reason: '' }, 'Choose a reason'],
  ['too few words', { ...HIDE, words: 'Fraud.' }, 'A few more words, please: at least 10 characters'],
  ['a template without its end', withTemplate({ ...HIDE, words: '' }, { reason: 'Something else' }), 'Finish the sentence'],
  ['what cannot be done any more', { ...HIDE, action: 'remove_picture' }, 'This cannot be done any more: choose something else'],
])('%s', async (_what, values, error) => {
  expect(await errorOf(values)).toBe(error);
});

it('shows the template of what is chosen, and keeps what the operator has written', () => {
  const chosen = withTemplate(withTemplate(NO_DECISION, { action: 'hide' }), { reason: 'Fraud' });
  expect(chosen.words).toBe('Your group tries to get money or data out of people.');
  expect(withTemplate(chosen, { action: 'remove_picture' }).words).toBe('The picture tries to get money or data out of people.');
  expect(withTemplate(chosen, { action: 'dismiss' }).words).toBe('');
  expect(withTemplate(HIDE, { reason: 'Spam or advertising' }).words).toBe(HIDE.words);
});
