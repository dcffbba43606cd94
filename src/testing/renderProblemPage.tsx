import { RecordingIndicator } from '../features/support/problem/RecordingIndicator';
import { selectIsRecordingKept } from '../features/support/problem/recordingSlice';
import { SupportPage } from '../features/support/SupportPage';
import { useAppSelector } from '../store/hooks';
import { createFakeServices } from './fakeServices';
import { renderWithProviders } from './renderWithProviders';

/** As `App` shows it. */
const Indicator = () => (useAppSelector(selectIsRecordingKept) ? <RecordingIndicator /> : null);

/** Renders the support page of a user with three recorded steps. */
export function renderProblemPage() {
  const services = createFakeServices({ url: '/support' });
  services.sessionLog.recorded = [
    { step: 1, atMs: 0, words: 'Hobnob started' },
    { step: 5, atMs: 61_000, words: 'Went to a group' },
    { step: 9, atMs: 62_000, words: 'Joining failed' },
  ];
  return renderWithProviders(<><SupportPage /><Indicator /></>, { services, start: true });
}
