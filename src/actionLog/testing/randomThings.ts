import type { Group, GroupSummary, Member, Profile } from '../../contract/types';
import { CATEGORIES } from '../../domain/categories';
import type { Random } from './random';

/** Few of each, so that the same person and the same group come up again and again. */
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, index) => ({
  _id: `u${index}`, uid: `u${index}`, name: `${name} Lovelace`, displayName: `${name} Lovelace`, email: `${name.toLowerCase()}@people.example`, photoURL: index % 2 ? `https://faces.example/${name}.png` : null,
}));
const WORDS = ['', 'chess', ' river walks', 'Sunday sketching ', 'jazz & blues', 'Ünïcode ♞', 'a/b~c"d', '100 %'];
const START = 1_800_000_000_000;

/** What a backend that counts changes says of a group. */
const counted = (version: number) => ({ version, edition: Math.ceil(version / 2), editedAt: new Date(START + version).toISOString() });

/** Makes random, valid things of the specification, section 3. */
export function randomThings(random: Random) {
  const words = (): string => random.pick(WORDS);
  const person = () => random.pick(PEOPLE);
  const groupId = (): string => random.chance(0.03) ? 'typed by hand / x' : `g${random.int(6)}`;
  const time = (): number => START + random.int(1_000_000);
  const member = (): Member => (({ _id, name, photoURL }) => ({ _id, name, photoURL }))(person());
  const members = (): Member[] => Array.from({ length: 1 + random.int(4) }, member);
  const group = (_id = groupId()): Group => ({
    _id, name: `${words()} club`, description: words(), category: random.pick(CATEGORIES), location: words(), maxMembers: 2 + random.int(20),
    startDate: new Date(time()).toISOString(), imageURL: `/api/images/${random.int(9)}`, createdAt: new Date(time()).toISOString(),
    creator: member(), members: members(), ...(random.chance(0.8) ? counted(random.int(9)) : {}),
  });
  const summary = (_id: string): GroupSummary => {
    const { members: all, editedAt: _editedAt, ...rest } = group(_id);
    return { ...rest, memberCount: all.length, faces: all.slice(0, 3) };
  };
  const summaries = (): GroupSummary[] => ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'].filter(() => random.chance(0.7)).map(summary);
  const identity = () => (({ uid, displayName, email, photoURL }) => ({ uid, displayName: random.chance(0.1) ? null : displayName, email, photoURL }))(person());
  const profile = (): Profile => (({ _id, uid, name, email, photoURL }) => ({ _id: `p-${_id}`, uid, name, email, photoURL }))(person());
  const values = () => (({ name, description, category, location, maxMembers, startDate, imageURL }) => ({ name, description, category, location, maxMembers, startDate, imageURL }))(group());
  const message = (): string => random.pick(['Error joining group', 'This group is full', 'Failed to log in', 'ada@people.example is taken']);
  const pathname = (): string => random.pick([
    '/', '/groups', '/about', '/login', '/register', '/my-groups', '/dashboard', '/create-group', '/404', '/no/such/page', '/caf%C3%A9', '//evil.example', `/groups/${encodeURIComponent(groupId())}`, `/update-group/${encodeURIComponent(groupId())}`,
  ]);
  const search = (): string => random.pick(['', '', '?category=Art', '?q=chess&sort=newest', `?q=${encodeURIComponent(words())}`, '?view=list&x=secret', '?category=whatever+I+like']);
  const url = (): string => `${pathname()}${search()}${random.pick(['', '', '#faq', '#My own words'])}`;
  const location = () => ({ pathname: pathname(), search: search(), hash: random.pick(['', '#faq', '#Own%20Words']), key: `k${random.int(5)}` });
  return { words, person, groupId, time, member, group, summary, summaries, identity, profile, values, message, pathname, search, url, location };
}

export type Things = ReturnType<typeof randomThings>;
