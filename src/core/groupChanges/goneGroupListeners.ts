import { isAnyOf } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { groupDeleted, groupGone } from '../../api/groupEvents';
import { groupTag } from '../../api/tags';
import type { AppStartListening } from '../../store/listenerMiddleware';

const isGone = isAnyOf(groupDeleted, groupGone);

/** A cached group that is gone and not shown is dropped at once; the group of the open page is dropped when the page is closed. */
export function startGoneGroupListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isGone,
    effect: ({ payload: { groupId } }, { dispatch, getState }) => {
      const { groupDetail } = getState();
      const isShown = groupDetail.status !== 'closed' && groupDetail.groupId === groupId;
      if (!isShown) dispatch(apiSlice.util.invalidateTags([groupTag(groupId)]));
    },
  });
}
