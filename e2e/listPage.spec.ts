import type { Page } from '@playwright/test';
import { enterAsNew } from './apiUsers';
import { everyRunIf } from './everyRun';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';

declare global {
  interface Window {
    /** The cards before hydration, the sum of all layout shifts, and how often the content security policy was violated. */
    seen: { cards: Element[]; shift: number; violations: number };
  }
}

/** Playwright itself reports that; `test.ts` leaves it out, too. */
const BLOCKED_WORKER = /Service Worker registration blocked/;
/** A fifth of what a good page may have: only the start's words change, when they are in the user's time zone. */
const MAX_SHIFT = 0.02;

/** Records what the page shows before hydration, and whether it moves afterwards. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Window['seen'] = { cards: [], shift: 0, violations: 0 };
    window.seen = seen;
    document.addEventListener('securitypolicyviolation', () => { seen.violations += 1; });
    document.addEventListener('DOMContentLoaded', () => { seen.cards = [...document.querySelectorAll('article')]; });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The list page, from the server's rows to the whole list: React finds what it expects, and nothing moves. */
async function hydratesQuietly(page: Page, query: string): Promise<void> {
  const printed: string[] = [];
  page.on('console', (message) => { if (!BLOCKED_WORKER.test(message.text())) printed.push(message.text()); });
  await watchShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/api/groups?fields=summary', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/groups${query}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
  const state = () => page.evaluate(() => {
    const { cards: first, shift, violations } = window.seen;
    return { kept: first.every((card) => card.isConnected), first: first.length, shift, violations };
  });
  const before = await state();
  expect(before).toMatchObject({ kept: true, violations: 0 });
  const count = await page.getByText(/Groups? Found$/).first().textContent();
  release();
  await networkQuiet(page);
  await expect(page.getByText(/^Loading \d+ more groups?$/)).toHaveCount(0);
  expect(await page.getByText(/Groups? Found$/).first().textContent()).toBe(count);
  const after = await state();
  expect(after).toMatchObject({ kept: true, first: before.first, violations: 0 });
  expect(after.shift).toBeLessThan(MAX_SHIFT);
  expect(printed).toEqual([]);
}

test.describe('the list comes with its page', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('article');

  test('as the filters of the address want it, and can be read and followed without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/groups');
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText(/^\d+ Groups Found$/)).toBeVisible();
    await expect(page.getByText(/more groups\. Switch on JavaScript/)).toBeAttached();
    await page.goto('/groups?started=no&places=left');
    expect(await cards(page).count()).toBeGreaterThan(2);
    await expect(cards(page).getByText(/^(Started|Full)/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Not started yet', pressed: true })).toBeVisible();
    await page.goto('/groups?category=Music&sort=nameAsc&view=list');
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/);
    await context.close();
  });

  for (const query of ['', '?view=list', '?category=Music', '?q=nothing+like+it', '?sort=mostMembers&view=list&q=a']) {
    const details = everyRunIf(query === '');
    test(`/groups${query} hydrates without a mismatch, and nothing jumps when the whole list is there`, details, ({ page }) =>
      hydratesQuietly(page, query));
  }

  // The server does not know the reader's zone: its rows have UTC and 24 hours, and change in place.
  for (const [locale, timezoneId, zone] of [
    ['en-US', 'America/Los_Angeles', 'Los Angeles time'], ['de-DE', 'Asia/Tokyo', 'Tokyo time'],
  ] as const) {
    test.describe(`for a reader in ${timezoneId} with ${locale}`, () => {
      test.use({ locale, timezoneId });
      for (const query of ['', '?view=list']) {
        const details = everyRunIf(query === '' && locale === 'en-US');
        test(`the times of /groups${query} become local without a jump`, details, async ({ page }) => {
          await hydratesQuietly(page, query);
          await expect(cards(page).first().locator('time')).toHaveAttribute('title', new RegExp(zone));
        });
      }
    });
  }

  test('it is for rendering only: the list is requested with the token, and leaving the page ends that', async ({ page }) => {
    await enterAsNew(page, 'Rosa Lindqvist', '/about');
    const sent: (string | undefined)[] = [];
    const failed: (string | undefined)[] = [];
    page.on('requestfailed', (request) => { if (request.url().includes('fields=summary')) failed.push(request.failure()?.errorText); });
    await page.route('**/api/groups?fields=summary', (route) => { sent.push(route.request().headers().authorization); });
    await page.goto('/groups');
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatch(/^Bearer ./);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).first().click();
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED']);
  });
});
