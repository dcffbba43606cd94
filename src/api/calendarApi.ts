import { apiSlice } from './apiSlice';
import { normaliseCalendarAddress, normaliseCalendarSince, type CalendarAddress } from './calendarAddress';
import { abortableCall, callOutsideCache, CallRefused, type CallApi } from './outsideCache';

const PATH = '/api/users/me/calendar-token';

/** The user's personal calendar, without its secret address. */
export const calendarApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** Since when there is one; null without one. */
    getCalendarSince: build.query<string | null, undefined>({
      query: () => ({ path: PATH, optionalEndpoint: true }),
      transformResponse: (response: unknown) => normaliseCalendarSince(response),
      // It ends with what the sessions end with, such as a new password.
      providesTags: ['Account'],
      keepUnusedDataFor: 0,
    }),
    endCalendar: build.mutation<unknown, undefined>({
      query: () => ({ path: PATH, method: 'DELETE', ignoresBody: true }),
    }),
  }),
});

async function requestAddress(api: CallApi, fallback: string, requestId: string, signal: AbortSignal): Promise<CalendarAddress> {
  const response = await callOutsideCache(api, PATH, {
    method: 'POST',
    signal,
    headers: { 'accept': 'application/json', 'content-type': 'application/json', 'x-request-id': requestId },
    body: '{}',
  }, fallback);
  const address = normaliseCalendarAddress(await response.json().catch(() => null));
  if (!address) throw new CallRefused(fallback);
  return address;
}

/**
 * Makes the secret address of the user's calendar, or replaces it.
 * @param fallback what to say when the server gives no reason
 * @returns the address; rejects as `callOutsideCache` does
 */
export const makeCalendarAddress = (api: CallApi, fallback: string) =>
  abortableCall(api, (requestId, signal) => requestAddress(api, fallback, requestId, signal));
