import type { Services } from '../services/types';
import { apiSlice } from './apiSlice';

/** Whether we may write to the user: on pages for which the rest of the account (`usersApi.ts`) would be too much code. */
export const confirmationApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the user's address is confirmed. Asks the identity service, not the backend; nobody waits for the answer. */
    isEmailConfirmed: build.query<boolean, undefined>({
      queryFn: async (_arg, { extra, signal }) => {
        const { identity, errors } = extra as Services;
        try {
          return { data: await identity.isEmailConfirmed() };
        } catch (error) {
          if (!signal.aborted) errors.report(error, 'Whether the address is confirmed is not known');
          return { error: { status: 'FETCH_ERROR', data: {} } };
        }
      },
      providesTags: ['Account'],
      keepUnusedDataFor: 0,
    }),
  }),
});
