import { beginningText, senderText, sizeText, verdictText } from './problemTexts';

it.each([
  ['equal', null, 'Replays as recorded'], ['diverges', 12, 'Diverges at step 12'], ['diverges', 0, 'Diverges at the start'],
  ['crashes', 3, 'Crashes at step 3, as recorded'], ['unknown', null, 'Not checked'],
] as const)('the verdict %s at %j is “%s”', (verdict, verdictStep, text) => {
  expect(verdictText({ verdict, verdictStep })).toBe(text);
});

it('says who sent it, and how large it is', () => {
  expect([senderText({ by: { _id: 'o', name: 'Omar', photoURL: null }, email: null }), senderText({ by: null, email: 'a@b.example' }),
    senderText({ by: null, email: null })]).toEqual(['Omar', 'a@b.example', 'A visitor']);
  expect([sizeText(9), sizeText(200_000), sizeText(5_000_000)]).toEqual(['1 KB', '195 KB', '4.8 MB']);
});

it('shows the beginning of what was written, without half a character', () => {
  expect(beginningText('It broke.')).toBe('It broke.');
  expect(beginningText('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
  expect(beginningText(`${'x'.repeat(159)}🎈 and more`)).toBe(`${'x'.repeat(159)}🎈…`);
});
