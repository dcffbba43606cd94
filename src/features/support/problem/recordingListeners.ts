import { appStarted } from '../../../core/app/appSlice';
import { userChanged } from '../../../core/location/screens';
import { errorText } from '../../../domain/general/errorText';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../../store/observeUntilCancelled';
import { persistenceChanged, persistenceRequested, recordingFailed, selectIsRecordingKept } from './recordingSlice';

/** Remembers on this device that the user wants the recording to survive reloads. */
const KEEP_KEY = 'recording';
const KEPT = 'kept';

/** Only a change is an event: it becomes a step, and says that somebody switched it. */
function report(kept: boolean, { dispatch, getState }: Pick<AppListenerApi, 'dispatch' | 'getState'>): void {
  if (kept !== selectIsRecordingKept(getState())) dispatch(persistenceChanged({ kept }));
}

const notKept = (why: string) => recordingFailed({ reason: `The recording will not survive a reload: ${why}` });

/**
 * One tab keeps its recording. Switching it off in any tab ends it.
 * @param isAsked whether the user has just asked for it: they read that another tab keeps its own
 */
async function keepRecording(on: boolean, api: AppListenerApi, isAsked = false): Promise<void> {
  const { dispatch, extra } = api;
  if (!on) extra.storage.remove(KEEP_KEY);
  try {
    const kept = await extra.sessionLog.keep(on);
    if (kept) extra.storage.set(KEEP_KEY, KEPT);
    report(kept, api);
    if (on && !kept && isAsked) dispatch(notKept('another tab keeps its own.'));
  } catch (error) {
    // What an earlier page load stored may still be there: the note stays, so that a logout deletes it.
    report(false, api);
    dispatch(notKept(errorText(error)));
  }
}

/** The recording, on any page: it is kept across reloads when the user wants that, and deleted with the session. */
export function startRecordingListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: async (_action, api) => {
      if (api.extra.storage.get(KEEP_KEY) === KEPT) await keepRecording(true, api);
    },
  });
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) =>
      observeUntilCancelled(api, () =>
        api.extra.sessionLog.observe((reason, isKept) => {
          if (!isKept) report(false, api);
          api.dispatch(recordingFailed({ reason }));
        }),
      ),
  });
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) =>
      observeUntilCancelled(api, () =>
        api.extra.storage.observe((key, value) => {
          if (key === KEEP_KEY && value === null) void keepRecording(false, api);
        }),
      ),
  });
  startListening({ actionCreator: persistenceRequested, effect: ({ payload }, api) => keepRecording(payload.kept, api, true) });
  // A recording must not contain another user's session.
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: async (_action, api) => {
      const { extra } = api;
      const isStored = extra.storage.get(KEEP_KEY) === KEPT;
      extra.storage.remove(KEEP_KEY);
      await extra.sessionLog.clear(isStored);
      report(false, api);
    },
  });
}
