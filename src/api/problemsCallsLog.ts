import { describeCalls } from './logKeys';
import type { problemsApi } from './problemsApi';

const PROBLEM = { _id: 'plain', steps: 'keep', size: 'keep', answer: {} } as const;

/** The calls about problems, as the log describes them. */
export const problemsCalls = describeCalls<typeof problemsApi.endpoints>({
  listMyProblems: { data: PROBLEM, words: 'the problems that the user has sent' },
  deleteMyProblem: { arg: 'plain', words: 'deleting a problem that the user has sent' },
});
