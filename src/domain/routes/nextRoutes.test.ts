import { likelyNext } from './nextRoutes';
import { ROUTES, type RouteName } from './routes';

const NAMES = Object.keys(ROUTES) as RouteName[];

test.each(NAMES)('%s has one or two likely next pages, never itself or Page Not Found', (name) => {
  for (const isMember of [true, false]) {
    const next = likelyNext(name, isMember);
    expect([1, 2]).toContain(next.length);
    expect(next).not.toContain(name);
    expect(next).not.toContain('notFound');
  }
});

test('signed-out users are never sent to a member page', () => {
  for (const name of NAMES.filter((route) => ROUTES[route].access === 'public')) {
    expect(likelyNext(name, false).filter((next) => ROUTES[next].access === 'member')).toEqual([]);
  }
});
