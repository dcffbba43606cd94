import { BRAND, ROUTES, type PublicRouteName, type RouteName } from './routes';
import { ROUTE_WORDS } from './routeWords';

/* What the build makes of each page, and the server puts into it, before the app has started. */

const NAMES = Object.keys(ROUTES) as RouteName[];
const isPublic = (name: RouteName): name is PublicRouteName => ROUTES[name].access === 'public';

/** The pages prerendered at build time: all that look the same to every user until the app has started. */
export const PRERENDERED_ROUTES = NAMES.filter(isPublic);
/** The pages that only signed-in users see. */
export const MEMBER_ROUTES: readonly RouteName[] = NAMES.filter((name) => !isPublic(name));

/** For the tab, search results and shared links. */
interface PageMeta {
  title: string;
  description: string;
}

/** Shared by the pages that only signed-in users see: search engines see the login instead. */
const MEMBER_PAGE: PageMeta = { title: BRAND, description: ROUTE_WORDS.home.description };
/** Before anything is known of the user or of a group. */
export const metaOf = (name: RouteName): PageMeta =>
  (isPublic(name) ? { title: ROUTES[name].title, description: ROUTE_WORDS[name].description } : MEMBER_PAGE);
