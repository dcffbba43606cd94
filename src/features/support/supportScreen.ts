import { startReportListeners } from '../../features/support/report/reportListeners';
import { reportSlice } from '../../features/support/report/reportSlice';
import { supportSlice } from '../../features/support/supportSlice';
import type { ScreenPart } from '../screenPart';

/** The questions of the support page, and its report of a problem. The recording behind that begins with the first page, everywhere. */
export const supportPart: ScreenPart = {
  reducers: { support: supportSlice.reducer, report: reportSlice.reducer },
  starters: [startReportListeners],
  screens: {},
};
