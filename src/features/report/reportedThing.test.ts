import { groupInLink, targetOf } from './reportedThing';

test.each([
  ['', null], ['?group=', null], ['?announcement=a1', null],
  ['?group=g1', { thing: 'group', id: 'g1', groupId: 'g1' }],
  ['?group=g1&announcement=', { thing: 'group', id: 'g1', groupId: 'g1' }],
  ['?group=g1&announcement=a1', { thing: 'announcement', id: 'a1', groupId: 'g1' }],
])('the address %s asks to report %j', (search, target) => {
  expect(targetOf(search)).toEqual(target);
});

test.each([
  ['https://hobnob.example/groups/6f1c-9a', '6f1c-9a'], [' /groups/g1/ ', 'g1'], ['hobnob.example/groups/g1?from=chat#top', 'g1'],
  ['https://hobnob.example/groups', null], ['https://hobnob.example/groups/', null], ['/groups/g1/edit', null],
  [`/groups/${'x'.repeat(65)}`, null], ['javascript:alert(1)', null], ['', null],
])('the link %j is to the group %j', (link, id) => {
  expect(groupInLink(link)).toBe(id);
});
