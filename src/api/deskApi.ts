import type {
  CasePage, DeskActionInput, DeskCase, DeskCounts, DeskLogPage, DeskObjection, ObjectionDecisionInput, ObjectionPage,
} from '../contract/types';
import type { Thing } from '../domain/desk/desk';
import { apiQueryOf } from '../domain/desk/deskLists';
import { apiSlice } from './apiSlice';
import { updateCacheOnSuccess, type QueryStartedApi } from './groupsApi';

export interface TakeArg {
  caseId: string;
  /** `over`: also where another operator has it. */
  how: 'take' | 'over' | 'release';
}

export interface DecideArg extends DeskActionInput {
  caseId: string;
}

export interface DecideObjectionArg extends ObjectionDecisionInput {
  objectionId: string;
}

const CASES = '/api/desk/cases';
const OBJECTIONS = '/api/desk/objections';
const casePath = (caseId: string): string => `${CASES}/${encodeURIComponent(caseId)}`;
const objectionPath = (objectionId: string): string => `${OBJECTIONS}/${encodeURIComponent(objectionId)}`;

/** What a change makes old: the lists and counts; after a refusal, also what was to be changed. */
export const changed = (_result: unknown, error: unknown) => (error ? ['Desk', 'DeskItem'] as const : ['Desk'] as const);
/** A decision may hide a group, or show it again: other screens ask for theirs. */
const decided = (_result: unknown, error: unknown) => (error ? ['Desk', 'DeskItem'] as const : ['Desk', 'Group'] as const);

/**
 * Puts the answer of a change where the case is read. It is patched, not upserted, here and below: a live event may be loading the same
 * case, and in a replay an upsert could not be distinguished from that.
 */
const patchCase = ({ caseId }: { caseId: string }, api: QueryStartedApi<DeskCase>): Promise<void> => updateCacheOnSuccess(api, (now) => {
  api.dispatch(deskApi.util.updateQueryData('readCase', caseId, () => now));
});

/**
 * The desk, for operators, beyond the specification. The argument of a list is what its address says of it
 * (`domain/desk/deskLists.ts`).
 */
export const deskApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    readDeskCounts: build.query<DeskCounts, undefined>({ query: () => ({ path: '/api/desk/counts' }), providesTags: ['Desk'] }),
    listCases: build.query<CasePage, string>({ query: (search) => ({ path: `${CASES}${apiQueryOf(search)}` }), providesTags: ['Desk'] }),
    readCase: build.query<DeskCase, string>({ query: (caseId) => ({ path: casePath(caseId) }), providesTags: ['DeskItem'] }),
    openCase: build.mutation<DeskCase, { thing: Thing; id: string }>({
      query: (body) => ({ path: CASES, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    takeCase: build.mutation<DeskCase, TakeArg>({
      query: ({ caseId, how }) => (how === 'release'
        ? { path: `${casePath(caseId)}/take`, method: 'DELETE' }
        : { path: `${casePath(caseId)}/take`, method: 'POST', body: how === 'over' ? { takeOver: true } : {} }),
      onQueryStarted: patchCase,
      invalidatesTags: changed,
    }),
    decideCase: build.mutation<DeskCase, DecideArg>({
      query: ({ caseId, ...body }) => ({ path: `${casePath(caseId)}/actions`, method: 'POST', body }),
      onQueryStarted: patchCase,
      invalidatesTags: decided,
    }),
    listObjections: build.query<ObjectionPage, string>({
      query: (search) => ({ path: `${OBJECTIONS}${apiQueryOf(search)}` }), providesTags: ['Desk'],
    }),
    readObjection: build.query<DeskObjection, string>({
      query: (objectionId) => ({ path: objectionPath(objectionId) }), providesTags: ['DeskItem'],
    }),
    decideObjection: build.mutation<DeskObjection, DecideObjectionArg>({
      query: ({ objectionId, ...body }) => ({ path: `${objectionPath(objectionId)}/decide`, method: 'POST', body }),
      onQueryStarted: ({ objectionId }, api) => updateCacheOnSuccess(api, (now) => {
        api.dispatch(deskApi.util.updateQueryData('readObjection', objectionId, () => now));
      }),
      invalidatesTags: decided,
    }),
    listDeskLog: build.query<DeskLogPage, string>({
      query: (search) => ({ path: `/api/desk/log${apiQueryOf(search)}` }), providesTags: ['Desk'],
    }),
  }),
});
