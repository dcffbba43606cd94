import { describeMachine } from '../../testing/machineTable';
import {
  draftChanged, historyPopped, initialLocationState, leaveAsked, leaveCancelled, leaveConfirmed, locationChanged, locationSlice,
  navigationFailed, navigationRequested, navigationSlowed, queryReplaced, returnPageForgotten, selectRoute, signInRequired,
  type LocationState,
} from './locationSlice';

const at = (pathname: string, key = 'k2', search = '') => ({ pathname, search, hash: '', key });
const settled: LocationState = { ...initialLocationState, location: at('/login', 'k1'), from: '/dashboard' };
const pending: LocationState = { ...settled, pending: { url: '/about', slow: false } };
const slow: LocationState = { ...settled, pending: { url: '/about', slow: true } };
const failed: LocationState = { ...settled, failed: '/about' };
const draft: LocationState = { ...settled, location: at('/create-group', 'k1'), from: null, draft: 'dirty' };
const leaving: LocationState = { ...draft, leaving: { url: '/about', delta: 0, replace: false } };
const states = { settled, pending, slow, failed, draft, leaving };
const names = Object.keys(states) as (keyof typeof states)[];

const wished = (state: LocationState, url: string): LocationState => ({ ...state, failed: null, leaving: null, pending: { url, slow: false } });
const arrived = (state: LocationState): LocationState =>
  ({ ...state, location: at('/about'), move: 'PUSH', pending: null, failed: null, leaving: null, draft: 'none', from: null });
const all = (event: string, next: (state: LocationState) => LocationState) =>
  names.map((name) => [name, event, next(states[name])] as const);

describeMachine<LocationState>('location', {
  reducer: locationSlice.reducer,
  states,
  events: {
    navigationRequested: navigationRequested({ url: '/groups', replace: false }),
    historyPopped: historyPopped({ ...at('/groups', 'k9'), fresh: false, delta: -1 }),
    poppedBackHere: historyPopped({ ...at('/login', 'k1'), fresh: false, delta: 1 }),
    navigationSlowed: navigationSlowed(),
    navigationFailed: navigationFailed('/about'),
    locationChanged: locationChanged({ location: at('/about'), move: 'PUSH' }),
    queryReplaced: queryReplaced({ search: '?q=x' }),
    sameQuery: queryReplaced({ search: '' }),
    signInRequired: signInRequired({ from: '/my-groups?x=1' }),
    returnPageForgotten: returnPageForgotten(),
    draftBegun: draftChanged({ dirty: true }),
    draftGone: draftChanged({ dirty: false }),
    leaveAsked: leaveAsked({ url: '/about', delta: 0, replace: false }),
    leaveConfirmed: leaveConfirmed(),
    leaveCancelled: leaveCancelled(),
  },
  transitions: [
    ...all('navigationRequested', (state) => wished(state, '/groups')),
    ...all('historyPopped', (state) => wished(state, '/groups')),
    ...all('poppedBackHere', (state) => ({ ...state, pending: null, failed: null })),
    ['pending', 'navigationSlowed', slow],
    ['slow', 'navigationSlowed', slow],
    ['pending', 'navigationFailed', failed],
    ['slow', 'navigationFailed', failed],
    ...all('locationChanged', arrived),
    ...all('queryReplaced', (state) => ({ ...state, location: { ...state.location, search: '?q=x' } })),
    ...all('signInRequired', (state) => ({ ...state, from: '/my-groups?x=1' })),
    ...(['settled', 'pending', 'slow', 'failed'] as const).flatMap((name) => [
      [name, 'returnPageForgotten', { ...states[name], from: null }] as const,
      [name, 'draftBegun', { ...states[name], draft: 'dirty' as const }] as const,
    ]),
    ['draft', 'draftGone', { ...draft, draft: 'none' }],
    ['leaving', 'draftGone', { ...leaving, draft: 'none' }],
    ['draft', 'leaveAsked', leaving],
    ['leaving', 'leaveAsked', leaving],
    ['leaving', 'leaveConfirmed', { ...draft, draft: 'none' }],
    ['leaving', 'leaveCancelled', draft],
  ],
});

describe('the remembered page', () => {
  const remembered = (from: string) => locationSlice.reducer(settled, signInRequired({ from })).from;

  it('is a path of our own, with its query and without its hash', () => {
    expect(remembered('/groups/g1?tab=x#members')).toBe('/groups/g1?tab=x');
  });

  it.each(['https://evil.example/dashboard', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere', '/login', '/register', '', 'dashboard'])(
    'is never %s', (from) => { expect(remembered(from)).toBeNull(); });

  it('lasts while the person goes between login and register, and no longer', () => {
    const onRegister = locationSlice.reducer(settled, locationChanged({ location: at('/register'), move: 'PUSH' }));
    expect(onRegister.from).toBe('/dashboard');
    expect(locationSlice.reducer(onRegister, locationChanged({ location: at('/'), move: 'PUSH' })).from).toBeNull();
  });
});

it('keeps a draft while the person stays on the page', () => {
  const moved = locationSlice.reducer(draft, locationChanged({ location: at('/create-group', 'k3', '?x'), move: 'PUSH' }));
  expect(moved.draft).toBe('dirty');
});

it('gives the same route object for the same path', () => {
  expect(selectRoute({ location: settled })).toBe(selectRoute({ location: { ...settled, move: 'PUSH' } }));
  expect(selectRoute({ location: settled }).name).toBe('login');
});
