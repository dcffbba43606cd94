import type { AppStartListening } from '../../store/listenerMiddleware';
import { leaveConfirmed, navigationRequested, selectHasDraft } from './locationSlice';

/** A half-filled form: the browser asks before the tab closes, and a confirmed wish to leave is carried out. */
export function startDraftListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => selectHasDraft(current) !== selectHasDraft(previous),
    effect: (_action, { extra, getState }) => { extra.browser.guardUnload(selectHasDraft(getState())); },
  });
  startListening({
    actionCreator: leaveConfirmed,
    effect: (_action, { extra, dispatch, getOriginalState }) => {
      const { leaving } = getOriginalState().location;
      if (!leaving) return;
      if (leaving.delta !== 0) extra.history.go(leaving.delta);
      else dispatch(navigationRequested({ url: leaving.url, replace: leaving.replace }));
    },
  });
}
