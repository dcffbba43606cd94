import type { Page } from '@playwright/test';
import { LONG_SITE_COUNT } from '../../e2e/longSite';
import { newUser, register } from '../../e2e/users';
import type { GoldenSession } from './goldenSession';
import { actions, cards, expect, follow, found, toList } from './steps';

const PAGES = '**/api/groups?*cursor=*';
const all = (page: Page) => expect(found(page)).toHaveText(`${LONG_SITE_COUNT} Groups Found`);
const rest = (page: Page, words: string) => page.getByText(new RegExp(`^\\d+ more groups ${words}`));

/** Scrolls as a user does, until a condition is met. */
async function scrollUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect.poll(async () => {
    await page.mouse.wheel(0, 600);
    return isThere();
  }).toBe(true);
}

/** Only the rows near the view are in the page, and the viewer opens at its top. */
async function toTop(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

/** What users do on a site with more groups than it sends at once (`e2e/longSite.ts`). */
export const PAGED_SESSIONS: readonly GoldenSession[] = [
  { name: 'paged-list-searched-and-sorted', compareScreen: true, async drive(page) {
    await page.goto('/groups?category=Art');
    await expect(found(page)).toHaveText(/Found/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name Z-A' });
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('no such thing');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await all(page);
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('zebra 3');
    await expect(found(page)).not.toHaveText(`${LONG_SITE_COUNT} Groups Found`);
  } },
  { name: 'paged-list-scrolled-and-back', compareScreen: true, async drive(page) {
    await page.goto('/about');
    await toList(page);
    await all(page);
    await scrollUntil(page, async () => await page.evaluate(() => window.scrollY) > 6000);
    await follow(page, 'About');
    await page.goBack();
    await all(page);
    await scrollUntil(page, async () => await page.getByText(/^Loading \d+ more groups?$/).count() === 0);
    await toTop(page);
  } },
  { name: 'paged-list-joined', compareScreen: true, async drive(page) {
    await register(page, newUser('Ida Pages'));
    await toList(page);
    await cards(page).first().getByRole('link').first().click();
    await actions(page).getByRole('button', { name: 'Join group' }).click();
    await expect(actions(page).getByRole('button', { name: 'Leave group' })).toBeEnabled();
    await follow(page, 'Back to groups');
    await expect(cards(page).first()).toContainText('You are in');
    await follow(page, 'Dashboard');
    await page.getByRole('tab', { name: 'All Groups' }).click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Music');
    await expect(cards(page).first()).toBeVisible();
  } },
  { name: 'paged-list-page-fails', compareScreen: true, async drive(page) {
    await page.route(PAGES, (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }));
    await page.goto('/groups');
    await all(page);
    await scrollUntil(page, async () => await rest(page, 'We couldn’t load').count() === 1);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
    await expect(rest(page, 'We couldn’t load')).toHaveCount(0);
    await toTop(page);
  } },
];
