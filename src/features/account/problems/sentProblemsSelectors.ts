import { problemsApi } from '../../../api/problemsApi';
import { selectQueryView, type QueryView } from '../../../api/queryView';
import type { Problem } from '../../../contract/types';
import type { RootState } from '../../../store/types';
import { selectSectionArg } from '../accountSelectors';

/** The problems that the user has sent, the newest first. */
export const selectSentProblems = (state: RootState): QueryView<Problem[]> =>
  selectQueryView(state, problemsApi.endpoints.listMyProblems, selectSectionArg(state), 'We couldn’t load the problems you reported.');
