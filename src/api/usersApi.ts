import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Group } from '../contract/types';
import { accountMessage } from '../domain/account/accountErrors';
import { accountFailure } from '../domain/account/accountMessages';
import type { AccountFacts } from '../domain/account/identity';
import { isRecord } from '../domain/general/isRecord';
import { normaliseGroup } from '../domain/groups/normaliseGroup';
import { CENTRE, focusText, type PictureFocus } from '../domain/groups/pictureFocus';
import { imageFailure } from '../domain/texts/formMessages';
import type { Services } from '../services/types';
import type { ApiError, ApiMeta } from './baseQuery';
import { normaliseDeviceSessions, type DeviceSession } from './deviceSessions';
import { errorStatus } from './errorMessage';
import type { Dispositions } from './groupDisposition';
import { HTTP_CONFLICT } from './httpStatus';
import { profileApi } from './profileApi';
import { readResult } from './readResult';
import { groupListTags } from './tags';

/** What becomes of each group, as the server wants it. */
const wireDispositions = (groups: Dispositions): Record<string, 'delete' | { handOverTo: string }> =>
  Object.fromEntries(Object.entries(groups).map(([id, chosen]) => [id, chosen.kind === 'delete' ? 'delete' : { handOverTo: chosen.to }]));

/** Asks the identity service, not the backend. */
async function accountFacts(
  { identity, errors }: Services, signal: AbortSignal,
): Promise<QueryReturnValue<AccountFacts, ApiError, ApiMeta>> {
  try {
    return { data: await identity.accountFacts() };
  } catch (error) {
    if (!signal.aborted) errors.report(error, 'The account could not be loaded');
    return { error: { status: 'FETCH_ERROR', data: { message: accountMessage(error, accountFailure.load) } } };
  }
}

/** The user's own account. */
export const usersApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bytes stay in the image service: the argument is their key (ARCHITECTURE.md, rule 12). */
    uploadPhoto: build.mutation<{ photoURL: string }, { key: string; focus?: PictureFocus }>({
      queryFn: async ({ key, focus = CENTRE }, { extra }, _extraOptions, fetch) => {
        const blob = (extra as Services).images.blob(key);
        if (blob === null) return { error: { status: 'FETCH_ERROR', data: { message: imageFailure.reading } } };
        const at = focusText(focus);
        return readResult(await fetch({ path: `/api/users/me/photo${at && `?focus=${at}`}`, method: 'POST', blob }), (data) =>
          (isRecord(data) && typeof data.photoURL === 'string' ? { photoURL: data.photoURL } : null));
      },
    }),
    /** What the identity service knows of the account. */
    getAccountFacts: build.query<AccountFacts, undefined>({
      queryFn: (_arg, { extra, signal }) => accountFacts(extra as Services, signal),
      providesTags: ['Account'],
      keepUnusedDataFor: 0,
    }),
    /** Where the user is logged in; null where the identity service keeps no list. */
    listSessions: build.query<DeviceSession[] | null, undefined>({
      query: () => ({ path: '/api/users/me/sessions' }),
      transformResponse: (response: unknown) => normaliseDeviceSessions(response),
      providesTags: ['Account'],
      keepUnusedDataFor: 0,
    }),
    /** @param arg `othersOnly`: this device stays logged in */
    logOutEverywhere: build.mutation<unknown, { othersOnly: true } | undefined>({
      query: (arg) => ({ path: '/api/users/me/log-out-everywhere', method: 'POST', body: arg ?? {}, ignoresBody: true }),
    }),
    /** The groups that the user created, each with its members: one of them may take it over. */
    listCreatedWithMembers: build.query<Group[], undefined>({
      query: () => ({ path: '/api/groups/user/created' }),
      transformResponse: (response: unknown) => (Array.isArray(response) ? response.flatMap((group) => normaliseGroup(group) ?? []) : []),
      providesTags: groupListTags,
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<unknown, { groups: Dispositions }>({
      query: ({ groups }) => ({ path: '/api/users/me', method: 'DELETE', body: { groups: wireDispositions(groups) }, ignoresBody: true }),
      // The groups are not those that the user decided on.
      invalidatesTags: (_result, error) => (errorStatus(error) === HTTP_CONFLICT ? ['Group'] : []),
    }),
  }),
});
