import type { AppStartListening } from '../../store/listenerMiddleware';
import { leaveConfirmed, navigationRequested, selectHasDraft, selectLeaveQuestion } from './locationSlice';

/** Guards a half-filled form: the browser asks before the tab closes, and a confirmed navigation is carried out. */
export function startDraftListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => selectHasDraft(current) !== selectHasDraft(previous),
    effect: (_action, { extra, getState }) => { extra.browser.guardUnload(selectHasDraft(getState())); },
  });
  startListening({
    actionCreator: leaveConfirmed,
    effect: (_action, { extra, dispatch, getOriginalState }) => {
      const leave = selectLeaveQuestion(getOriginalState());
      if (leave === null) return;
      if (leave.delta !== 0) extra.history.go(leave.delta);
      else dispatch(navigationRequested({ url: leave.url, replace: leave.replace }));
    },
  });
}
