import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

type Tree = Record<string, never>;

interface Mutant {
  /** The type of action that it handles differently. */
  type: string;
  of: (reducer: Reducer<unknown>) => Reducer<unknown>;
}

/** Changes the value at a path of a state, if the path exists. */
function put(state: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(state);
  if (typeof state !== 'object' || state === null || !(key in state)) return state;
  const value = (state as Tree)[key];
  const next = put(value, rest, change);
  if (next === value) return state;
  return Array.isArray(state) ? state.map((item, index) => (String(index) === key ? next : item)) : { ...state, [key]: next };
}

/** A reducer that handles one type of action differently. */
const after = (type: string, change: (next: unknown, before: unknown, action: UnknownAction) => unknown): Mutant => ({
  type,
  of: (reducer) => (state, action) => {
    const next = reducer(state, action);
    return action.type === type ? change(next, state, action as UnknownAction) : next;
  },
});
const ignores = (type: string): Mutant => after(type, (_next, before) => before);
const sets = (type: string, path: string, change: (value: unknown) => unknown): Mutant =>
  after(type, (next) => put(next, path.split('.'), change));
const number = (change: (value: number) => number) => (value: unknown): unknown => (typeof value === 'number' ? change(value) : value);

/** Twenty subtle bugs that a reducer could have. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'ignores who is signed in': ignores('auth/identityReported'),
  'ignores a login attempt': ignores('auth/loginSubmitted'),
  'keeps the profile loading': ignores('auth/profileUnavailable'),
  'changes the name': sets('auth/profileMerged', 'auth.user.displayName', (value) => `${String(value)} `),
  'shows the other theme': sets('theme/themeToggled', 'theme.scheme', (value) => (value === 'dark' ? 'light' : 'dark')),
  'is a millisecond late': sets('clock/ticked', 'clock.nowMs', number((value) => value + 1)),
  'shows a toast longer': sets('notifications/notificationRaised', 'notifications.items.0.durationMs', number((value) => value + 1000)),
  'leaves a toast': ignores('notifications/notificationDismissed'),
  'does not navigate': ignores('location/locationChanged'),
  'loses the query': sets('location/queryReplaced', 'location.location.search', () => ''),
  'loses the target of a navigation': sets('location/navigationRequested', 'location.url', () => ''),
  'searches for something else': sets('groups/searchChanged', 'groups.filters.search', (value) => `${String(value)}x`),
  'sorts otherwise': ignores('groups/sortChosen'),
  'opens nothing': ignores('groups/listOpened'),
  'opens no group': ignores('groupDetail/detailOpened'),
  'opens another form': sets('groupForm/formOpened', 'groupForm.status', () => 'closed'),
  'opens another tab': sets('dashboard/tabChosen', 'dashboard.tab', () => 'nowhere'),
  'skips a slide': sets('home/heroAdvanced', 'home.hero.slide', number((value) => value + 1)),
  'drops a response': ignores('api/executeQuery/fulfilled'),
  'records another response time': after('api/executeQuery/fulfilled', (next, _before, action) => {
    const { arg } = (action as unknown as { meta: { arg: { queryCacheKey: string } } }).meta;
    return put(next, ['api', 'queries', arg.queryCacheKey, 'fulfilledTimeStamp'], number((value) => value + 1));
  }),
};
