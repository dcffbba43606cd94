import { pathOf } from './historyLocation';
import { matchRoute, paths } from './routes';

/** The group that the page to return to invites to: a visitor opened its link. Null for any other page, or none. */
export function invitedTo(returnPage: string | null): string | null {
  if (returnPage === null) return null;
  const { name, params: { groupId } } = matchRoute(pathOf(returnPage));
  return name === 'group' && groupId !== undefined ? groupId : null;
}

/** The login, with the form for people who have an account: to somebody who is invited it shows the form for a new one. */
export const LOGIN_FORM_HASH = '#log-in';
export const loginFormPath = `${paths.login}${LOGIN_FORM_HASH}`;

/** The element of a group's page with what a visitor sees in its place. The server fills it (`server/site/groupPages.ts`). */
export const VISITOR_PAGE_ID = 'hobnob-visitor';
