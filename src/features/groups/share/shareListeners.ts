import { selectGroupById } from '../../../api/groupSelectors';
import { paths } from '../../../domain/routes/routes';
import type { SharingService } from '../../../services/types';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { shareFinished, shareRequested, type ShareOutcome } from './shareSlice';

/** Opens the browser's dialog; without one, copies the link. */
async function shareLink(sharing: SharingService, title: string, path: string): Promise<ShareOutcome> {
  const outcome = await sharing.share(title, path);
  if (outcome !== 'unavailable') return outcome;
  try {
    await sharing.copy(path);
    return 'copied';
  } catch {
    return 'failed';
  }
}

export function startShareListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: shareRequested,
    effect: async ({ payload: { groupId } }, { dispatch, extra, getOriginalState, getState }) => {
      if (getOriginalState().share.status === 'sharing') return;
      const title = selectGroupById(getState(), groupId)?.name ?? '';
      dispatch(shareFinished({ groupId, outcome: await shareLink(extra.sharing, title, paths.group(groupId)) }));
    },
  });
}
