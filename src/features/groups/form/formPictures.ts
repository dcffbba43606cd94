import { storedKey } from '../../../domain/groups/imageState';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectConflict, selectFormImage } from './groupFormSlice';
import { selectKeptForm } from './keptFormSlice';

/** The keys of the pictures still in use: the form's, the one in a conflict, and a kept form's. */
export function keysIn(state: RootState): readonly string[] {
  const kept = selectKeptForm(state);
  const images = [selectFormImage(state), selectConflict(state)?.mineImage, kept.status === 'kept' ? kept.form.image : undefined];
  return images.flatMap((image) => (image && storedKey(image)) ?? []);
}

/** Releases the bytes of those pictures that no form uses any more. */
export async function releaseUnused({ extra, getState, pause }: AppListenerApi, keys: readonly string[]): Promise<void> {
  // When a session ends, its form closes before it is kept.
  await pause(Promise.resolve());
  const kept = keysIn(getState());
  for (const key of keys) if (!kept.includes(key)) extra.images.forget(key);
}
