import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

type Tree = Record<string, never>;
type Mutant = (reducer: Reducer<unknown>) => Reducer<unknown>;

/** Puts a value at a path of a state, when the path is there. */
function put(state: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(state);
  if (typeof state !== 'object' || state === null || !(key in state)) return state;
  const value = (state as Tree)[key];
  const next = put(value, rest, change);
  if (next === value) return state;
  return Array.isArray(state) ? state.map((item, index) => (String(index) === key ? next : item)) : { ...state, [key]: next };
}

/** A reducer that treats one type of action otherwise. */
const after =
  (type: string, change: (next: unknown, before: unknown, action: UnknownAction) => unknown): Mutant =>
  (reducer) =>
  (state, action) => {
    const next = reducer(state, action);
    return action.type === type ? change(next, state, action as UnknownAction) : next;
  };
const ignores = (type: string): Mutant => after(type, (_next, before) => before);
const sets = (type: string, path: string, change: (value: unknown) => unknown): Mutant =>
  after(type, (next) => put(next, path.split('.'), change));
const number = (change: (value: number) => number) => (value: unknown): unknown => (typeof value === 'number' ? change(value) : value);

/** Twenty ways in which somebody could change a reducer and not notice. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'forgets to note who is signed in': ignores('auth/identityReported'),
  'lets an attempt go unnoticed': ignores('auth/loginSubmitted'),
  'keeps the profile loading': ignores('auth/profileUnavailable'),
  'takes another name': sets('auth/profileMerged', 'auth.user.displayName', (value) => `${String(value)} `),
  'shows the other theme': sets('theme/themeToggled', 'theme.scheme', (value) => (value === 'dark' ? 'light' : 'dark')),
  'is a millisecond late': sets('clock/ticked', 'clock.nowMs', number((value) => value + 1)),
  'shows a toast longer': sets('notifications/notificationRaised', 'notifications.items.0.durationMs', number((value) => value + 1000)),
  'leaves a toast': ignores('notifications/notificationDismissed'),
  'does not go anywhere': ignores('location/locationChanged'),
  'loses the query': sets('location/queryReplaced', 'location.location.search', () => ''),
  'forgets where one wanted to go': sets('location/navigationRequested', 'location.url', () => ''),
  'searches for something else': sets('groups/searchChanged', 'groups.filters.search', (value) => `${String(value)}x`),
  'sorts otherwise': ignores('groups/sortChosen'),
  'opens nothing': ignores('groups/listOpened'),
  'opens no group': ignores('groupDetail/detailOpened'),
  'opens another form': sets('groupForm/formOpened', 'groupForm.status', () => 'closed'),
  'opens another tab': sets('dashboard/tabChosen', 'dashboard.tab', () => 'nowhere'),
  'skips a slide': sets('home/heroAdvanced', 'home.hero.slide', number((value) => value + 1)),
  'drops an answer': ignores('api/executeQuery/fulfilled'),
  'notes another time of the answer': after('api/executeQuery/fulfilled', (next, _before, action) => {
    const { arg } = (action as unknown as { meta: { arg: { queryCacheKey: string } } }).meta;
    return put(next, ['api', 'queries', arg.queryCacheKey, 'fulfilledTimeStamp'], number((value) => value + 1));
  }),
};
