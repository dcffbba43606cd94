import { selectQueryView, type QueryView } from '../../../api/queryView';
import { seatsApi } from '../../../api/seatsApi';
import type { BlockedMember, FormerMember } from '../../../contract/types';
import type { RootState } from '../../../store/types';
import { selectOwnGroupId } from '../detail/groupDetailSelectors';
import { selectIsSectionOpen } from '../detail/sectionsSlice';
import { BLOCKED_FAILED, FORMER_FAILED } from './seatsMessages';

/** Whether the section is open. */
export const selectAreBlocksOpen = (state: RootState): boolean => selectIsSectionOpen(state, 'blocks');

/** The group whose blocked people are shown, or null. */
export const selectBlocksId = (state: RootState): string | null => (selectAreBlocksOpen(state) ? selectOwnGroupId(state) : null);

/** Whom the creator has blocked. */
export const selectBlocks = (state: RootState): QueryView<BlockedMember[]> =>
  selectQueryView(state, seatsApi.endpoints.listBlocked, selectBlocksId(state), BLOCKED_FAILED);

/** Who left the group and could be blocked. */
export const selectFormer = (state: RootState): QueryView<FormerMember[]> =>
  selectQueryView(state, seatsApi.endpoints.listFormer, selectBlocksId(state), FORMER_FAILED);
