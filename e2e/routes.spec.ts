import type { Page } from '@playwright/test';
import {
  addressOf, CREATOR_SCREENS, logInAsCreator, MEMBER_SCREENS, open, overflowOf, PUBLIC_SCREENS, SIGN_IN_SCREENS,
  VIEWPORTS, type GroupIds, type Screen,
} from './allScreens';
import { everyRunIf } from './everyRun';
import { exampleGroup } from './exampleGroups';
import { NOT_FOUND_ITSELF, expect, test, type ExpectTrouble } from './test';
import { newUser, register } from './users';

const WALK_TIMEOUT_MS = 300_000;
/** px: a small phone first, then a laptop; every night also a laptop at 400 % zoom, a tablet and a wide screen. */
const LOOKS = [{ widths: [VIEWPORTS.phone.width, VIEWPORTS.desktop.width], everyRun: true }, { widths: [320, 768, 1920], everyRun: false }];
const HEIGHT = 900;

// Long walks: each gets the next free process.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(WALK_TIMEOUT_MS);

/** px; smaller, the display font loses the dots of its i. */
const SMALLEST_DISPLAY_FONT = 17;

const textsInTooSmallDisplayFont = (page: Page) => page.evaluate((smallest) => [...document.body.querySelectorAll<HTMLElement>('*')]
  .filter(({ childNodes }) => [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()))
  .filter((element) => getComputedStyle(element).fontFamily.includes('Bricolage'))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < smallest)
  .map(({ textContent }) => textContent), SMALLEST_DISPLAY_FONT);

/** Opens every screen and checks its width and its heading at these window widths, the display font, the console and the network. */
async function walk(
  page: Page, expectTrouble: ExpectTrouble, widths: readonly number[], screens: readonly Screen[], ids?: GroupIds,
): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(VIEWPORTS.phone);
      await open(page, addressOf(screen, ids), screen.heading);
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        // A list adjusts its columns shortly after a resize.
        await expect.poll(() => overflowOf(page), `${screen.name} is wider than a window of ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${screen.name} has one h1 at ${width} px`).toBe(1);
      }
      expect.soft(await textsInTooSmallDisplayFont(page), `${screen.name} has small text in the display font`).toEqual([]);
      if (screen.notFound) expectTrouble(NOT_FOUND_ITSELF);
    });
  }
}

/** Checks redirects. */
async function expectRedirects(page: Page, redirects: readonly (readonly [from: string, to: RegExp])[]): Promise<void> {
  for (const [from, to] of redirects) {
    await test.step(`${from} redirects`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

for (const { widths, everyRun } of LOOKS) {
  test.describe(`at ${widths.join(', ')} px`, everyRunIf(everyRun), () => {
    test('an anonymous visitor sees the public pages, and is redirected to the login from the others', async ({ page, expectTrouble }) => {
      await walk(page, expectTrouble, widths, [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS]);
      const { _id } = await exampleGroup(page);
      const ids: GroupIds = { mine: _id, theirs: _id };
      await expectRedirects(page, MEMBER_SCREENS.concat(CREATOR_SCREENS).map((screen) => [addressOf(screen, ids), /\/login$/] as const));
    });

    test('a member sees every page, and is redirected from the sign-in pages', async ({ page, expectTrouble }) => {
      await register(page, newUser('Ines Carvalho'));
      const ids: GroupIds = { mine: '', theirs: (await exampleGroup(page))._id };
      // A creator, below, sees those of members.
      await walk(page, expectTrouble, widths, PUBLIC_SCREENS, ids);
      await expectRedirects(page, [['/login', /\/$/], ['/register', /\/$/]]);
    });

    test('a creator sees every page, including those of their own groups', async ({ page, expectTrouble }) => {
      const ids = await logInAsCreator(page);
      // A member has seen the public pages.
      await walk(page, expectTrouble, widths, [...MEMBER_SCREENS, ...CREATOR_SCREENS], ids);
    });
  });
}

test('after login the user returns to the requested page, with its query', async ({ page }) => {
  const user = newUser('Ola Nordmann');
  await register(page, user);
  await page.evaluate(() => { window.scrollTo(0, 0); });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard?tab=my-groups');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Log in to see your dashboard.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=my-groups$/);
  await expect(page.getByRole('tab', { name: 'My Groups', selected: true })).toBeVisible();
});
