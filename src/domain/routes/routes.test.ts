import { matchRoute, paths, ROUTES } from './routes';

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

it('finds each page without a parameter: its row stands before any whose parameter would match its path', () => {
  const fixed = Object.values(ROUTES).map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(fixed.filter((path) => ROUTES[matchRoute(path).name].path !== path)).toEqual([]);
});

const MALFORMED = ['/groups/%E0%A4%A', '/groups/%', '/update-group/%zz', '/%zz'];
it.each(MALFORMED)('takes %s, whose escape is malformed, for an unknown page', (pathname) => {
  expect(matchRoute(pathname)).toEqual({ name: 'notFound', params: {} });
});
