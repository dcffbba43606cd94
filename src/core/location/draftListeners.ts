import type { AppStartListening } from '../../store/listenerMiddleware';
import { draftChanged, leaveConfirmed, locationChanged, navigationRequested, selectHasDraft, selectLeaveQuestion } from './locationSlice';

/**
 * Guards a half-filled form: the browser asks before the tab closes, and a confirmed navigation is carried out. Each screen with a form
 * starts it (`useDraft.ts`).
 */
export function startDraftListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => selectHasDraft(current) !== selectHasDraft(previous),
    effect: (_action, { extra, getState }) => { extra.browser.guardUnload(selectHasDraft(getState())); },
  });
  startListening({
    actionCreator: leaveConfirmed,
    effect: async (_action, { extra, dispatch, getOriginalState, take }) => {
      const leave = selectLeaveQuestion(getOriginalState());
      if (leave === null) return;
      if (leave.delta !== 0) extra.history.go(leave.delta);
      else dispatch(navigationRequested({ url: leave.url, replace: leave.replace }));
      const [end] = await take((action, { location: current }, { location: previous }) =>
        draftChanged.match(action) || (previous.status === 'pending' && current.status !== 'pending'));
      // The page could not be loaded, or the navigation was cancelled: the form is still there, unless it was sent meanwhile.
      if (!locationChanged.match(end) && !draftChanged.match(end)) dispatch(draftChanged({ dirty: true }));
    },
  });
}
