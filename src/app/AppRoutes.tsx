import { reloadRequested } from '../core/app/appSlice';
import { selectUid } from '../core/auth/authSlice';
import { RequireAuth } from '../core/auth/RequireAuth';
import { navigationRequested, selectLocation, selectRoute } from '../core/location/locationSlice';
import { urlOf } from '../domain/routes/historyLocation';
import { hasOwnShell, ROUTES } from '../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { RouteErrorBoundary } from './RouteErrorBoundary';
import { pages } from './screenCode';

/**
 * The screen of the current URL, from the route table (`domain/routes/routes.ts`). A member page is a new one for each user: what a form
 * holds outside the state stays with the user who typed it.
 */
export function AppRoutes() {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectLocation);
  const { name } = useAppSelector(selectRoute);
  const uid = useAppSelector(selectUid);
  const Page = pages[name];
  return (
    <RouteErrorBoundary
      key={name}
      resetKey={location.key}
      onRetry={() => { dispatch(navigationRequested({ url: urlOf(location), replace: true })); }}
      onReload={() => { dispatch(reloadRequested({ url: null })); }}
    >
      {ROUTES[name].access === 'member' && !hasOwnShell(name) ? <RequireAuth><Page key={uid} /></RequireAuth> : <Page />}
    </RouteErrorBoundary>
  );
}
