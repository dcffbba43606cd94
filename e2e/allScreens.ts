import { expect, type Page } from '@playwright/test';
import type { GroupSummary } from '../src/contract/types';
import { apiLogIn, enter } from './apiUsers';
import { exampleGroup } from './exampleGroups';
import type { TestUser } from './users';

/** A small phone and a laptop, px. */
export const VIEWPORTS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const;

/** The values of `:mine` and `:theirs` in the paths below. */
export interface GroupIds {
  /** A group that the user created. */
  mine: string;
  /** Another user's group. */
  theirs: string;
}

export interface Screen {
  name: string;
  path: string;
  /** The text of the page's one h1. */
  heading: RegExp;
  /** The document's own status is 404, which the browser logs. */
  notFound?: true;
  /** What it asks for is not there, which the browser logs, too. */
  missing?: RegExp;
  /** Laid out as another one: what that one shows in every run, this one shows every night. */
  repeated?: true;
}

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'groups', path: '/groups', heading: /^All groups$/ },
  { name: 'groups-music', path: '/groups?category=Music&view=list', heading: /^All groups$/ },
  { name: 'about', path: '/about', heading: /./ },
  { name: 'report', path: '/report', heading: /^Report a group or a person$/ },
  { name: 'contact', path: '/contact', heading: /^Contact us$/ },
  { name: 'support', path: '/support', heading: /^Help and support$/ },
  { name: 'privacy', path: '/privacy', heading: /privacy/i },
  { name: 'terms', path: '/terms', heading: /terms/i, repeated: true },
  { name: 'cookies', path: '/cookies', heading: /cookie/i, repeated: true },
  { name: 'accessibility', path: '/accessibility', heading: /accessib/i, repeated: true },
  { name: '404', path: '/404', heading: /^Page Not Found$/, notFound: true },
  { name: 'unknown', path: '/blog', heading: /^Page Not Found$/, notFound: true, repeated: true },
];

/** For signed-out users; others are redirected. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', heading: /^Log in$/ },
  { name: 'register', path: '/register', heading: /^Join Hobnob$/ },
  { name: 'forgot-password', path: '/forgot-password', heading: /^Forgot your password\?$/ },
  { name: 'reset-password', path: '/reset-password', heading: /^Choose a new password$/, repeated: true },
  { name: 'verify-email', path: '/verify-email', heading: /^Confirm your email$/, repeated: true },
  { name: 'account-deleted', path: '/account-deleted', heading: /^Goodbye$/ },
];

export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', heading: /^Welcome, / },
  { name: 'dashboard-all-groups', path: '/dashboard?tab=all-groups', heading: /^Welcome, / },
  { name: 'dashboard-my-groups', path: '/dashboard?tab=my-groups', heading: /^Welcome, /, repeated: true },
  { name: 'dashboard-add-group', path: '/dashboard?tab=add-group', heading: /^Welcome, /, repeated: true },
  { name: 'decision', path: '/decisions/0', heading: /^A decision$/, missing: / 404 \(Not Found\) \S+\/api\/decisions\/0$/ },
  { name: 'desk', path: '/desk', heading: /^The desk$/ },
  { name: 'desk-objections', path: '/desk?list=objections', heading: /^The desk$/, repeated: true },
  { name: 'desk-problems', path: '/desk?list=problems', heading: /^The desk$/, repeated: true },
  { name: 'desk-log', path: '/desk?list=log', heading: /^The desk$/ },
  { name: 'desk-case', path: '/desk/cases/0', heading: /^The desk$/, missing: /\b404\b.*\/api\/desk\/cases\/0$|cases\/0 answered 404/ },
  { name: 'account', path: '/account', heading: /^Your account$/ },
  { name: 'notifications', path: '/notifications', heading: /^Notifications$/ },
  { name: 'create-group', path: '/create-group', heading: /^Create a group$/ },
  { name: 'my-groups', path: '/my-groups', heading: /^My groups$/ },
  { name: 'group', path: '/groups/:theirs', heading: /./ },
];

/** Only for the group's creator. */
export const CREATOR_SCREENS: readonly Screen[] = [
  { name: 'group-mine', path: '/groups/:mine', heading: /./ },
  { name: 'attendance', path: '/groups/:mine/attendance', heading: /^Who is coming$/ },
  { name: 'update-group', path: '/update-group/:mine', heading: /^Update group$/ },
];

export function addressOf({ path }: Screen, ids?: GroupIds): string {
  return path.replace(':mine', ids?.mine ?? '').replace(':theirs', ids?.theirs ?? '');
}

/** A demo user who has created groups: the first one that the login page offers. */
export async function demoCreator(page: Page): Promise<TestUser> {
  const html = await (await page.request.get('/login')).text();
  const [, config = '{}'] = /id="hobnob-config">([^<]*)</.exec(html) ?? [];
  const [first] = (JSON.parse(config) as { demoAccounts: TestUser[] }).demoAccounts;
  if (!first) throw new Error('The example community has no demo accounts');
  return first;
}

/** Opens a page as the demo creator. @returns one of their groups and one of another user */
export async function enterAsCreator(page: Page, path: string): Promise<GroupIds> {
  const creator = await apiLogIn(page, await demoCreator(page));
  const own = (await creator.send<GroupSummary[]>('GET', '/api/groups/user/created?fields=summary')).map(({ _id }) => _id);
  const theirs = await exampleGroup(page, ({ _id }) => !own.includes(_id));
  await enter(page, creator, path);
  return { mine: own[0] ?? '', theirs: theirs._id };
}

/** Opens a screen and waits until it has loaded. */
export async function open(page: Page, address: string, heading: RegExp): Promise<void> {
  await page.goto(address);
  await settled(page, heading);
}

/** Waits for the heading, and until no spinner or skeleton is left. */
export async function settled(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The px by which the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
