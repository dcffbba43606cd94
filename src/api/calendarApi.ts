import type { Dispatch } from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import { apiSlice } from './apiSlice';
import { sendWithToken, tokenFor } from './baseQuery';
import { normaliseCalendarAddress, normaliseCalendarSince, type CalendarAddress } from './calendarAddress';
import { errorMessage } from './errorMessage';

const PATH = '/api/users/me/calendar-token';

/** The user's personal calendar, without its secret address. */
export const calendarApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** Since when there is one; null without one. */
    getCalendarSince: build.query<string | null, undefined>({
      query: () => ({ path: PATH, optionalEndpoint: true }),
      transformResponse: (response: unknown) => normaliseCalendarSince(response),
      keepUnusedDataFor: 0,
    }),
    endCalendar: build.mutation<unknown, undefined>({
      query: () => ({ path: PATH, method: 'DELETE', ignoresBody: true }),
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) => queryFulfilled.then(() => {
        dispatch(calendarApi.util.updateQueryData('getCalendarSince', undefined, () => null));
      }, () => undefined),
    }),
  }),
});

/** There is no address; the message is for the user. */
export class CalendarRefused extends Error {}

interface Api {
  extra: Services;
  dispatch: Dispatch;
}

async function requestAddress(api: Api, fallback: string, requestId: string, signal: AbortSignal): Promise<CalendarAddress> {
  const { http } = api.extra;
  const send = (token: string | null) => http.fetch(new URL(PATH, http.origin).href, {
    method: 'POST',
    signal,
    headers: {
      'accept': 'application/json', 'content-type': 'application/json', 'x-request-id': requestId,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: '{}',
  });
  const token = await tokenFor({}, api);
  const response = await sendWithToken(token, send, api).catch(() => { throw new CalendarRefused(fallback); });
  const body = await response.text().then((text) => JSON.parse(text) as unknown).catch(() => null);
  const address = response.ok ? normaliseCalendarAddress(body) : null;
  if (!address) throw new CalendarRefused(response.ok ? fallback : errorMessage({ data: body ?? {} }, fallback));
  return address;
}

/**
 * Makes the secret address of the user's calendar, or replaces it. Not an endpoint of the cache: what it answers must not become a part
 * of the state or of an action (ARCHITECTURE.md, rule 11).
 * @param fallback what to say when the server gives no reason
 * @returns the address; rejects with CalendarRefused, or with an `IdentityError` when there is no token
 */
export function makeCalendarAddress(api: Api, fallback: string): Promise<CalendarAddress> & { abort: () => void; requestId: string } {
  const aborting = new AbortController();
  const requestId = api.extra.clock.newId();
  const request = requestAddress(api, fallback, requestId, aborting.signal);
  return Object.assign(request, { abort: () => { aborting.abort(); }, requestId });
}
