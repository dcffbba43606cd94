import type { Page } from '@playwright/test';
import type { Group } from '../src/contract/types';
import { tomorrowEvening } from './groupForm';
import { newUser, type TestUser } from './users';

/** A user with an account who acts through the API; the recorded one uses the page. */
export interface ApiUser extends TestUser {
  uid: string;
  /** Of the site. */
  origin: string;
  /** What the login leaves in the browser's storage: a key and its value. */
  session: readonly [key: string, value: string];
  /** Sends a request with the user's token. @throws with the server's answer unless it succeeds */
  send<Answer = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>;
}

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts';

interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
}

/** What Firebase's SDK stores of somebody who has just logged in. */
function storedSession({ localId, idToken, refreshToken, expiresIn }: SignedIn, { email, name }: TestUser): ApiUser['session'] {
  const shown = { email, displayName: name, phoneNumber: null, photoURL: null };
  const now = Date.now();
  return ['firebase:authUser:embedded:[DEFAULT]', JSON.stringify({
    uid: localId, ...shown, emailVerified: false, isAnonymous: false, providerData: [{ providerId: 'password', uid: email, ...shown }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now), lastLoginAt: String(now), apiKey: 'embedded', appName: '[DEFAULT]',
  })];
}

async function signIn(page: Page, user: TestUser, how: 'signUp' | 'signInWithPassword'): Promise<ApiUser> {
  const { email, password, name } = user;
  const answer = await page.request.post(`${IDENTITY}:${how}`, { data: { email, password, displayName: name, returnSecureToken: true } });
  if (!answer.ok()) throw new Error(`${how} answered ${answer.status()}: ${await answer.text()}`);
  const account = await answer.json() as SignedIn;
  const send: ApiUser['send'] = async (method, path, body) => {
    const answered = await page.request.fetch(path, { method, data: body, headers: { authorization: `Bearer ${account.idToken}` } });
    if (!answered.ok()) throw new Error(`${method} ${path} answered ${answered.status()}: ${await answered.text()}`);
    return answered.json() as never;
  };
  return { ...user, uid: account.localId, origin: new URL(answer.url()).origin, session: storedSession(account, user), send };
}

/** Creates an account without the page. */
export async function apiUser(page: Page, name: string): Promise<ApiUser> {
  const user = await signIn(page, newUser(name), 'signUp');
  await user.send('POST', '/api/users/create-or-update', { name, email: user.email, photoURL: '', uid: user.uid });
  return user;
}

/** Logs in without the page. */
export const apiLogIn = (page: Page, user: TestUser): Promise<ApiUser> => signIn(page, user, 'signInWithPassword');

/** Opens a page as somebody who is logged in already, which takes two pages less than to log in. */
export async function enter(page: Page, { session }: ApiUser, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => { localStorage.setItem(key, value); }, session);
  await page.goto(path);
}

/** Opens a page as a new member. */
export async function enterAsNew(page: Page, name: string, path: string): Promise<ApiUser> {
  const user = await apiUser(page, name);
  await enter(page, user, path);
  return user;
}

interface MadeGroup {
  name?: string;
  members?: readonly ApiUser[];
  waiting?: readonly ApiUser[];
  places: number;
  /** By default one that loads without a network, live and in the viewer. It loads at this address of the site only. */
  imageURL?: string;
  /** ms from now until it starts; by default it starts tomorrow. */
  startsInMs?: number;
}

/** A new group of `creator`, with `members` in it and `waiting` in line, in this order. @returns its address */
export async function groupOf(
  creator: ApiUser,
  {
    name = 'Boat builders of the old harbour', members = [], waiting = [], places, imageURL = `${creator.origin}/default-avatar.svg`,
    startsInMs,
  }: MadeGroup,
): Promise<string> {
  const { _id } = await creator.send<Group>('POST', '/api/groups', {
    name, description: 'We build a small boat, evening by evening.', category: 'Other',
    location: 'Kiel, old harbour', maxMembers: places, imageURL,
    startDate: new Date(startsInMs === undefined ? tomorrowEvening() : Date.now() + startsInMs).toISOString(),
  });
  for (const member of members) await member.send('POST', `/api/groups/${_id}/join`);
  for (const next of waiting) await next.send('POST', `/api/groups/${_id}/waitlist`);
  return `/groups/${_id}`;
}
