import { canonicalPath } from './canonicalPath';
import { matchRoute } from './routes';

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
    const codePages = ['/forgot-password', '/reset-password', '/verify-email', '/account-deleted'];
    expect(['/dashboard', '/update-group/g1', ...codePages, '/404', '/nowhere'].filter((path) => of(path) !== null)).toEqual([]);
  });
});
