import { supportSlice } from '../../features/support/supportSlice';
import type { ScreenPart } from '../screenPart';

/** The questions of the support page. Its report of a problem is everywhere: the recording behind it begins with the first page. */
export const supportPart: ScreenPart = { reducers: { support: supportSlice.reducer }, starters: [], screens: {} };
