import { loginSubmitted } from '../core/auth/authSlice';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore, startOf } from '../testing/makeTestStore';

describe('the store', () => {
  it('starts with what it is given and records what its reducers see', () => {
    const { store, types, services } = makeTestStore({ services: createFakeServices({ url: '/groups?q=chess' }) });
    expect(store.getState().location.location.search).toBe('?q=chess');
    store.dispatch(startOf(services));
    expect(types()[0]).toBe('app/started');
  });

  it('hands no password on to reducers, whatever the action', () => {
    const { store, actions } = makeTestStore();
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    store.dispatch({ type: 'any/thing', meta: { secret: 'Hidden-1', other: 1 } });
    expect(JSON.stringify(actions)).not.toContain('Hidden-1');
    expect(actions.at(-1)).toEqual({ type: 'any/thing', meta: { other: 1 } });
  });
});
