import type { DeskProblem } from '../../src/contract/types';
import { MAX_RECORDINGS_BYTES, PROBLEM_LIMITS } from '../../src/domain/desk/problems';
import type { TestUser } from './testTokens';

/** A problem that was sent, as the rules of the desk say that it must be now. */
export interface SentProblem {
  id: string;
  sender: TestUser | null;
  email: string | null;
  words: string;
  /** The packed recording, as base64. */
  recording: string;
  size: number;
  state: 'open' | 'answered' | 'closed';
  version: number;
  /** When it was closed, as a number that grows. */
  closed: number;
  answer: string | null;
}

/** What an operator did about a problem, as the log must have it: action, problem, operator, sender. */
type Logged = [action: string, id: string, operator: string, subject: string | null];

/** What must be true of all problems after a story so far, without a database. */
export class ProblemModel {
  sent: SentProblem[] = [];
  /** Who has sent a problem within a day, also one that is gone. */
  sendersToday: (TestUser | null)[] = [];
  readonly log: Logged[] = [];
  /** Answers that must be in the inbox of a user, or in a mail to a visitor, by uid or address. */
  readonly answers = new Map<string, string[]>();
  readonly deleted = new Set<string>();
  readonly operators: Set<string>;
  #closings = 0;

  constructor(operators: readonly TestUser[]) {
    this.operators = new Set(operators.map(({ uid }) => uid));
  }

  /** The status that sending a problem must have. */
  statusOfSending(sender: TestUser | null, size: number): number {
    if (sender && this.deleted.has(sender.uid)) return 401;
    if (this.sendersToday.length >= PROBLEM_LIMITS.address) return 429;
    if (sender && this.sendersToday.filter((one) => one?.uid === sender.uid).length >= PROBLEM_LIMITS.user) return 429;
    return this.#over(size) > this.#closedFirst().reduce((sum, one) => sum + one.size, 0) ? 507 : 201;
  }

  /** A problem has arrived; those that were closed first have made room for it. */
  add(problem: Pick<SentProblem, 'id' | 'sender' | 'email' | 'words' | 'recording' | 'size'>): void {
    for (const one of this.#closedFirst()) if (this.#over(problem.size) > 0) this.drop(({ id }) => id === one.id);
    this.sendersToday.push(problem.sender);
    this.sent.push({ ...problem, state: 'open', version: 1, closed: 0, answer: null });
  }

  /** The status that a change by an operator must have. */
  statusOfChange(operator: TestUser, id: string, version: number, isAnswer: boolean): number {
    if (this.deleted.has(operator.uid)) return 401;
    if (!this.operators.has(operator.uid)) return 403;
    const problem = this.sent.find((one) => one.id === id);
    if (!problem) return 404;
    return problem.version !== version || (isAnswer && problem.sender === null && problem.email === null) ? 409 : 200;
  }

  answered(operator: TestUser, id: string, words: string): void {
    const problem = this.#change(operator, id, 'problem_answered', 'answered');
    problem.answer = words;
    const to = problem.sender?.uid ?? problem.email ?? '';
    this.answers.set(to, [...this.answers.get(to) ?? [], words]);
  }

  moved(operator: TestUser, id: string, state: 'open' | 'closed'): void {
    if (this.sent.find((one) => one.id === id)?.state !== state)
      this.#change(operator, id, state === 'closed' ? 'problem_closed' : 'problem_opened', state);
  }

  accountDeleted({ uid }: TestUser): void {
    this.deleted.add(uid);
    this.operators.delete(uid);
    this.answers.delete(uid);
    this.drop(({ sender }) => sender?.uid === uid);
  }

  drop(isGone: (problem: SentProblem) => boolean): void {
    this.sent = this.sent.filter((one) => !isGone(one));
  }

  #over(size: number): number {
    return this.sent.reduce((sum, one) => sum + one.size, size) - MAX_RECORDINGS_BYTES;
  }

  #closedFirst(): SentProblem[] {
    return this.sent.filter(({ state }) => state === 'closed').sort((one, other) => one.closed - other.closed);
  }

  #change(operator: TestUser, id: string, action: string, state: SentProblem['state']): SentProblem {
    const problem = this.sent.find((one) => one.id === id)!;
    this.log.push([action, id, operator.uid, problem.sender?.uid ?? null]);
    Object.assign(problem, { state, version: problem.version + 1, closed: this.#closings += 1 });
    return problem;
  }
}

/** What an operator must see of a problem. */
export const asOnDesk = ({ id, sender, email, words, state, version, answer, size }: SentProblem) => ({
  _id: id, by: sender?.uid ?? null, email, words, state, version, answer, size,
});

/** The same of an answer of the desk. */
export const seenOnDesk = ({ _id, by, email, words, state, version, answer, size }: DeskProblem) => ({
  _id, by: by?._id ?? null, email, words, state, version, answer: answer?.words ?? null, size,
});
