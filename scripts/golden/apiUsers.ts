import type { Page } from '@playwright/test';
import { tomorrowEvening } from '../../e2e/groupForm';
import { logIn, newUser, type TestUser } from '../../e2e/users';
import type { Group } from '../../src/contract/types';

/** A user with an account who acts through the API; the recorded one uses the page. */
export interface ApiUser extends TestUser {
  uid: string;
  /** Of the site. */
  origin: string;
  /** Sends a request with the user's token. @throws with the server's answer unless it succeeds */
  send<Answer = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>;
}

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

/** Creates an account without the page. */
export async function apiUser(page: Page, name: string): Promise<ApiUser> {
  const user = newUser(name);
  const { email, password } = user;
  const signedUp = await page.request.post(SIGN_UP, { data: { email, password, displayName: name, returnSecureToken: true } });
  const { localId, idToken } = await signedUp.json() as { localId: string; idToken: string };
  const send: ApiUser['send'] = async (method, path, body) => {
    const answer = await page.request.fetch(path, { method, data: body, headers: { authorization: `Bearer ${idToken}` } });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json() as never;
  };
  await send('POST', '/api/users/create-or-update', { name, email, photoURL: '', uid: localId });
  return { ...user, uid: localId, origin: new URL(signedUp.url()).origin, send };
}

/** Logs in with the page as a user who was created through the API. */
export async function enter(page: Page, user: ApiUser, path: string): Promise<void> {
  await logIn(page, user);
  await page.goto(path);
}

interface MadeGroup {
  members?: readonly ApiUser[];
  waiting?: readonly ApiUser[];
  places: number;
  /** By default one that loads without a network, live and in the viewer. It loads at this address of the site only. */
  imageURL?: string;
}

/** A new group of `creator` that starts tomorrow, with `members` in it and `waiting` in line, in this order. @returns its address */
export async function groupOf(
  creator: ApiUser, { members = [], waiting = [], places, imageURL = `${creator.origin}/default-avatar.svg` }: MadeGroup,
): Promise<string> {
  const { _id } = await creator.send<Group>('POST', '/api/groups', {
    name: 'Boat builders of the old harbour', description: 'We build a small boat, evening by evening.', category: 'Other',
    location: 'Kiel, old harbour', maxMembers: places, startDate: new Date(tomorrowEvening()).toISOString(),
    imageURL,
  });
  for (const member of members) await member.send('POST', `/api/groups/${_id}/join`);
  for (const next of waiting) await next.send('POST', `/api/groups/${_id}/waitlist`);
  return `/groups/${_id}`;
}
