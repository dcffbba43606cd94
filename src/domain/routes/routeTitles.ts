import { ALL_CATEGORIES, parseCategoryFilter } from '../groups/categories';
import { withoutDirection } from '../texts/directionControls';
import { named, ROUTES, type RouteName } from './routes';

/**
 * The title of a page, including the group's name or the list's category.
 * @param groupName null until the group is known
 */
export function titleOf(name: RouteName, search: string, groupName: string | null): string {
  if (name === 'groups') {
    const category = parseCategoryFilter(new URLSearchParams(search).get('category'));
    return category === ALL_CATEGORIES ? ROUTES.groups.title : named(`${category} groups`);
  }
  if (groupName === null) return ROUTES[name].title;
  const shown = withoutDirection(groupName);
  return named(name === 'updateGroup' ? `Update ${shown}` : shown);
}
