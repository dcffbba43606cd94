import {
  draftChanged, historyPopped, initialLocationState, leaveAsked, leaveCancelled, leaveConfirmed, locationChanged, locationSlice,
  navigationFailed, navigationRequested, navigationSlowed, queryReplaced, returnOfferClosed, returnOffered, returnPageForgotten,
  signInRequired, type Leave, type LocationState,
} from '../../core/location/locationSlice';
import type { Machine, Row } from './machine';

const at = (pathname: string, key: string, search = '') => ({ pathname, search, hash: '', key });
const form = { location: at('/create-group', 'k1'), move: 'PUSH', from: null, returnOffer: null } as const;
const leave: Leave = { url: '/about', delta: 0, replace: false };

const states = {
  settled: { ...form, status: 'settled', draft: 'none' },
  onLogin: { ...form, location: at('/login', 'k1'), from: '/dashboard', status: 'settled', draft: 'none' },
  onHomeWithOffer: { ...form, location: at('/', 'k1'), returnOffer: '/about', status: 'settled', draft: 'none' },
  draft: { ...form, status: 'settled', draft: 'dirty' },
  pending: { ...form, status: 'pending', draft: 'none', url: '/about', slow: false },
  slow: { ...form, status: 'pending', draft: 'none', url: '/about', slow: true },
  pendingDraft: { ...form, status: 'pending', draft: 'dirty', url: '/about', slow: false },
  slowDraft: { ...form, status: 'pending', draft: 'dirty', url: '/about', slow: true },
  failed: { ...form, status: 'failed', draft: 'none', url: '/about' },
  failedDraft: { ...form, status: 'failed', draft: 'dirty', url: '/about' },
  leaving: { ...form, status: 'leaving', leave },
} as const satisfies Record<string, LocationState>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];

const draftOf = (state: LocationState) => (state.status === 'leaving' ? 'dirty' : state.draft);
const settledOf = ({ location, move, from, returnOffer }: LocationState, draft: 'none' | 'dirty'): LocationState =>
  ({ location, move, from, returnOffer, status: 'settled', draft });
const pendingOf = (state: LocationState, url: string): LocationState => {
  const { location, move, from, returnOffer } = state;
  return { location, move, from, returnOffer, status: 'pending', draft: draftOf(state), url, slow: false };
};
const all = (event: string, next: (state: LocationState) => LocationState): Row<LocationState>[] =>
  names.map((name) => [name, event, next(states[name])]);

export const locationMachine: Machine<LocationState> = {
  title: 'Navigation, drafts and the leave question',
  about:
    'Where the user is, what is being navigated to, and whether leaving would lose a half-filled form. The remembered page and the return offer ' +
    'are separate from the status. Effects: `src/core/location/navigationListeners.ts`, `draftListeners.ts`, `returnPageListeners.ts`.',
  reducer: locationSlice.reducer,
  initial: initialLocationState,
  nameOf: (state) => {
    if (state.status === 'leaving') return state.status;
    const details = [state.status === 'pending' && state.slow ? 'slow' : '', state.draft === 'dirty' ? 'draft' : ''].filter(Boolean);
    return details.length > 0 ? `${state.status} (${details.join(', ')})` : state.status;
  },
  states,
  events: {
    'navigationRequested': navigationRequested({ url: '/groups', replace: false }),
    'historyPopped': historyPopped({ ...at('/groups', 'k9'), fresh: false, delta: -1 }),
    'historyPopped to the page shown': historyPopped({ ...at('/create-group', 'k1'), fresh: false, delta: 1 }),
    'navigationSlowed': navigationSlowed(),
    'navigationFailed': navigationFailed('/about'),
    'locationChanged': locationChanged({ location: at('/about', 'k2'), move: 'PUSH' }),
    'queryReplaced': queryReplaced({ search: '?q=x' }),
    'queryReplaced by the same': queryReplaced({ search: '' }),
    'signInRequired': signInRequired({ from: '/my-groups?x=1#top' }),
    'returnPageForgotten': returnPageForgotten(),
    'returnOffered': returnOffered({ url: '/groups/g1' }),
    'returnOfferClosed': returnOfferClosed(),
    'draftChanged (started)': draftChanged({ dirty: true }),
    'draftChanged (dropped)': draftChanged({ dirty: false }),
    'leaveAsked': leaveAsked(leave),
    'leaveConfirmed': leaveConfirmed(),
    'leaveCancelled': leaveCancelled(),
  },
  transitions: [
    ...all('navigationRequested', (state) => pendingOf(state, '/groups')),
    ...all('historyPopped', (state) => pendingOf(state, '/groups')),
    ...(['pending', 'slow', 'failed'] as const).map((name): Row<LocationState> => [
      name,
      'historyPopped to the page shown',
      states.settled,
    ]),
    ...(['pendingDraft', 'slowDraft', 'failedDraft'] as const).map((name): Row<LocationState> => [
      name,
      'historyPopped to the page shown',
      states.draft,
    ]),
    ['pending', 'navigationSlowed', states.slow],
    ['slow', 'navigationSlowed', states.slow],
    ['pendingDraft', 'navigationSlowed', states.slowDraft],
    ['slowDraft', 'navigationSlowed', states.slowDraft],
    ['pending', 'navigationFailed', states.failed],
    ['slow', 'navigationFailed', states.failed],
    ['pendingDraft', 'navigationFailed', states.failedDraft],
    ['slowDraft', 'navigationFailed', states.failedDraft],
    ...all('locationChanged', () => ({
      location: at('/about', 'k2'),
      move: 'PUSH',
      from: null,
      returnOffer: null,
      status: 'settled',
      draft: 'none',
    })),
    ...all('queryReplaced', (state) => ({ ...state, location: { ...state.location, search: '?q=x' } })),
    ...all('signInRequired', (state) => ({ ...state, from: '/my-groups?x=1#top' })),
    ['onLogin', 'returnPageForgotten', { ...states.onLogin, from: null }],
    ...all('returnOffered', (state) => ({ ...state, returnOffer: '/groups/g1' })),
    ['onHomeWithOffer', 'returnOfferClosed', { ...states.onHomeWithOffer, returnOffer: null }],
    ...(['settled', 'onLogin', 'onHomeWithOffer', 'pending', 'slow', 'failed'] as const).map((name): Row<LocationState> => [
      name,
      'draftChanged (started)',
      { ...states[name], draft: 'dirty' },
    ]),
    ...(['draft', 'pendingDraft', 'slowDraft', 'failedDraft'] as const).map((name): Row<LocationState> => [
      name,
      'draftChanged (dropped)',
      { ...states[name], draft: 'none' },
    ]),
    ['leaving', 'draftChanged (dropped)', states.settled],
    ...(['draft', 'pendingDraft', 'slowDraft', 'failedDraft', 'leaving'] as const).map((name): Row<LocationState> => [
      name,
      'leaveAsked',
      states.leaving,
    ]),
    ['leaving', 'leaveConfirmed', settledOf(states.leaving, 'none')],
    ['leaving', 'leaveCancelled', settledOf(states.leaving, 'dirty')],
  ],
};
