import type { DeskProblem, DeskProblemPage, ProblemStateInput } from '../contract/types';
import { apiQueryOf } from '../domain/desk/deskLists';
import { apiSlice } from './apiSlice';
import { changed } from './deskApi';
import { updateCacheOnSuccess, type QueryStartedApi } from './groupsApi';

export interface AnswerProblemArg {
  problemId: string;
  version: number;
  words: string;
}

export interface ProblemStateArg extends ProblemStateInput {
  problemId: string;
}

const PROBLEMS = '/api/desk/problems';
const problemPath = (problemId: string): string => `${PROBLEMS}/${encodeURIComponent(problemId)}`;

const patchProblem = ({ problemId }: { problemId: string }, api: QueryStartedApi<DeskProblem>): Promise<void> =>
  updateCacheOnSuccess(api, (now) => {
    api.dispatch(deskProblemsApi.util.updateQueryData('readProblem', problemId, () => now));
  });

/** The problems that people have sent, for operators, as the other lists of the desk (`deskApi.ts`). */
export const deskProblemsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listProblems: build.query<DeskProblemPage, string>({
      query: (search) => ({ path: `${PROBLEMS}${apiQueryOf(search)}` }), providesTags: ['Desk'],
    }),
    readProblem: build.query<DeskProblem, string>({ query: (problemId) => ({ path: problemPath(problemId) }), providesTags: ['DeskItem'] }),
    answerProblem: build.mutation<DeskProblem, AnswerProblemArg>({
      query: ({ problemId, ...body }) => ({ path: `${problemPath(problemId)}/answer`, method: 'POST', body }),
      onQueryStarted: patchProblem,
      invalidatesTags: changed,
    }),
    changeProblemState: build.mutation<DeskProblem, ProblemStateArg>({
      query: ({ problemId, ...body }) => ({ path: `${problemPath(problemId)}/state`, method: 'PUT', body }),
      onQueryStarted: patchProblem,
      invalidatesTags: changed,
    }),
  }),
});
