import { selectQueryView, type QueryView } from '../../../api/queryView';
import { seatsApi } from '../../../api/seatsApi';
import type { BlockedMember } from '../../../contract/types';
import { BLOCKED_FAILED } from '../../../domain/seatsMessages';
import type { RootState } from '../../../store/types';
import { selectOwnGroupId } from '../detail/groupDetailSelectors';
import { selectIsSectionOpen } from '../detail/sectionsSlice';

/** Whether the section is open. */
export const selectAreBlocksOpen = (state: RootState): boolean => selectIsSectionOpen(state, 'blocks');

/** The group whose blocked people are shown, or null. */
export const selectBlocksId = (state: RootState): string | null => (selectAreBlocksOpen(state) ? selectOwnGroupId(state) : null);

/** Whom the creator has blocked. */
export const selectBlocks = (state: RootState): QueryView<BlockedMember[]> =>
  selectQueryView(state, seatsApi.endpoints.listBlocked, selectBlocksId(state), BLOCKED_FAILED);
