import { Suspense } from 'react';
import { Spinner } from '../components/feedback/Spinner';
import { urlOf } from '../domain/historyLocation';
import { ROUTES } from '../domain/routes';
import { reloadRequested } from '../features/appInfo/appInfoSlice';
import { navigationRequested, selectLocation, selectRoute } from '../features/location/locationSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { pages } from './pages';
import { RequireAuth } from './RequireAuth';
import { RouteErrorBoundary } from './RouteErrorBoundary';

/** The screen of the present address, from the one route table (`domain/routes.ts`). */
export function AppRoutes() {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectLocation);
  const { name } = useAppSelector(selectRoute);
  const Page = pages[name];
  const page = <Suspense fallback={<Spinner page label="Loading the page" />}><Page /></Suspense>;
  return (
    <RouteErrorBoundary
      key={name}
      resetKey={location.key}
      onRetry={() => { dispatch(navigationRequested({ url: urlOf(location), replace: true })); }}
      onReload={() => { dispatch(reloadRequested({ url: null })); }}
    >
      {ROUTES[name].access === 'member' ? <RequireAuth>{page}</RequireAuth> : page}
    </RouteErrorBoundary>
  );
}
