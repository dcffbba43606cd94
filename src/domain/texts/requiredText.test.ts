import type { ValidationError } from 'yup';
import { requiredText } from './requiredText';

const rule = requiredText('Say something');
const mistakes = (text: unknown): string[] => {
  try {
    rule.validateSync(text, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
};

it.each(['', '   ', '\u200b', '\u00a0\u2060', undefined, null])('%j has no visible character', (text) => {
  expect(mistakes(text)).toEqual(['Say something']);
});

it.each(['a', ' a ', '\u200fשלום', '👨\u200d👩\u200d👧'])('%j has', (text) => {
  expect(mistakes(text)).toEqual([]);
});

it('keeps what was typed, apart from trimming', () => {
  expect(rule.cast(' a\u200bb ')).toBe('a\u200bb');
});
