import { prepareLatestImage } from '../../core/prepareImage';
import { storedKey } from '../../domain/groups/imageState';
import type { AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectPhoto } from './accountSelectors';
import { photoProgressed, photoReady, photoRefused } from './accountSlice';

const keyIn = (state: RootState): string | null => storedKey(selectPhoto(state));

/** The photo of the account page: the newest file is prepared, and bytes that nothing points to any more are forgotten. */
export function startPhotoListeners(startListening: AppStartListening): void {
  prepareLatestImage(startListening, selectPhoto, { progressed: photoProgressed, ready: photoReady, refused: photoRefused });
  startListening({
    predicate: (_action, current, previous) => keyIn(previous) !== null && keyIn(current) !== keyIn(previous),
    effect: (_action, { extra, getOriginalState }) => {
      const key = keyIn(getOriginalState());
      if (key !== null) extra.images.forget(key);
    },
  });
}
