import { RecordingIndicator } from '../features/support/report/RecordingIndicator';
import { AppNotices } from './AppNotices';
import { LeaveQuestion } from './LeaveQuestion';

/** Notices and questions that may appear on any page. */
export function FrameNotices() {
  return (
    <>
      <LeaveQuestion />
      <AppNotices />
      <RecordingIndicator />
    </>
  );
}
