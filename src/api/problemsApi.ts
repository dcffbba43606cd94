import type { Problem } from '../contract/types';
import { apiSlice } from './apiSlice';

/** The problems that the user has sent, beyond the specification: a backend without them answers 404. */
export const problemsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listMyProblems: build.query<Problem[], undefined>({
      query: () => ({ path: '/api/users/me/problems', optionalEndpoint: true }),
      transformResponse: (response: unknown) => (Array.isArray(response) ? response as Problem[] : []),
      providesTags: ['Problems'],
      keepUnusedDataFor: 0,
    }),
    deleteMyProblem: build.mutation<null, string>({
      query: (id) => ({ path: `/api/users/me/problems/${encodeURIComponent(id)}`, method: 'DELETE', ignoresBody: true }),
      transformResponse: () => null,
      // Also after a failure: it may be gone already.
      invalidatesTags: ['Problems'],
    }),
  }),
});
