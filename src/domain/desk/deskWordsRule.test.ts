import { deskWords } from './desk';
import { deskWordsRule } from './deskWordsRule';

const rule = deskWordsRule('Say what is wrong');

it.each([
  ['exactly enough', 'ten chars!'], ['one too few', 'nine char'], ['spaces around too few', '   nine char   '],
  ['emoji, each of which counts once', '🎈'.repeat(9)], ['the most', 'x'.repeat(2000)], ['one too many', 'x'.repeat(2001)],
  ['as many emoji', '🎈'.repeat(2000)], ['nothing', ''],
  ['only invisible ones', '\u200b'.repeat(10)],
])('a form takes %s just as the server does', async (_what, text) => {
  expect(await rule.isValid(text)).toBe(deskWords(text) !== null);
});
