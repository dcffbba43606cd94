import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/feedback/Spinner';
import { urlOf } from '../domain/historyLocation';
import { ROUTES, type RouteName } from '../domain/routes';
import { navigationRequested, selectLocation } from '../features/location/locationSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { pages } from './pages';
import { RequireAuth } from './RequireAuth';
import { RouteErrorBoundary } from './RouteErrorBoundary';

function Screen({ name }: { name: RouteName }) {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectLocation);
  const Page = pages[name];
  const page = <Suspense fallback={<Spinner page label="Loading the page" />}><Page /></Suspense>;
  return (
    <RouteErrorBoundary
      resetKey={location.key}
      onRetry={() => { dispatch(navigationRequested({ url: urlOf(location), replace: true })); }}
    >
      {ROUTES[name].access === 'member' ? <RequireAuth>{page}</RequireAuth> : page}
    </RouteErrorBoundary>
  );
}

/** The screen of the present address, from the one route table. */
export function AppRoutes() {
  return (
    <Routes>
      {(Object.keys(ROUTES) as RouteName[]).map((name) => <Route key={name} path={ROUTES[name].path} element={<Screen name={name} />} />)}
      <Route path="*" element={<Screen name="notFound" />} />
    </Routes>
  );
}
