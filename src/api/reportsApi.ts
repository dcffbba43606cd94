import type { ReportInput } from '../contract/types';
import { apiSlice } from './apiSlice';

/** A report, but for the statement of good faith: the form says that sending it is one. */
export type ReportArg = Omit<ReportInput, 'goodFaith'>;
/** A thing that somebody can report, by its id. */
export type ReportedThing = Pick<ReportArg, 'thing' | 'id'>;

/** Reports to the people who run the site, beyond the specification. */
export const reportsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<null, ReportArg>({
      query: (report) => ({ path: '/api/reports', method: 'POST', body: { ...report, goodFaith: true }, ignoresBody: true }),
      transformResponse: () => null,
    }),
  }),
});
