import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/feedback/Spinner';
import { ROUTES, type RouteName } from '../domain/routes';
import { selectLocation } from '../features/location/locationSlice';
import { useAppSelector } from './hooks';
import { pages } from './pages';
import { RequireAuth } from './RequireAuth';
import { RouteErrorBoundary } from './RouteErrorBoundary';

function Screen({ name }: { name: RouteName }) {
  const { key } = useAppSelector(selectLocation);
  const Page = pages[name];
  const page = <Suspense fallback={<Spinner label="Loading the page" />}><Page /></Suspense>;
  return (
    <RouteErrorBoundary resetKey={key}>
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
