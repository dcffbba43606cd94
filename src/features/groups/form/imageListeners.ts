import type { UnknownAction } from '@reduxjs/toolkit';
import { prepareImage, type ImageEvents } from '../../../core/prepareImage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { keysIn, releaseUnused } from './formPictures';
import { imageProgressed, imageReady, imageRefused, selectFormImage } from './groupFormSlice';

const EVENTS: ImageEvents = { progressed: imageProgressed, ready: imageReady, refused: imageRefused };

/** The ticket of the file being processed, or null. */
function ticketIn(state: RootState): string | null {
  const image = selectFormImage(state);
  return image.status === 'processing' ? image.ticket : null;
}

function dropsKeys(current: RootState, previous: RootState): boolean {
  const kept = keysIn(current);
  return keysIn(previous).some((key) => !kept.includes(key));
}

/** Processes the latest file. Another file, a URL, Cancel or leaving the form aborts it: the signal reaches the service. */
async function prepare(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const ticket = ticketIn(api.getState());
  if (ticket === null) return;
  await prepareImage(api, ticket, EVENTS);
}

/** Processes the form's picture, and releases bytes that are no longer used. While they are sent, the sender releases them. */
export function startImageListeners(startListening: AppStartListening): void {
  startListening({ predicate: (_action, current, previous) => ticketIn(current) !== ticketIn(previous), effect: prepare });
  startListening({
    predicate: (_action, current, previous) => dropsKeys(current, previous),
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (before.groupForm.status !== 'submitting') await releaseUnused(api, keysIn(before));
    },
  });
}
