import { sendProblem } from '../../../api/problemUpload';
import { userChanged } from '../../../core/location/screens';
import { MAX_RECORDING_BYTES } from '../../../domain/desk/problems';
import { errorText } from '../../../domain/general/errorText';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  MAX_LISTED_STEPS, problemClosed, problemFailed, problemListed, problemOpened, problemSaved, problemSaveRequested, problemSent,
  problemSubmitted, selectProblemDialog, sendingProgressed, type ProblemRange,
} from './problemSlice';
import { recordingFailed } from './recordingSlice';

/** When the server says nothing itself. */
const NOT_SENT = 'Please check your connection and try again, or save the file.';
/** Percent between two reports of how much was sent: each becomes a step of the recording. */
const PROGRESS_STEP = 5;
const MIB = 1024 * 1024;

async function list({ dispatch, extra, getState }: AppListenerApi): Promise<void> {
  if (selectProblemDialog(getState()).status !== 'listing') return;
  try {
    dispatch(problemListed({ steps: (await extra.sessionLog.steps()).slice(-MAX_LISTED_STEPS) }));
  } catch (error) {
    dispatch(problemClosed());
    dispatch(recordingFailed({ reason: `The recording could not be read: ${errorText(error)}` }));
  }
}

async function save({ dispatch, extra, getState, getOriginalState }: AppListenerApi): Promise<void> {
  const dialog = selectProblemDialog(getState());
  if (dialog.status !== 'saving' || selectProblemDialog(getOriginalState()) === dialog) return;
  try {
    const { name, content } = await extra.sessionLog.file(dialog.range, 'plain');
    extra.files.save(name, content);
    dispatch(problemSaved({ fileName: name }));
  } catch (error) {
    dispatch(problemFailed({ message: `We couldn’t save the file. ${errorText(error)}` }));
  }
}

/** @throws Error, in the words to show, when it is too large to be sent */
async function packedRange(range: ProblemRange, { extra }: AppListenerApi): Promise<Blob> {
  const { content } = await extra.sessionLog.file(range, 'packed');
  if (content.size <= MAX_RECORDING_BYTES) return content;
  const [size, most] = [(content.size / MIB).toFixed(1), MAX_RECORDING_BYTES / MIB];
  throw new Error(`The recording is ${size} MB; at most ${most} MB can be sent. Leave out the first steps, or save the file.`);
}

/** Sends it, until the dialog is left: cancelled, closed, or the user has changed. */
async function send({ payload }: ReturnType<typeof problemSubmitted>, api: AppListenerApi): Promise<void> {
  const { dispatch, getState, getOriginalState, condition, fork } = api;
  const dialog = selectProblemDialog(getState());
  if (dialog.status !== 'sending' || selectProblemDialog(getOriginalState()) === dialog) return;
  const cancel = new AbortController();
  const watch = fork(async () => {
    await condition((_action, state) => selectProblemDialog(state).status !== 'sending');
    cancel.abort();
  });
  let shown = 0;
  const onProgress = (percent: number): void => {
    if (percent < shown + PROGRESS_STEP) return;
    shown = percent;
    dispatch(sendingProgressed({ percent }));
  };
  try {
    const recording = await packedRange(dialog.range, api);
    const reference = await sendProblem(api, { ...payload, recording }, { signal: cancel.signal, onProgress, fallback: NOT_SENT });
    dispatch(problemSent({ reference }));
  } catch (error) {
    if (!cancel.signal.aborted) dispatch(problemFailed({ message: `Your report wasn’t sent. ${errorText(error)}` }));
  } finally {
    watch.cancel();
  }
}

/** "Report a problem" on the support page. */
export function startProblemListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: problemOpened, effect: (_action, api) => list(api) });
  startListening({ actionCreator: problemSaveRequested, effect: (_action, api) => save(api) });
  startListening({ actionCreator: problemSubmitted, effect: send });
  // The list shows what the user before has done.
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: (_action, { dispatch }) => { dispatch(problemClosed()); },
  });
}
