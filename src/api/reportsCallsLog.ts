import { describeCalls } from './logKeys';
import type { reportsApi } from './reportsApi';

/** The calls about reports, as the log describes them. */
export const reportsCalls = describeCalls<typeof reportsApi.endpoints>({
  sendReport: { arg: { id: 'userId' }, words: 'reporting something' },
});
