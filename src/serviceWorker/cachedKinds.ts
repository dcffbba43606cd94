import { PAGE_END, PUBLIC_LIST_PATH, IMAGE_PATH } from '../domain/routes/offline';
import { matchRoute, ROUTES, type RouteName } from '../domain/routes/routes';

/** The cache key prefix of page shells; no page has such a URL. */
const SHELL_PREFIX = '/shell/';
/** Fetched to fill the shell of the member pages; any of them would do. */
const MEMBER_EXAMPLE: RouteName = 'dashboard';
/** Responses that forbid storing. */
const FORBIDS_CACHING = /\b(?:private|no-store)\b/;

/** Member pages share one shell, because the server does not know who opens them. Null for a URL outside the route table. */
export function shellOf(pathname: string): string | null {
  const { name } = matchRoute(pathname);
  if (name === 'notFound') return null;
  return `${SHELL_PREFIX}${ROUTES[name].access === 'member' ? 'member' : name}`;
}

/** Whether a page has the title and the picture of one group in it, so it cannot be the offline copy of another one. */
export const isOfOneGroup = (pathname: string): boolean => matchRoute(pathname).name === 'group';

/** One URL for each shell. */
export const SHELL_EXAMPLES: readonly string[] = (Object.keys(ROUTES) as RouteName[])
  .filter((name) => name !== 'notFound' && (ROUTES[name].access === 'public' || name === MEMBER_EXAMPLE))
  .map((name) => ROUTES[name].path);

/** Whether a page shows the public list. */
export const showsList = (pathname: string): boolean => ['home', 'groups'].includes(matchRoute(pathname).name);

export const isPublicList = ({ pathname, search }: URL): boolean => pathname + search === PUBLIC_LIST_PATH;

export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith(IMAGE_PATH);

/** Whether a request identifies its user: the response may then be private. */
export const isPersonal = (request: Pick<Request, 'headers'>): boolean => request.headers.has('authorization');

/** How far from the end of a page its last element may be, in characters. */
const PAGE_TAIL = 100;

/** Whether the text of a page is all of it, and ours: a network that asks for a login first answers with a page of its own. */
export const isWholePage = (text: string): boolean => text.slice(-PAGE_TAIL).includes(PAGE_END);

/** Of all files that the worker keeps: scripts, icons and fonts. */
const FILE_TYPE = /\b(?:javascript|svg|woff2)\b/;

const typeOf = (headers: Headers): string => headers.get('content-type') ?? '';

/** Whether a response is the file that was requested: such a network answers with a page for any file, too. */
export const isFile = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && FILE_TYPE.test(typeOf(headers));

/** Whether a response may be stored: complete, of its own address, of the type that was requested, and not forbidden by its headers. */
export const isCacheable = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>, type: RegExp): boolean =>
  status === 200 && !redirected && type.test(typeOf(headers)) && !FORBIDS_CACHING.test(headers.get('cache-control') ?? '');
