import {
  selectIsLastVisit, selectIsLoadingSlowly, selectIsOnline, selectIsSavingSlowly, selectIsUpdateOffered,
} from '../core/app/appSlice';
import { selectFailedUrl } from '../core/location/locationSlice';
import { selectReturnNotice } from '../core/location/returnOfferSelectors';
import { selectIsRecordingKept } from '../features/support/report/recordingSlice';
import type { RootState } from '../store/types';

/** Whether one of the notices of `FrameNotices` has something to show. */
export const selectHasNotice = (state: RootState): boolean =>
  !selectIsOnline(state) || selectIsLastVisit(state) || selectIsLoadingSlowly(state) || selectIsSavingSlowly(state)
  || selectFailedUrl(state) !== null || selectIsUpdateOffered(state) || selectReturnNotice(state) !== null || selectIsRecordingKept(state);
