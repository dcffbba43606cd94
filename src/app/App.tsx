import { NavigationProgress } from '../components/feedback/ProgressBar';
import { AppFrame } from '../components/layout/AppFrame';
import { selectIsNavigating } from '../core/location/locationSlice';
import { RecordingIndicator } from '../features/support/report/RecordingIndicator';
import type { HistoryService } from '../services/types';
import { useAppSelector } from '../store/hooks';
import { AppNotices } from './AppNotices';
import { AppRoutes } from './AppRoutes';
import { FooterContainer } from './chrome/FooterContainer';
import { NavContainer } from './chrome/NavContainer';
import { LeaveQuestion } from './LeaveQuestion';
import { PageFocus } from './PageFocus';
import { StateRouter } from './StateRouter';
import { Toasts } from './Toasts';

export interface AppProps {
  /** The browser's history. A replay has none: it only shows the state. */
  history?: Pick<HistoryService, 'go' | 'savedScroll'>;
}

/** The site as a function of the state. */
export function App({ history }: AppProps) {
  const isNavigating = useAppSelector(selectIsNavigating);
  return (
    <StateRouter onGo={history?.go}>
      <NavigationProgress active={isNavigating} />
      <AppFrame nav={<NavContainer />} footer={<FooterContainer />}>
        <AppRoutes />
      </AppFrame>
      <LeaveQuestion />
      <AppNotices />
      <RecordingIndicator />
      <Toasts />
      {history ? <PageFocus savedScroll={history.savedScroll} /> : null}
    </StateRouter>
  );
}
