import type { Decision } from '../contract/types';
import { apiSlice } from './apiSlice';
import { updateCacheOnSuccess } from './groupsApi';

export interface ObjectionArg {
  decisionId: string;
  words: string;
}

const decisionPath = (decisionId: string): string => `/api/decisions/${encodeURIComponent(decisionId)}`;

/** What the people who run the site decided about the user, beyond the specification: a backend without it answers 404. */
export const decisionsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    getDecision: build.query<Decision, string>({
      query: (decisionId) => ({ path: decisionPath(decisionId), optionalEndpoint: true }),
    }),
    objectTo: build.mutation<Decision, ObjectionArg>({
      query: ({ decisionId, words }) => ({ path: `${decisionPath(decisionId)}/objection`, method: 'POST', body: { words } }),
      onQueryStarted: ({ decisionId }, api) => updateCacheOnSuccess(api, (decision) => {
        api.dispatch(decisionsApi.util.updateQueryData('getDecision', decisionId, () => decision));
      }),
    }),
  }),
});
