import { questionsMatching, questionsText, type Question } from './questions';

const QUESTIONS: readonly Question[] = [
  { id: 'join', question: 'How do I join?', answer: 'Open the group and choose “Join group”.' },
  { id: 'leave', question: 'Can I leave?', answer: 'Yes, until the GROUP begins.' },
  { id: 'cafe', question: 'Is there a café?', answer: 'No.' },
];
const found = (search: string) => questionsMatching(QUESTIONS, search).map(({ id }) => id);

test('an empty search finds all', () => {
  expect(found('')).toEqual(['join', 'leave', 'cafe']);
  expect(found('   ')).toEqual(['join', 'leave', 'cafe']);
});

test('searches questions and answers, ignoring case', () => {
  expect(found('LEAVE')).toEqual(['leave']);
  expect(found('group')).toEqual(['join', 'leave']);
});

test('every word must occur, in any order', () => {
  expect(found('begins group')).toEqual(['leave']);
  expect(found('begins café')).toEqual([]);
});

test('composed and decomposed letters are the same', () => {
  expect(found('cafe\u0301')).toEqual(['cafe']);
});

test.each([[0, '0 questions'], [1, '1 question'], [6, '6 questions']])('%d reads %j', (count, text) => {
  expect(questionsText(count)).toBe(text);
});
