import { isSavable } from './savableText';

test.each(['', 'Sunday walk', '🎈 for Zoë', '\u200d', '\ufffd', '\u0001'])('%j can be stored', (text) => {
  expect(isSavable(text)).toBe(true);
});

test.each(['\0', 'a\0b', '\ud83d', 'a\ude00', '\ude00\ud83d', '🎈\ud83d'])('%j cannot', (text) => {
  expect(isSavable(text)).toBe(false);
});
