import { NavigationProgress } from '../components/feedback/ProgressBar';
import { AppFrame } from '../components/layout/AppFrame';
import { selectIsNavigating } from '../core/location/locationSlice';
import type { HistoryService } from '../services/types';
import { useAppSelector } from '../store/hooks';
import { AppRoutes } from './AppRoutes';
import { NavContainer } from './chrome/NavContainer';
import { LazyFooter } from './lazyFrame';
import { Notices } from './Notices';
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
      <AppFrame nav={<NavContainer />} footer={<LazyFooter />}>
        <AppRoutes />
      </AppFrame>
      <Notices />
      <Toasts />
      {history ? <PageFocus savedScroll={history.savedScroll} /> : null}
    </StateRouter>
  );
}
