import { BRAND, PROMISE, ROUTES, type PublicRoute, type RouteName } from './routes';

/* What the build makes of each page, and the server puts into it, before the app has started. */

const namesWith = (access: 'public' | 'member') => (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].access === access);
/** The pages prerendered at build time: all that look the same to every user until the app has started. */
export const PRERENDERED_ROUTES = namesWith('public');
/** The pages that only signed-in users see. */
export const MEMBER_ROUTES = namesWith('member');

/** A page's title and description, for the tab, search results and shared links. */
type PageMeta = Pick<PublicRoute, 'title' | 'description'>;
/** Shared by the pages that only signed-in users see. */
const MEMBER_PAGE: PageMeta = { title: BRAND, description: PROMISE };
/** Before anything is known of the user or of a group. */
export function metaOf(name: RouteName): PageMeta {
  const route = ROUTES[name];
  return route.access === 'public' ? { title: route.title, description: route.description } : MEMBER_PAGE;
}
