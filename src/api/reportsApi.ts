import type { ReportedKind, ReportReason } from '../domain/desk/desk';
import { apiSlice } from './apiSlice';

/** A thing that somebody can report, by its id. */
export interface ReportedThing {
  thing: ReportedKind;
  id: string;
}

export interface ReportArg extends ReportedThing {
  reason: ReportReason;
  words: string;
  /** Then a visitor need not say who they are. */
  abuseOfChildren?: true;
  /** Of a visitor. */
  name?: string;
  /** Of a visitor: where to say what was decided. */
  email?: string;
}

/** Reports to whoever runs the site, beyond the specification. */
export const reportsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<null, ReportArg>({
      query: (report) => ({ path: '/api/reports', method: 'POST', body: { ...report, goodFaith: true }, ignoresBody: true }),
      transformResponse: () => null,
    }),
  }),
});
