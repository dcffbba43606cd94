import { foldedText } from '../list/foldedText';

/** A frequently asked question and its answer. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** The questions that contain every word of the search, in the question or the answer; case does not matter. */
export function questionsMatching(questions: readonly Question[], search: string): Question[] {
  const words = foldedText(search).split(/\s+/).filter((word) => word !== '');
  return questions.filter(({ question, answer }) => {
    const text = foldedText(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** "6 questions", "1 question". */
export function questionsText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}
