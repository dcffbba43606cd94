/** A question that people ask, and what we answer. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The questions in which, with their answers, every word of the search occurs, whatever its letter case. */
export function questionsMatching(questions: readonly Question[], search: string): Question[] {
  const words = folded(search).split(/\s+/).filter((word) => word !== '');
  return questions.filter(({ question, answer }) => {
    const text = folded(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** "6 questions", "1 question". */
export function questionsText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}
