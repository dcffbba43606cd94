import { errorText } from './errorText';

test.each([
  [new TypeError('no network'), 'no network'],
  [new Error(''), ''],
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ message: 'no Error' }, '[object Object]'],
])('of %p the text is %p', (thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});
