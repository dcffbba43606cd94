import { startDraftListeners } from '../../core/location/draftListeners';
import type { Screen } from '../../core/screen';
import { startReportListeners } from './reportListeners';
import { ReportPage } from './ReportPage';
import { reportClosed, reportOpened, reportSlice } from './reportSlice';

/** The form that reports a group, an announcement or a person to the people who run the site. */
export const screen: Screen<'report'> = {
  pages: { report: ReportPage },
  reducers: { report: reportSlice.reducer },
  starters: [startReportListeners, startDraftListeners],
  events: { report: { opened: () => reportOpened(), closed: reportClosed } },
};
