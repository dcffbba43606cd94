import { appStarted } from '../../../core/app/appSlice';
import { userChanged } from '../../../core/location/screens';
import { errorText } from '../../../domain/errorText';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../../store/observeUntilCancelled';
import {
  persistenceChanged,
  persistenceRequested,
  MAX_LISTED_STEPS,
  recordingFailed,
  reportClosed,
  reportFailed,
  reportListed,
  reportOpened,
  reportSaved,
  reportSaveRequested,
} from './reportSlice';

/** Remembers on this device that the user wants the recording to survive reloads. */
const KEEP_KEY = 'recording';
const KEPT = 'kept';

async function keep(on: boolean, { dispatch, extra }: Pick<AppListenerApi, 'dispatch' | 'extra'>): Promise<void> {
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

function startRecordingListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: async (_action, api) => {
      if (api.extra.storage.get(KEEP_KEY) === KEPT) await keep(true, api);
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
  startListening({ actionCreator: persistenceRequested, effect: ({ payload }, api) => keep(payload.kept, api) });
  // A recording must not contain another user's session.
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: async (_action, { dispatch, extra }) => {
      dispatch(reportClosed());
      await extra.sessionLog.clear();
      extra.storage.remove(KEEP_KEY);
      dispatch(persistenceChanged({ kept: false }));
    },
  });
}

/** "Report a problem" on the Support page, and the recording behind it. */
export function startReportListeners(startListening: AppStartListening): void {
  startRecordingListeners(startListening);
  startListening({
    actionCreator: reportOpened,
    effect: async (_action, { dispatch, extra, getState }) => {
      if (getState().report.dialog.status !== 'listing') return;
      try {
        dispatch(reportListed({ steps: (await extra.sessionLog.steps()).slice(-MAX_LISTED_STEPS) }));
      } catch (error) {
        dispatch(reportClosed());
        dispatch(recordingFailed({ reason: `The recording could not be read: ${errorText(error)}` }));
      }
    },
  });
  startListening({
    actionCreator: reportSaveRequested,
    effect: async (_action, { dispatch, extra, getState, getOriginalState }) => {
      const before = getOriginalState().report.dialog.status;
      const { dialog } = getState().report;
      if (dialog.status !== 'saving' || before === 'saving') return;
      try {
        dispatch(reportSaved({ fileName: await extra.sessionLog.save(dialog.range) }));
      } catch (error) {
        dispatch(reportFailed({ message: errorText(error) }));
      }
    },
  });
}
