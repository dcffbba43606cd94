import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { matchRoute } from '../domain/routes';
import { selectGroupAndMembership } from '../features/groups/detail/groupDetailSelectors';
import { prerenderedState } from './prerenderedState';
import { soonMemberStates } from './soonMemberStates';

const SHELL = prerenderedState('/dashboard', DEFAULT_CLIENT_CONFIG);

test('the page of a group waits for it, and then shows it to everybody who may see it', async () => {
  const [waiting, ...loaded] = await soonMemberStates('group', SHELL);
  expect(waiting && selectGroupAndMembership(waiting)).toBeNull();
  const roles = loaded.map((state) => selectGroupAndMembership(state)?.membership.role);
  expect(new Set(roles)).toEqual(new Set(['visitor', 'member', 'waiting', 'creator']));
});

test.each(['group', 'dashboard', 'myGroups'] as const)('every state of %s is of a signed-in user, at its address', async (name) => {
  const states = await soonMemberStates(name, SHELL);
  expect(states.length).toBeGreaterThan(1);
  for (const { auth, location } of states) {
    expect(auth.status).toBe('signedIn');
    expect(matchRoute(location.location.pathname).name).toBe(name);
  }
});

test('a page whose content is not styled in advance has no such states', async () => {
  expect(await soonMemberStates('inbox', SHELL)).toEqual([]);
});
