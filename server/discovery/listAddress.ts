import { DEFAULT_FILTERS, formatFilters, parseFilters } from '../../src/domain/list/groupFilters';
import { matchRoute } from '../../src/domain/routes/routes';

/**
 * Whether an address leads to the list, searched, sorted or shown in another way. There are thousands of such addresses, with the same
 * groups, so search engines should list only the whole list and its categories.
 */
export function isListVariant(url: string): boolean {
  const [path = '', search = ''] = url.split('?', 2);
  if (search === '' || matchRoute(path).name !== 'groups') return false;
  const filters = parseFilters(search);
  return formatFilters({ ...filters, category: DEFAULT_FILTERS.category }) !== '';
}
