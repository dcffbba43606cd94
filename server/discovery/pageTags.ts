import { isIndexed } from '../../src/domain/routes/canonicalPath';
import { metaOf } from '../../src/domain/routes/prerendered';
import { ROUTES, type RouteName } from '../../src/domain/routes/routes';
import { PREVIEW_SIZE } from '../images/previewPicture';
import { FEED_PATH } from './atomFeed';
import { frameOf, headTags } from './headTags';

/** The site's own picture for other sites, a file of `public/`. */
export const SITE_PICTURE = '/preview.png';

/** Pages that show groups, and so lead to the feed. */
const WITH_FEED: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'groups']);

const NO_INDEX = '<meta name="robots" content="noindex">';
const FEED_LINK = `<link rel="alternate" type="application/atom+xml" title="New groups on Hobnob" href="${FEED_PATH}">`;

/**
 * Adds what other sites and search engines read to a prerendered page, which was built before the site's address was known.
 * A group's page is left as it is: its tags depend on the group (`groupPages.ts`).
 */
export function putPageTags(html: string, route: RouteName, origin: string): string {
  if (route === 'group') return html;
  if (!isIndexed(route)) return html.replace('<title>', () => `${NO_INDEX}<title>`);
  const { before, after } = frameOf(html);
  const { title, description } = metaOf(route);
  const picture = { url: `${origin}${SITE_PICTURE}`, size: PREVIEW_SIZE, alt: 'Hobnob: find your hobby community' };
  const tags = headTags({ title, name: title, description, url: `${origin}${ROUTES[route].path}`, picture });
  return `${before}${tags}${WITH_FEED.has(route) ? FEED_LINK : ''}${after}`;
}
