import type { TagDescription } from '@reduxjs/toolkit/query';
import { apiSlice } from '../api/apiSlice';
import type { TAG_TYPES } from '../api/tags';
import type { AppListenerApi } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';

type Tags = readonly TagDescription<(typeof TAG_TYPES)[number]>[];
type IsPending = (state: RootState) => boolean;

/** Waits for an answer that is on its way. */
export async function untilAnswered({ condition, getState }: AppListenerApi, isPending: IsPending): Promise<void> {
  if (isPending(getState())) await condition((_event, state) => !isPending(state));
}

/**
 * Asks again for what has these tags. An answer that is on its way may be older than what has changed, so it is waited for.
 * @param isPending whether one is on its way
 */
export async function askAgain(api: AppListenerApi, tags: Tags, isPending: IsPending): Promise<void> {
  await untilAnswered(api, isPending);
  api.dispatch(apiSlice.util.invalidateTags([...tags]));
}

/** After a change whose answer is in the cache: asks again only if an older answer is on its way, which would take the change back. */
export async function askAgainIfPending(api: AppListenerApi, tags: Tags, isPending: IsPending): Promise<void> {
  if (isPending(api.getState())) await askAgain(api, tags, isPending);
}
