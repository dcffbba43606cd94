import { ALL_CATEGORIES } from '../../src/domain/groups/categories';
import { parseFilters } from '../../src/domain/list/groupFilters';
import { paths, ROUTES } from '../../src/domain/routes/routes';
import { titleOf } from '../../src/domain/routes/routeTitles';
import { escapeHtml } from '../http/responses/htmlText';

/**
 * The tags of the list's page for the filters of an address: the page of a category has its own title and canonical address. Search,
 * order and view change neither.
 * @param html the page of the whole list, with its tags
 * @param search the query of the address
 */
export function putCategoryTags(html: string, search: string): string {
  const { category } = parseFilters(search);
  if (category === ALL_CATEGORIES) return html;
  const end = html.indexOf('</head>');
  const head = html.slice(0, end)
    .replaceAll(`${paths.groups}">`, () => `${escapeHtml(paths.groupsIn(category))}">`)
    .replaceAll(escapeHtml(ROUTES.groups.title), () => escapeHtml(titleOf('groups', search, null)));
  return head + html.slice(end);
}
