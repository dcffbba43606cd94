import { ALL_CATEGORIES, parseCategoryFilter } from '../groups/categories';
import { paths, ROUTES, type RouteMatch, type RouteName } from './routes';

/** Public pages that search engines should not list: they need a code in the address, end something, or are none. */
const UNLISTED: readonly RouteName[] = ['forgotPassword', 'resetPassword', 'verifyEmail', 'accountDeleted', 'notFound'];

/** Whether search engines may list a page: one that says the same to everybody. */
export const isIndexed = (name: RouteName): boolean => ROUTES[name].access === 'public' && !UNLISTED.includes(name);

/**
 * The one path under which search engines file a page: without its search, order and view, but with its category.
 * @returns null for a page that search engines should not list
 */
export function canonicalPath({ name, params: { groupId } }: RouteMatch, search: string): string | null {
  if (name === 'group' && groupId !== undefined) return paths.group(groupId);
  if (!isIndexed(name)) return null;
  const category = name === 'groups' ? parseCategoryFilter(new URLSearchParams(search).get('category')) : ALL_CATEGORIES;
  return category === ALL_CATEGORIES ? ROUTES[name].path : paths.groupsIn(category);
}
