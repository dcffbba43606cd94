import { RecordingIndicator } from '../features/support/report/RecordingIndicator';
import { AppNotices } from './AppNotices';
import { LeaveQuestion } from './LeaveQuestion';

/** What the site may have to say or to ask on any page. */
export function FrameNotices() {
  return (
    <>
      <LeaveQuestion />
      <AppNotices />
      <RecordingIndicator />
    </>
  );
}
