import { decisionsApi } from '../../api/decisionsApi';
import { selectQueryView, type QueryView } from '../../api/queryView';
import type { Decision } from '../../contract/types';
import { selectIsSignedIn } from '../../core/auth/authSlice';
import { selectRoute } from '../../core/location/locationSlice';
import type { RootState } from '../../store/types';

/** The decision of the open page, by its number; null elsewhere. */
export function selectDecisionId(state: RootState): string | null {
  const { name, params: { decisionId = '' } } = selectRoute(state);
  return name === 'decision' && selectIsSignedIn(state) ? decisionId : null;
}

export const selectDecision = (state: RootState): QueryView<Decision> =>
  selectQueryView(state, decisionsApi.endpoints.getDecision, selectDecisionId(state), 'We couldn’t load this decision.');
