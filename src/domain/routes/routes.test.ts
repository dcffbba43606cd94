import { matchRoute, paths } from './routes';

it.each([
  ['/', 'home', {}],
  ['/groups/g1', 'group', { groupId: 'g1' }],
  ['/groups/g1/', 'group', { groupId: 'g1' }],
  [paths.group('a/b ü'), 'group', { groupId: 'a/b ü' }],
  ['/groups/', 'groups', {}],
  ['/no-such-page', 'notFound', {}],
  ['/groups/g1/more', 'notFound', {}],
])('finds the screen of %s', (pathname, name, params) => {
  expect(matchRoute(pathname)).toEqual({ name, params });
});

const MALFORMED = ['/groups/%E0%A4%A', '/groups/%', '/update-group/%zz', '/%zz'];
it.each(MALFORMED)('takes %s, whose escape is malformed, for an unknown page', (pathname) => {
  expect(matchRoute(pathname)).toEqual({ name: 'notFound', params: {} });
});
