import { prepareLatestImage } from '../../../core/prepareImage';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { keysIn, releaseUnused } from './formPictures';
import { imageProgressed, imageReady, imageRefused, selectFormImage } from './groupFormSlice';

function dropsKeys(current: RootState, previous: RootState): boolean {
  const kept = keysIn(current);
  return keysIn(previous).some((key) => !kept.includes(key));
}

/** Processes the form's picture, and releases bytes that are no longer used. While they are sent, the sender releases them. */
export function startImageListeners(startListening: AppStartListening): void {
  prepareLatestImage(startListening, selectFormImage, { progressed: imageProgressed, ready: imageReady, refused: imageRefused });
  startListening({
    predicate: (_action, current, previous) => dropsKeys(current, previous),
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (before.groupForm.status !== 'submitting') await releaseUnused(api, keysIn(before));
    },
  });
}
