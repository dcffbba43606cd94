import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { rootReducer } from '../../app/rootReducer';
import { startSignOutCleanupListeners } from '../../app/signOutCleanupListeners';
import type { RouteMatch } from '../../domain/routes/routes';
import { makeListenerMiddleware } from '../../store/listenerMiddleware';
import { anIdentity } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { identityReported, logoutCompleted, logoutRequested } from '../auth/authSlice';
import { initialLocationState, locationChanged } from './locationSlice';
import { startScreenListeners } from './screenListeners';
import type { ScreenEvents, ScreenTable } from './screens';

const screen = (name: string): ScreenEvents => {
  const opened = createAction<RouteMatch['params']>(`${name}/opened`);
  const closed = createAction(`${name}/closed`);
  return { opened, closed: () => closed() };
};
const screens: ScreenTable = { groups: screen('groups'), group: screen('group'), myGroups: screen('myGroups') };

/** A store at `pathname` with only the screen listeners, and a list of what was dispatched. */
function storeAt(pathname: string) {
  const services = createFakeServices({ url: pathname });
  const { middleware, startListening } = makeListenerMiddleware(services);
  startSignOutCleanupListeners(startListening, screens);
  startScreenListeners(startListening, screens);
  const seen: string[] = [];
  const listening: Middleware = () => (next) => (action) => {
    const { type, payload } = action as { type: string; payload?: { groupId?: string } };
    if (/\/(opened|closed)$|resetApiState/.test(type)) seen.push(payload?.groupId ? `${type} ${payload.groupId}` : type);
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { location: { ...initialLocationState, location: services.history.current() } },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).prepend(middleware).concat(listening),
  });
  const goTo = (path: string) => {
    store.dispatch(locationChanged({ location: { pathname: path, search: '', hash: '', key: path }, move: 'PUSH' }));
  };
  store.dispatch(startOf(services));
  return { store, seen, goTo };
}

describe('screens', () => {
  it('open at the start, close when left, and ignore pages without a machine', () => {
    const { seen, goTo } = storeAt('/groups');
    goTo('/about');
    goTo('/groups');
    expect(seen).toEqual(['groups/opened', 'groups/closed', 'groups/opened']);
  });

  it('stay open when only the query changes', () => {
    const { store, seen } = storeAt('/groups');
    store.dispatch(locationChanged({ location: { pathname: '/groups', search: '?q=x', hash: '', key: 'k' }, move: 'PUSH' }));
    expect(seen).toEqual(['groups/opened']);
  });

  it('of protected routes open only when signed in', () => {
    const { store, seen } = storeAt('/my-groups');
    expect(seen).toEqual([]);
    store.dispatch(identityReported(anIdentity()));
    expect(seen).toEqual(['myGroups/opened']);
  });

  it('close and open when the same route shows another group', () => {
    const { store, seen, goTo } = storeAt('/groups/a');
    store.dispatch(identityReported(anIdentity()));
    goTo('/groups/b');
    expect(seen).toEqual(['group/opened a', 'group/closed', 'group/opened b']);
  });
});

describe('a sign-out', () => {
  it('closes the screen, then clears the cache', () => {
    const { store, seen } = storeAt('/my-groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(identityReported(null));
    expect(seen).toEqual(['myGroups/opened', 'myGroups/closed', apiSlice.util.resetApiState().type]);
  });

  it('then reopens a public screen', () => {
    const { store, seen } = storeAt('/groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(logoutRequested());
    expect(seen).toEqual(['groups/opened']);
    store.dispatch(logoutCompleted());
    expect(seen).toEqual(['groups/opened', 'groups/closed', apiSlice.util.resetApiState().type, 'groups/opened']);
  });

  it('also happens when another user replaces the first', () => {
    const { store, seen } = storeAt('/my-groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(identityReported(anIdentity({ uid: 'other' })));
    expect(seen).toEqual(['myGroups/opened', 'myGroups/closed', apiSlice.util.resetApiState().type, 'myGroups/opened']);
  });
});
