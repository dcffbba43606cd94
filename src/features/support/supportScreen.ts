import { startDraftListeners } from '../../core/location/draftListeners';
import type { Screen } from '../../core/screen';
import { startProblemListeners } from './problem/problemListeners';
import { problemSlice } from './problem/problemSlice';
import { SupportPage } from './SupportPage';
import { supportSlice } from './supportSlice';

/** The questions of the support page, and its report of a problem. The recording behind that begins with the first page, everywhere. */
export const screen: Screen<'support'> = {
  pages: { support: SupportPage },
  reducers: { support: supportSlice.reducer, problem: problemSlice.reducer },
  starters: [startProblemListeners, startDraftListeners],
};
