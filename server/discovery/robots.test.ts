import readRobots from 'robots-parser';
import { robotsText } from './robots';

const ORIGIN = 'https://hobbies.example';
const robots = readRobots(`${ORIGIN}/robots.txt`, robotsText(ORIGIN));

it('names the sitemap', () => {
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`]);
});

it.each([
  '/', '/groups', '/groups?category=Art', '/groups/00000000-0000-4000-8000-000000000000', '/accessibility', '/groups.atom', '/sitemap.xml',
  '/api/groups?fields=summary', '/api/images/abc/preview.jpg', '/api/images/abc?w=640', '/preview.png', '/assets/main.js', '/login',
])('lets crawlers read %s', (path) => {
  expect(robots.isAllowed(`${ORIGIN}${path}`, 'Googlebot')).toBe(true);
});

it.each([
  '/api/groups', '/api/groups/1', '/api/users/profile', '/dashboard', '/my-groups', '/account', '/update-group/1', '/outbox', '/metrics',
  '/identity/keys', '/groups/00000000-0000-4000-8000-000000000000/attendance',
])('keeps them from %s', (path) => {
  expect(robots.isAllowed(`${ORIGIN}${path}`, 'Googlebot')).toBe(false);
});
