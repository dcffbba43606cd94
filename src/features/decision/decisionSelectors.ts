import { decisionsApi } from '../../api/decisionsApi';
import { selectQueryView, type QueryView } from '../../api/queryView';
import type { Decision } from '../../contract/types';
import { openParam } from '../../core/location/openParam';
import type { RootState } from '../../store/types';

/** The decision of the open page, by its number; null elsewhere. */
export const selectDecisionId = (state: RootState): string | null => openParam(state, 'decision', 'decisionId');

export const selectDecision = (state: RootState): QueryView<Decision> =>
  selectQueryView(state, decisionsApi.endpoints.getDecision, selectDecisionId(state), 'We couldn’t load this decision.');
