import { appStarted } from '../../../core/app/appSlice';
import { userChanged } from '../../../core/location/screens';
import { errorText } from '../../../domain/general/errorText';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../../store/observeUntilCancelled';
import { persistenceChanged, persistenceRequested, recordingFailed } from './recordingSlice';

/** Remembers on this device that the user wants the recording to survive reloads. */
const KEEP_KEY = 'recording';
const KEPT = 'kept';

async function keepRecording(on: boolean, { dispatch, extra }: Pick<AppListenerApi, 'dispatch' | 'extra'>): Promise<void> {
  try {
    await extra.sessionLog.keep(on);
    if (on) extra.storage.set(KEEP_KEY, KEPT);
    else extra.storage.remove(KEEP_KEY);
    dispatch(persistenceChanged({ kept: on }));
  } catch (error) {
    extra.storage.remove(KEEP_KEY);
    dispatch(persistenceChanged({ kept: false }));
    dispatch(recordingFailed({ reason: `The recording will not survive a reload: ${errorText(error)}` }));
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
        api.extra.sessionLog.observe((reason) => {
          api.dispatch(recordingFailed({ reason }));
        }),
      ),
  });
  startListening({ actionCreator: persistenceRequested, effect: ({ payload }, api) => keepRecording(payload.kept, api) });
  // A recording must not contain another user's session.
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: async (_action, { dispatch, extra }) => {
      await extra.sessionLog.clear();
      extra.storage.remove(KEEP_KEY);
      dispatch(persistenceChanged({ kept: false }));
    },
  });
}
