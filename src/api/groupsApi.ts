import type { Group, GroupInput, GroupRevision } from '../contract/types';
import { normaliseGroup } from '../domain/groups/normaliseGroup';
import { CENTRE, focusText, withFocus, type PictureFocus } from '../domain/groups/pictureFocus';
import { imageFailure } from '../domain/texts/formMessages';
import { failure } from '../domain/texts/messages';
import type { Services } from '../services/types';
import type { ApiError, ApiMeta, ApiRequest } from './baseQuery';
import { cacheCreated, cacheDeleted, cacheGroup, cacheJoined, cacheLeft } from './groupCache';
import { groupResult, groupPath, groupQueries, type Fetch } from './groupQueries';
import { HTTP_NOT_FOUND, HTTP_PRECONDITION_FAILED } from './httpStatus';

/** A picture as actions carry it: the bytes stay in the image service under their content hash (ARCHITECTURE.md, rule 12). */
export type ImageArg = { kind: 'url'; url: string } | { kind: 'stored'; key: string; focus?: PictureFocus };

export type GroupValues = Omit<GroupInput, 'imageURL'>;

export interface CreateGroupArg {
  values: GroupValues;
  image: ImageArg;
  /** The same when the request is retried, so that a lost response does not create two groups. */
  idempotencyKey: string;
}

/** A group as the user saw it: the server refuses the change (412) when it was edited since. */
export interface GroupRevisionArg extends GroupRevision {
  groupId: string;
}

export interface UpdateGroupArg extends GroupRevisionArg {
  values: GroupValues;
  image: ImageArg;
}

/**
 * The picture's address: its bytes are sent first. A backend of the specification takes pictures only as a text, which is a third
 * longer, and has no place for a focus; one without the call answers 404.
 */
async function imageUrlOf(image: ImageArg, extra: unknown, fetch: Fetch): Promise<{ imageURL: string } | { error: ApiError }> {
  if (image.kind === 'url') return { imageURL: image.url };
  const { images } = extra as Services;
  const blob = images.blob(image.key);
  if (blob === null) return { error: { status: 'FETCH_ERROR', data: { message: imageFailure.reading } } };
  const { data, error } = await fetch({ path: '/api/images', method: 'POST', blob, optionalEndpoint: true });
  if (error && error.status !== HTTP_NOT_FOUND) return { error };
  const { imageURL } = (data ?? {}) as { imageURL?: unknown };
  return { imageURL: typeof imageURL === 'string' ? withFocus(imageURL, focusText(image.focus ?? CENTRE)) : await images.dataUrl(blob) };
}

/** Prefers the edition: every join increments the version, and a join is no reason to refuse the creator's edit. */
function ifMatch({ version, edition }: GroupRevision): Pick<ApiRequest, 'headers'> {
  if (edition !== undefined) return { headers: { 'if-match': `"e${edition}"` } };
  return version === undefined ? {} : { headers: { 'if-match': `"v${version}"` } };
}

/** A 412 carries the current group, which the user should see. */
function newerGroupIn(failed: unknown): Group | null {
  const error = (failed as { error?: ApiError }).error;
  return error?.status === HTTP_PRECONDITION_FAILED ? normaliseGroup(error.data.group) : null;
}

/** What `onQueryStarted` gets. @template T the answer */
export type QueryStartedApi<T> = {
  dispatch: Parameters<typeof cacheGroup>[0];
  queryFulfilled: Promise<{ data: T; meta: ApiMeta | undefined }>;
};

/** Updates the cache after the response; no optimistic update, so nothing to roll back. */
export async function updateCacheOnSuccess<T>(
  { dispatch, queryFulfilled }: QueryStartedApi<T>, succeeded: (data: T) => void,
): Promise<void> {
  try {
    succeeded((await queryFulfilled).data);
  } catch (failed) {
    const newer = newerGroupIn(failed);
    if (newer) cacheGroup(dispatch, newer);
  }
}

/** A call that answers the group as it is afterwards. @param cache writes the answer into the cache */
export const groupChange = <Arg>(request: (arg: Arg) => ApiRequest, cache: typeof cacheGroup) => ({
  queryFn: async (arg: Arg, _api: unknown, _extra: unknown, fetch: Fetch) => groupResult(await fetch(request(arg))),
  onQueryStarted: (_arg: Arg, api: QueryStartedApi<Group>) => updateCacheOnSuccess(api, (group) => { cache(api.dispatch, group); }),
});

/** Sends a group with its picture. Without the picture's bytes nothing is sent. */
async function withImageUrl(
  image: ImageArg,
  extra: unknown,
  fetch: Fetch,
  request: (imageURL: string) => ApiRequest,
): Promise<ReturnType<typeof groupResult>> {
  const picture = await imageUrlOf(image, extra, fetch);
  return 'error' in picture ? picture : groupResult(await fetch(request(picture.imageURL)), failure.invalidResponse);
}

/** Group mutations (docs/spec-notes.md, section 7). Every response updates every cached query. */
export const groupsApi = groupQueries.injectEndpoints({
  endpoints: (build) => ({
    joinGroup: build.mutation<Group, string>(
      groupChange((groupId) => ({ path: `${groupPath(groupId)}/join`, method: 'POST', body: {} }), cacheJoined),
    ),
    leaveGroup: build.mutation<Group, string>(
      groupChange((groupId) => ({ path: `${groupPath(groupId)}/leave`, method: 'POST', body: {} }), cacheLeft),
    ),
    deleteGroup: build.mutation<unknown, GroupRevisionArg>({
      query: (arg) => ({ path: groupPath(arg.groupId), method: 'DELETE', ignoresBody: true, ...ifMatch(arg) }),
      onQueryStarted: ({ groupId }, api) => updateCacheOnSuccess(api, () => { cacheDeleted(api.dispatch, groupId); }),
    }),
    createGroup: build.mutation<Group, CreateGroupArg>({
      queryFn: ({ values, image, idempotencyKey }, { extra }, _extra, fetch) =>
        withImageUrl(image, extra, fetch, (imageURL) => ({
          path: '/api/groups', method: 'POST', body: { ...values, imageURL }, headers: { 'idempotency-key': idempotencyKey },
        })),
      onQueryStarted: (_arg, api) => updateCacheOnSuccess(api, (group) => { cacheCreated(api.dispatch, group); }),
    }),
    updateGroup: build.mutation<Group, UpdateGroupArg>({
      queryFn: ({ values, image, ...target }, { extra }, _extra, fetch) =>
        withImageUrl(image, extra, fetch, (imageURL) => ({
          path: groupPath(target.groupId), method: 'PUT', body: { ...values, imageURL }, ...ifMatch(target),
        })),
      onQueryStarted: (_arg, api) => updateCacheOnSuccess(api, (group) => { cacheGroup(api.dispatch, group); }),
    }),
  }),
});
