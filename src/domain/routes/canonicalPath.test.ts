import { canonicalPath, isIndexed } from './canonicalPath';
import { matchRoute, ROUTES, type RouteName } from './routes';

const of = (path: string, search = '') => canonicalPath(matchRoute(path), search);

describe('the canonical path', () => {
  it('is that of the page, without its search, order and view', () => {
    expect([of('/'), of('/about/'), of('/groups', '?q=tea&sort=oldest&view=list')]).toEqual(['/', '/about', '/groups']);
  });

  it('keeps the category of the list, and the group', () => {
    expect(of('/groups', '?category=Art&q=tea')).toBe('/groups?category=Art');
    expect(of('/groups/g1', '?from=mail')).toBe('/groups/g1');
  });

  it('is missing for members’ pages, pages that need a code, and unknown addresses', () => {
    expect(['/dashboard', '/update-group/g1', '/reset-password', '/404', '/nowhere'].map((path) => of(path))).toEqual(Array(5).fill(null));
  });
});

it('twelve pages are listed by search engines', () => {
  expect((Object.keys(ROUTES) as RouteName[]).filter(isIndexed)).toEqual([
    'home', 'login', 'register', 'groups', 'about', 'contact', 'support', 'report', 'privacy', 'terms', 'cookies', 'accessibility',
  ]);
});
