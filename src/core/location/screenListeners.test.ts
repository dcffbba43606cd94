import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { rootReducer } from '../../app/rootReducer';
import { startSignOutCleanupListeners } from '../../app/signOutCleanupListeners';
import type { RouteMatch } from '../../domain/routes';
import { makeListenerMiddleware } from '../../store/listenerMiddleware';
import { anIdentity } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { startOf } from '../../testing/makeTestStore';
import { identityReported, logoutCompleted, logoutRequested } from '../auth/authSlice';
import { initialLocationState, locationChanged } from './locationSlice';
import { startScreenListeners } from './screenListeners';
import type { Screen, ScreenTable } from './screens';

const screen = (name: string): Screen => {
  const opened = createAction<RouteMatch['params']>(`${name}/opened`);
  const closed = createAction(`${name}/closed`);
  return { opened, closed: () => closed() };
};
const screens: ScreenTable = { groups: screen('groups'), group: screen('group'), myGroups: screen('myGroups') };

/** A store at `pathname` with the screens' listeners alone, and a list of what was told. */
function storeAt(pathname: string) {
  const services = createFakeServices({ url: pathname });
  const { middleware, startListening } = makeListenerMiddleware(services);
  startSignOutCleanupListeners(startListening, screens);
  startScreenListeners(startListening, screens);
  const told: string[] = [];
  const listening: Middleware = () => (next) => (action) => {
    const { type, payload } = action as { type: string; payload?: { groupId?: string } };
    if (/\/(opened|closed)$|resetApiState/.test(type)) told.push(payload?.groupId ? `${type} ${payload.groupId}` : type);
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { location: { ...initialLocationState, location: services.history.current() } },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).prepend(middleware).concat(listening),
  });
  const goTo = (path: string) => { store.dispatch(locationChanged({ location: { pathname: path, search: '', hash: '', key: path }, move: 'PUSH' })); };
  store.dispatch(startOf(services));
  return { store, told, goTo };
}

describe('screens', () => {
  it('open at the start, close when left, and are silent about pages without a machine', () => {
    const { told, goTo } = storeAt('/groups');
    goTo('/about');
    goTo('/groups');
    expect(told).toEqual(['groups/opened', 'groups/closed', 'groups/opened']);
  });

  it('stay open when only the query changes', () => {
    const { store, told } = storeAt('/groups');
    store.dispatch(locationChanged({ location: { pathname: '/groups', search: '?q=x', hash: '', key: 'k' }, move: 'PUSH' }));
    expect(told).toEqual(['groups/opened']);
  });

  it('of protected routes wait for somebody to be signed in', () => {
    const { store, told } = storeAt('/my-groups');
    expect(told).toEqual([]);
    store.dispatch(identityReported(anIdentity()));
    expect(told).toEqual(['myGroups/opened']);
  });

  it('close and open when the same route shows another group', () => {
    const { store, told, goTo } = storeAt('/groups/a');
    store.dispatch(identityReported(anIdentity()));
    goTo('/groups/b');
    expect(told).toEqual(['group/opened a', 'group/closed', 'group/opened b']);
  });
});

describe('a sign-out', () => {
  it('closes the screen, then empties the cache', () => {
    const { store, told } = storeAt('/my-groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(identityReported(null));
    expect(told).toEqual(['myGroups/opened', 'myGroups/closed', apiSlice.util.resetApiState().type]);
  });

  it('opens a public screen afresh after that', () => {
    const { store, told } = storeAt('/groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(logoutRequested());
    expect(told).toEqual(['groups/opened']);
    store.dispatch(logoutCompleted());
    expect(told).toEqual(['groups/opened', 'groups/closed', apiSlice.util.resetApiState().type, 'groups/opened']);
  });

  it('happens, too, when another person comes in place of the first', () => {
    const { store, told } = storeAt('/my-groups');
    store.dispatch(identityReported(anIdentity()));
    store.dispatch(identityReported(anIdentity({ uid: 'other' })));
    expect(told).toEqual(['myGroups/opened', 'myGroups/closed', apiSlice.util.resetApiState().type, 'myGroups/opened']);
  });
});
