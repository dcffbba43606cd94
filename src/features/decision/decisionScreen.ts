import { loadedData } from '../../api/queryView';
import { startDraftListeners } from '../../core/location/draftListeners';
import { errorToast, on } from '../../core/notifications/toastRule';
import type { Screen } from '../../core/screen';
import { startDecisionListeners } from './decisionListeners';
import { DecisionPage } from './DecisionPage';
import { selectDecision } from './decisionSelectors';
import { decisionClosed, decisionOpened, decisionSlice, objectionRefused } from './decisionSlice';

/** What the people who run the site decided about the user, and the form that objects to it. */
export const screen: Screen<'decision'> = {
  pages: { decision: DecisionPage },
  reducers: { decision: decisionSlice.reducer },
  starters: [startDecisionListeners, startDraftListeners],
  events: { decision: { opened: () => decisionOpened(), closed: decisionClosed } },
  // In the place of the form, which would say it, is the objection that was made before.
  toasts: [on(objectionRefused, ({ payload }, before) =>
    (loadedData(selectDecision(before))?.objection ? errorToast(payload.message) : null))],
};
