import type { RouteName } from './routes';

interface Next {
  anonymous: readonly RouteName[];
  member: readonly RouteName[];
}

const forAll = (...names: RouteName[]): Next => ({ anonymous: names, member: names });

/** Where people mostly go from the pages that they come to first or stay on longest; from the others, to the groups. */
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

/** One or two screens that the person is likely to want next, the likelier first. */
export function likelyNext(route: RouteName, isMember: boolean): readonly RouteName[] {
  return (NEXT[route] ?? forAll('groups'))[isMember ? 'member' : 'anonymous'];
}
