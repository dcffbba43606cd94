import { appStarted } from '../../../core/app/appSlice';
import { selectIsAuthKnown, selectUid } from '../../../core/auth/authSlice';
import { userChanged } from '../../../core/location/screens';
import { errorText } from '../../../domain/general/errorText';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../../store/observeUntilCancelled';
import type { RootState } from '../../../store/types';
import { persistenceChanged, persistenceRequested, recordingFailed, selectIsRecordingKept } from './recordingSlice';

/** Remembers on this device who wants the recording to survive reloads: a user, by their uid, or a visitor. */
const KEEP_KEY = 'recording';
const VISITOR = '';

const present = (state: RootState): string => selectUid(state) ?? VISITOR;

type KeepApi = Pick<AppListenerApi, 'dispatch' | 'extra' | 'getState'>;

/** Only a change is an event: it becomes a step, and says that somebody switched it. */
function report(kept: boolean, { dispatch, getState }: KeepApi): void {
  if (kept !== selectIsRecordingKept(getState())) dispatch(persistenceChanged({ kept }));
}

const notKept = (why: string) => recordingFailed({ reason: `The recording will not survive a reload: ${why}` });

/**
 * One tab keeps its recording. Switching it off in any tab ends it.
 * @param isAsked whether the user has just asked for it: they read that another tab keeps its own
 */
async function keepRecording(on: boolean, api: KeepApi, isAsked = false): Promise<void> {
  const { dispatch, extra, getState } = api;
  if (!on) extra.storage.remove(KEEP_KEY);
  try {
    const kept = await extra.sessionLog.keep(on);
    if (kept && isAsked) extra.storage.set(KEEP_KEY, present(getState()));
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
      const { sessionLog, storage } = api.extra;
      if (storage.get(KEEP_KEY) !== null) void keepRecording(true, api);
      await Promise.all([
        observeUntilCancelled(api, () => sessionLog.observe((reason, isKept) => {
          if (!isKept) report(false, api);
          api.dispatch(recordingFailed({ reason }));
        })),
        observeUntilCancelled(api, () => storage.observe((key, value) => {
          if (key === KEEP_KEY && value === null) void keepRecording(false, api);
        })),
      ]);
    },
  });
  startListening({ actionCreator: persistenceRequested, effect: ({ payload }, api) => keepRecording(payload.kept, api, true) });
  // A recording must not contain another user's session, also when its own user's ended while no page was open.
  startListening({
    predicate: (_action, current, previous) =>
      present(current) !== present(previous) || selectIsAuthKnown(current) !== selectIsAuthKnown(previous),
    effect: async (_action, api) => {
      const { extra, getState, getOriginalState } = api;
      const owner = extra.storage.get(KEEP_KEY), user = present(getState());
      const isOthers = owner !== null && owner !== VISITOR && owner !== user;
      if (!isOthers && !userChanged(getState(), getOriginalState())) {
        if (owner !== null) extra.storage.set(KEEP_KEY, user);
        return;
      }
      extra.storage.remove(KEEP_KEY);
      await extra.sessionLog.clear(owner !== null);
      report(false, api);
    },
  });
}
