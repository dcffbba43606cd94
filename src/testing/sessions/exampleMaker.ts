import type { Random } from '../../actionLog/testing/random';

/** Makes values for the examples of events and calls. */
export interface ExampleMaker {
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  text(): string;
  /** A user; the same `id` always has the same name and e-mail address. */
  user(): { id: string; name: string; email: string; photo: string | null };
  groupId(): string;
  message(): string;
  /** Milliseconds since the epoch. */
  timeMs(): number;
  url(): string;
  pathname(): string;
  search(): string;
  hash(): string;
}

/** A few of each, so that the same user and the same group recur. */
const USERS = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, index) => ({
  id: `u${index}`,
  name: `${name} Lovelace`,
  email: `${name.toLowerCase()}@people.example`,
  photo: index % 2 ? `https://faces.example/${name}.png` : null,
}));
const WORDS = ['', 'chess', ' river walks', 'Sunday sketching ', 'jazz & blues', 'Ünïcode ♞', 'a/b~c"d', '100 %'];
const MESSAGES = ['Error joining group', 'This group is full', 'Failed to log in', 'ada@people.example is taken'];
const PATHS = [
  '/',
  '/groups',
  '/about',
  '/login',
  '/register',
  '/my-groups',
  '/dashboard',
  '/create-group',
  '/404',
  '/no/such/page',
  '/caf%C3%A9',
  '//evil.example',
];
const START = 1_800_000_000_000;

/** Makes random values, odd ones included, for the examples of events and calls. */
export function exampleMaker(random: Random): ExampleMaker {
  const { pick, int, chance } = random;
  const text = (): string => pick(WORDS);
  const groupId = (): string => (chance(0.03) ? 'typed by hand / x' : `g${int(6)}`);
  const pathname = (): string =>
    pick([...PATHS, `/groups/${encodeURIComponent(groupId())}`, `/update-group/${encodeURIComponent(groupId())}`]);
  const search = (): string => pick([
    '', '', '?category=Art', '?q=chess&sort=newest', `?q=${encodeURIComponent(text())}`, '?view=list&x=secret', '?category=whatever+I+like',
  ]);
  return {
    pick, int, chance, text, groupId, pathname, search,
    user: () => pick(USERS),
    message: () => pick(MESSAGES),
    timeMs: () => START + int(1_000_000),
    hash: () => pick(['', '#faq', '#Own%20Words']),
    url: () => `${pathname()}${search()}${pick(['', '', '#faq', '#My own words'])}`,
  };
}
