import { locationMachine } from '../../testing/machines/locationMachine';
import { describeMachine } from '../../testing/machineTable';
import {
  initialLocationState,
  locationChanged,
  locationSlice,
  queryReplaced,
  returnOffered,
  selectRoute,
  signInRequired,
  type LocationState,
} from './locationSlice';

describeMachine(locationMachine);

const at = (pathname: string, key = 'k2', search = '') => ({ pathname, search, hash: '', key });
const onLogin: LocationState = { ...initialLocationState, location: at('/login', 'k1'), from: '/dashboard' };
const withDraft: LocationState = { ...initialLocationState, location: at('/create-group', 'k1'), status: 'settled', draft: 'dirty' };
const leaving: LocationState = {
  location: at('/create-group', 'k1'),
  move: 'PUSH',
  from: null,
  returnOffer: null,
  status: 'leaving',
  leave: { url: '/about', delta: 0, replace: false },
};
const arrivedAt = (state: LocationState, pathname: string, search = '') =>
  locationSlice.reducer(state, locationChanged({ location: at(pathname, 'k3', search), move: 'PUSH' }));

describe('the remembered page', () => {
  const remembered = (from: string) => locationSlice.reducer(onLogin, signInRequired({ from })).from;

  it('is a URL of our own, with query and hash', () => {
    expect(remembered('/groups/g1?tab=x#members')).toBe('/groups/g1?tab=x#members');
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/login',
    '/login#x',
    '/register',
    '',
    'dashboard',
  ])('is never %s', (from) => {
    expect(remembered(from)).toBeNull();
  });

  it('lasts only while the user moves between login and register', () => {
    const onRegister = arrivedAt(onLogin, '/register');
    expect(onRegister.from).toBe('/dashboard');
    expect(arrivedAt(onRegister, '/').from).toBeNull();
  });
});

describe('the return offer', () => {
  const offered = locationSlice.reducer({ ...onLogin, from: null }, returnOffered({ url: '/groups/g1?tab=x#members' }));

  it('survives navigation until its page is reached', () => {
    const elsewhere = arrivedAt(offered, '/about');
    expect(elsewhere.returnOffer).toBe('/groups/g1?tab=x#members');
    expect(arrivedAt(elsewhere, '/groups/g1').returnOffer).toBeNull();
  });

  it('is never a page outside the route table', () => {
    expect(locationSlice.reducer(onLogin, returnOffered({ url: '//evil.example' })).returnOffer).toBeNull();
  });
});

it('keeps a draft while the user stays on the page, also while the leave question is open', () => {
  expect(arrivedAt(withDraft, '/create-group', '?x')).toMatchObject({ status: 'settled', draft: 'dirty' });
  expect(arrivedAt(leaving, '/create-group', '?x')).toMatchObject({ status: 'settled', draft: 'dirty' });
  expect(locationSlice.reducer(leaving, queryReplaced({ search: '?x' })).status).toBe('leaving');
});

it('returns the same route object for the same path', () => {
  expect(selectRoute({ location: onLogin })).toBe(selectRoute({ location: { ...onLogin, move: 'PUSH' } }));
  expect(selectRoute({ location: onLogin }).name).toBe('login');
});
