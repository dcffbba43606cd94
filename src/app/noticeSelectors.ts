import {
  selectIsLastVisit, selectIsOnline, selectIsUpdateOffered, selectSlowChanges,
} from '../core/app/appSlice';
import { selectFailedUrl } from '../core/location/locationSlice';
import { selectReturnNotice } from '../core/location/returnOfferSelectors';
import { selectIsRecordingKept } from '../features/support/report/recordingSlice';
import type { RootState } from '../store/types';

/** Whether one of the notices of `FrameNotices` has something to show. */
export const selectHasNotice = (state: RootState): boolean =>
  !selectIsOnline(state) || selectIsLastVisit(state) || selectSlowChanges(state).length > 0 || selectFailedUrl(state) !== null
  || selectIsUpdateOffered(state) || selectReturnNotice(state) !== null || selectIsRecordingKept(state);
