import { NavigationProgress } from '../components/feedback/NavigationProgress';
import { AppFrame } from '../components/layout/AppFrame';
import { hydratedApart } from '../components/layout/hydratedApart';
import { lazyAddition } from '../components/layout/lazyAddition';
import { selectHasDraft, selectIsNavigating } from '../core/location/locationSlice';
import { selectIsRecordingKept } from '../features/support/problem/recordingSlice';
import type { HistoryService } from '../services/types';
import { useAppSelector } from '../store/hooks';
import { AppNotices } from './AppNotices';
import { AppRoutes } from './AppRoutes';
import { FooterContainer } from './chrome/FooterContainer';
import { NavContainer } from './chrome/NavContainer';
import { PageFocus } from './PageFocus';
import { StateRouter } from './StateRouter';
import { Toasts } from './Toasts';

/** Loaded with the first letter typed into a form, so it is there when somebody leaves; most visits have no form. */
const LazyLeaveQuestion = lazyAddition(() =>
  import(/* webpackChunkName: "leave-question" */ './LeaveQuestion').then((m) => m.LeaveQuestion));

/** Few keep a recording. */
const LazyRecordingIndicator = lazyAddition(() =>
  import(/* webpackChunkName: "recording-indicator" */ '../features/support/problem/RecordingIndicator')
    .then((m) => m.RecordingIndicator));

const FooterApart = hydratedApart(FooterContainer);

export interface AppProps {
  /** The browser's history. A replay has none: it only shows the state. */
  history?: Pick<HistoryService, 'go' | 'savedScroll'>;
}

/** The site as a function of the state. */
export function App({ history }: AppProps) {
  const isNavigating = useAppSelector(selectIsNavigating);
  const hasDraft = useAppSelector(selectHasDraft);
  const isRecordingKept = useAppSelector(selectIsRecordingKept);
  return (
    <StateRouter onGo={history?.go}>
      <NavigationProgress active={isNavigating} />
      <AppFrame nav={<NavContainer />} footer={<FooterApart />}>
        <AppRoutes />
      </AppFrame>
      {hasDraft ? <LazyLeaveQuestion /> : null}
      <AppNotices />
      {isRecordingKept ? <LazyRecordingIndicator /> : null}
      <Toasts />
      {history ? <PageFocus savedScroll={history.savedScroll} /> : null}
    </StateRouter>
  );
}
