import { KEPT_LIST_PATH, PICTURE_PREFIX } from '../domain/offline';
import { matchRoute, ROUTES, type RouteName } from '../domain/routes';

/** Where the shell of a page is stored; no page has such an address. */
const SHELL_PREFIX = '/shell/';
/** Asked to fill the shell of the members' pages: which of them is all the same. */
const MEMBER_EXAMPLE: RouteName = 'dashboard';
/** Answers that say of themselves that they are not for keeping. */
const NOT_FOR_KEEPING = /\b(?:private|no-store)\b/;

/** Members' pages share one shell, because the server does not know who opens them. Null for an address outside the route table. */
export function shellOf(pathname: string): string | null {
  const { name } = matchRoute(pathname);
  if (name === 'notFound') return null;
  return `${SHELL_PREFIX}${ROUTES[name].access === 'member' ? 'member' : name}`;
}

/** An address for each shell there is. */
export const SHELL_EXAMPLES: readonly string[] = (Object.keys(ROUTES) as RouteName[])
  .filter((name) => name !== 'notFound' && (ROUTES[name].access === 'public' || name === MEMBER_EXAMPLE))
  .map((name) => ROUTES[name].path);

/** Whether a page shows the public list. */
export const showsList = (pathname: string): boolean => ['home', 'groups'].includes(matchRoute(pathname).name);

export const isKeptList = ({ pathname, search }: URL): boolean => pathname + search === KEPT_LIST_PATH;

export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith(PICTURE_PREFIX);

/** Whether a request identifies its user: the answer may be private then. */
export const isPersonal = (request: Pick<Request, 'headers'>): boolean => request.headers.has('authorization');

/** Whether an answer may be stored: a whole one that does not forbid it. */
export const isForKeeping = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !NOT_FOR_KEEPING.test(headers.get('cache-control') ?? '');
