import { RecordingIndicator } from '../features/support/report/RecordingIndicator';
import { AppNotices } from './AppNotices';

/** Notices that may appear on any page. */
export function FrameNotices() {
  return (
    <>
      <AppNotices />
      <RecordingIndicator />
    </>
  );
}
