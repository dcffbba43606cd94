import type { RouteName } from './routes';

interface Next {
  anonymous: readonly RouteName[];
  member: readonly RouteName[];
}

const forAll = (...names: RouteName[]): Next => ({ anonymous: names, member: names });

/** Where users mostly go from the pages they land on or stay on longest; from all other pages, the groups. */
const NEXT: Partial<Record<RouteName, Next>> = {
  home: { anonymous: ['groups', 'login'], member: ['groups', 'dashboard'] },
  groups: { anonymous: ['login'], member: ['group'] },
  login: forAll('home'),
  register: forAll('home'),
  dashboard: forAll('group', 'createGroup'),
  myGroups: forAll('group', 'updateGroup'),
  createGroup: forAll('myGroups'),
  updateGroup: forAll('myGroups'),
};

/** One or two screens the user is likely to open next, likeliest first. */
export function likelyNext(route: RouteName, isMember: boolean): readonly RouteName[] {
  return (NEXT[route] ?? forAll('groups'))[isMember ? 'member' : 'anonymous'];
}
