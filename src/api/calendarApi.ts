import { normaliseCalendarAddress, normaliseCalendarSince, type CalendarAddress } from '../domain/calendarAddress';
import type { Services } from '../services/types';
import { apiSlice } from './apiSlice';
import { errorMessage } from './errorMessage';

const PATH = '/api/users/me/calendar-token';

/** The user's personal calendar, without its secret address. */
export const calendarApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** Since when there is one; null without one. */
    getCalendarSince: build.query<string | null, undefined>({
      query: () => ({ path: PATH, beyondContract: true }),
      transformResponse: (response: unknown) => normaliseCalendarSince(response),
      keepUnusedDataFor: 0,
    }),
    endCalendar: build.mutation<unknown, undefined>({
      query: () => ({ path: PATH, method: 'DELETE', ignoresBody: true }),
    }),
  }),
});

/** There is no address; the message is for the user. */
export class CalendarRefused extends Error {}

/**
 * Makes the secret address of the user's calendar, or replaces it. Not an endpoint of the cache: what it answers must not become a part
 * of the state or of an action (ARCHITECTURE.md, rule 11).
 * @param fallback what to say when the server gives no reason
 * @throws CalendarRefused, or an `IdentityError` when the token could not be renewed
 */
export async function makeCalendarAddress({ http, identity, clock }: Services, fallback: string): Promise<CalendarAddress> {
  const token = await identity.getToken();
  const response = await http.fetch(new URL(PATH, http.origin).href, {
    method: 'POST',
    headers: {
      'accept': 'application/json', 'content-type': 'application/json', 'x-request-id': clock.newId(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: '{}',
  }).catch(() => { throw new CalendarRefused(fallback); });
  const body: unknown = await response.json().catch(() => null);
  const address = response.ok ? normaliseCalendarAddress(body) : null;
  if (!address) throw new CalendarRefused(response.ok ? fallback : errorMessage({ data: body ?? {} }, fallback));
  return address;
}
