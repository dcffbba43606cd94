import type { BlockedMember, FormerMember, Group } from '../contract/types';
import { normaliseHistory, type HistoryLines } from '../domain/groups/groupHistory';
import type { ApiRequest } from './baseQuery';
import { normaliseBlocked, normaliseFormer } from './blockedMembers';
import { cacheGroup, cacheNotWaiting, cacheTakenOver, cacheWaiting } from './groupCache';
import { groupPath, groupQueries } from './groupQueries';
import { groupChange, updateCacheOnSuccess } from './groupsApi';
import { blocksTag, creatorTags, historyTag } from './tags';

/** A member, or somebody blocked, of the user's own group. */
export interface UserOfGroup {
  groupId: string;
  userId: string;
}

export interface RemoveArg extends UserOfGroup {
  /** The user cannot come back. */
  block: boolean;
}

export interface OfferArg {
  groupId: string;
  /** The id of the member who is to take over. */
  to: string;
  message: string;
}

export interface MuteArg {
  groupId: string;
  muted: boolean;
}

export interface AbsenceArg {
  groupId: string;
  cannotCome: boolean;
}

/** A page of the history. */
interface HistoryPage {
  queryArg: string;
  /** The oldest line above it; null for the latest page. */
  pageParam: string | null;
}

/** A change that answers the group as it is afterwards. It adds a line to the history. */
const change = <Arg extends string | { groupId: string }>(...call: Parameters<typeof groupChange<Arg>>) => ({
  ...groupChange(...call),
  invalidatesTags: (_group: unknown, error: unknown, arg: Arg) => (error ? [] : [historyTag(typeof arg === 'string' ? arg : arg.groupId)]),
});

const userPath = ({ groupId, userId }: UserOfGroup, list: 'members' | 'blocks'): string =>
  `${groupPath(groupId)}/${list}/${encodeURIComponent(userId)}`;

const post = (path: string, body: unknown = {}): ApiRequest => ({ path, method: 'POST', body });
const remove = (path: string): ApiRequest => ({ path, method: 'DELETE' });

const historyPath = ({ queryArg, pageParam }: HistoryPage): string =>
  `${groupPath(queryArg)}/history${pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`}`;

/** Calls about the places of a group, beyond the specification: the waitlist, removing and blocking, handing over, and the history. */
export const seatsApi = groupQueries.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation<Group, string>(change((groupId) => post(`${groupPath(groupId)}/waitlist`), cacheWaiting)),
    leaveWaitlist: build.mutation<Group, string>(change((groupId) => remove(`${groupPath(groupId)}/waitlist`), cacheNotWaiting)),
    removeMember: build.mutation<Group, RemoveArg>({
      ...change(({ block, ...user }: RemoveArg) => ({ path: userPath(user, 'members'), method: 'DELETE', body: { block } }), cacheGroup),
      invalidatesTags: (_group, error, { groupId }) => (error ? [] : creatorTags(groupId)),
    }),
    listBlocked: build.query<BlockedMember[], string>({
      query: (groupId) => ({ path: `${groupPath(groupId)}/blocks` }),
      transformResponse: (response: unknown) => normaliseBlocked(response),
      providesTags: (_users, _error, groupId) => [blocksTag(groupId)],
    }),
    listFormer: build.query<FormerMember[], string>({
      query: (groupId) => ({ path: `${groupPath(groupId)}/former-members` }),
      transformResponse: (response: unknown) => normaliseFormer(response),
      // Leaving, blocking and unblocking each add a line to the history.
      providesTags: (_users, _error, groupId) => [historyTag(groupId)],
    }),
    unblockUser: build.mutation<BlockedMember[], UserOfGroup>({
      query: (user) => remove(userPath(user, 'blocks')),
      transformResponse: (response: unknown) => normaliseBlocked(response),
      invalidatesTags: (_users, error, { groupId }) => (error ? [] : [historyTag(groupId)]),
      onQueryStarted: ({ groupId }, api) => updateCacheOnSuccess(api, (users) => {
        api.dispatch(seatsApi.util.updateQueryData('listBlocked', groupId, () => users));
      }),
    }),
    offerHandover: build.mutation<Group, OfferArg>(
      change(({ groupId, ...body }) => post(`${groupPath(groupId)}/handover`, body), cacheGroup),
    ),
    withdrawHandover: build.mutation<Group, string>(change((groupId) => remove(`${groupPath(groupId)}/handover`), cacheGroup)),
    acceptHandover: build.mutation<Group, string>(change((groupId) => post(`${groupPath(groupId)}/handover/accept`), cacheTakenOver)),
    declineHandover: build.mutation<Group, string>(change((groupId) => post(`${groupPath(groupId)}/handover/decline`), cacheGroup)),
    setMuted: build.mutation<Group, MuteArg>(
      change(({ groupId, muted }) => ({ path: `${groupPath(groupId)}/mute`, method: 'PUT', body: { muted } }), cacheGroup),
    ),
    sayAbsent: build.mutation<Group, AbsenceArg>(
      change(({ groupId, cannotCome }) => ({ path: `${groupPath(groupId)}/absence`, method: 'PUT', body: { cannotCome } }), cacheGroup),
    ),
    askForLook: build.mutation<Group, string>(change((groupId) => post(`${groupPath(groupId)}/another-look`), cacheGroup)),
    listHistory: build.infiniteQuery<HistoryLines, string, string | null>({
      query: (page) => ({ path: historyPath(page) }),
      transformResponse: (response: unknown) => normaliseHistory(response),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ items, more }) => (more ? items.at(-1)?._id : undefined) },
      providesTags: (_pages, _error, groupId) => [historyTag(groupId)],
    }),
  }),
});
