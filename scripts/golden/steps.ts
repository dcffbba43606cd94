import { expect as baseExpect, type Page } from '@playwright/test';
import { demoCreator } from '../../e2e/allScreens';
import { fillLogin } from '../../e2e/users';

/** ms; long enough for a busy machine. */
export const TIMEOUT_MS = 60_000;
export const expect = baseExpect.configure({ timeout: TIMEOUT_MS });

export const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const found = (page: Page) => page.getByRole('status').filter({ hasText: /Groups? Found/ });
export const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the page is live: before that, its links load documents, and it does not know who is signed in. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { earlyInput?: { isLive?: boolean } }).earlyInput?.isLive === true);
}

/** Follows a link in the header or footer. The page is not reloaded, so the recording continues. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}

/** Opens the list from the header and waits for its groups. */
export async function toList(page: Page): Promise<void> {
  await mainNav(page).getByRole('link', { name: 'All Groups' }).click();
  await expect(found(page)).toBeVisible();
}

/** Logs in as a user who has created groups; the recording starts on the login page. */
export async function logInAsMaya(page: Page): Promise<void> {
  const creator = await demoCreator(page);
  await page.goto('/login');
  await fillLogin(page, creator);
  await expect(page).not.toHaveURL(/\/login$/);
}

/** The path of a group that meets a condition. */
export async function groupPath(page: Page, fits: (group: { full: boolean; started: boolean }) => boolean): Promise<string> {
  const response = await page.request.get('/api/groups?fields=summary');
  const groups = await response.json() as { _id: string; memberCount: number; maxMembers: number; startDate: string }[];
  const group = groups.find(({ memberCount, maxMembers, startDate }) =>
    fits({ full: memberCount >= maxMembers, started: Date.parse(startDate) <= Date.now() }),
  );
  if (!group) throw new Error('The example community has no such group');
  return `/groups/${group._id}`;
}
