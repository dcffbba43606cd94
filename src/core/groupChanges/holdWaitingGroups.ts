import type { UnknownAction } from '@reduxjs/toolkit';
import { groupQueries } from '../../api/groupQueries';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { releaseQueries } from '../requests';
import { sendQuery } from '../sendQuery';

const { listWaitingGroups } = groupQueries.endpoints;

/**
 * Loads the groups that the user waits for, and keeps them until the page is closed. They are an addition to the page: when they
 * cannot be loaded, the page says nothing about them.
 */
export async function holdWaitingGroups(api: AppListenerApi, isClosing: (action: UnknownAction) => boolean): Promise<void> {
  const request = sendQuery(() => api.dispatch(listWaitingGroups.initiate(undefined, { forceRefetch: true })));
  try {
    await api.condition(isClosing);
  } finally {
    releaseQueries(request);
  }
}
