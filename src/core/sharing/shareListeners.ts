import { selectCreatedGroups, selectGroupById } from '../../api/groupSelectors';
import { paths } from '../../domain/routes/routes';
import type { SharingService } from '../../services/types';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { codeFailed, codeMade, codeToggled, selectSharePanel, shareFinished, shareRequested, type ShareOutcome } from './shareSlice';

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

/** Makes the QR code when it is wanted. Its code is loaded then. */
async function makeCode({ payload: { groupId } }: ReturnType<typeof codeToggled>, api: AppListenerApi): Promise<void> {
  const panel = selectSharePanel(api.getState());
  if (panel?.groupId !== groupId || panel.qr.status !== 'loading') return;
  try {
    const { qrDrawing } = await api.pause(import(/* webpackChunkName: "qr-code" */ './qrDrawing'));
    api.dispatch(codeMade({ groupId, ...qrDrawing(new URL(paths.group(groupId), api.extra.http.origin).href) }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    api.dispatch(codeFailed({ groupId }));
  }
}

export function startShareListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: codeToggled, effect: makeCode });
  startListening({
    actionCreator: shareRequested,
    effect: async ({ payload: { groupId } }, { dispatch, extra, getOriginalState, getState }) => {
      if (getOriginalState().share.status === 'sharing') return;
      // My Groups, which offers to share a new group, has only its list.
      const created = selectCreatedGroups(getState())?.find(({ _id }) => _id === groupId);
      const title = (selectGroupById(getState(), groupId) ?? created)?.name ?? '';
      dispatch(shareFinished({ groupId, outcome: await shareLink(extra.sharing, title, paths.group(groupId)) }));
    },
  });
}
