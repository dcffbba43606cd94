import { startDraftListeners } from '../../core/location/draftListeners';
import type { Screen } from '../../core/screen';
import { startDecisionListeners } from './decisionListeners';
import { DecisionPage } from './DecisionPage';
import { decisionClosed, decisionOpened, decisionSlice } from './decisionSlice';

/** What the people who run the site decided about the user, and the form that objects to it. */
export const screen: Screen<'decision'> = {
  pages: { decision: DecisionPage },
  reducers: { decision: decisionSlice.reducer },
  starters: [startDecisionListeners, startDraftListeners],
  events: { decision: { opened: () => decisionOpened(), closed: decisionClosed } },
};
