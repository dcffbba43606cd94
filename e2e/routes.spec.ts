import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import {
  addressOf, CREATOR_SCREENS, enterAsCreator, MEMBER_SCREENS, open, overflowOf, PUBLIC_SCREENS, SIGN_IN_SCREENS,
  VIEWPORTS, type GroupIds, type Screen,
} from './allScreens';
import { enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { exampleGroup } from './exampleGroups';
import { NOT_FOUND_ITSELF, expect, test, type ExpectTrouble } from './test';

const WALK_TIMEOUT_MS = 300_000;
/** px: a small phone first, then a laptop. */
const USUAL = [VIEWPORTS.phone.width, VIEWPORTS.desktop.width];
/** px: a laptop at 400 % zoom, a tablet and a wide screen. */
const OTHER = [320, 768, 1920];
/** One screen of each layout in every run; the others, and all of them at other widths, every night. */
const WALKS: readonly { which: string; widths: readonly number[]; isWalked: (screen: Screen) => boolean; everyRun: boolean }[] = [
  { which: 'one of each layout', widths: USUAL, isWalked: ({ repeated }) => !repeated, everyRun: true },
  { which: 'the repeated ones', widths: USUAL, isWalked: ({ repeated }) => Boolean(repeated), everyRun: false },
  { which: 'all', widths: OTHER, isWalked: () => true, everyRun: false },
];
const HEIGHT = 900;

// Long walks: each gets the next free process.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(WALK_TIMEOUT_MS);

/** No motion, so axe never measures a colour in mid-transition. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** px; smaller, the display font loses the dots of its i. */
const SMALLEST_DISPLAY_FONT = 17;

const textsInTooSmallDisplayFont = (page: Page) => page.evaluate((smallest) => [...document.body.querySelectorAll<HTMLElement>('*')]
  .filter(({ childNodes }) => [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()))
  .filter((element) => getComputedStyle(element).fontFamily.includes('Bricolage'))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < smallest)
  .map(({ textContent }) => textContent), SMALLEST_DISPLAY_FONT);

/**
 * Opens every screen and checks its width and its heading at these window widths, the display font, the console, the network, and on a
 * laptop what axe finds.
 */
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
      if (widths === USUAL) await expectAccessible(page, screen.name);
      if (screen.notFound) expectTrouble(NOT_FOUND_ITSELF);
      if (screen.missing) expectTrouble(screen.missing);
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

for (const { which, widths, isWalked, everyRun } of WALKS) {
  test.describe(`${which}, at ${widths.join(', ')} px`, everyRunIf(everyRun), () => {
    test('an anonymous visitor sees the public pages, and is redirected to the login from the others', async ({ page, expectTrouble }) => {
      await walk(page, expectTrouble, widths, [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS].filter(isWalked));
      const { _id } = await exampleGroup(page);
      const ids: GroupIds = { mine: _id, theirs: _id };
      const closed = MEMBER_SCREENS.concat(CREATOR_SCREENS).filter(isWalked);
      await expectRedirects(page, closed.map((screen) => [addressOf(screen, ids), /\/login$/] as const));
    });

    // The others open the same pages: here only the navigation bar is that of a member.
    test('a member sees every page, and is redirected from the sign-in pages', everyNight, async ({ page, expectTrouble }) => {
      await enterAsNew(page, 'Ines Carvalho', '/about');
      const ids: GroupIds = { mine: '', theirs: (await exampleGroup(page))._id };
      // A creator, below, sees those of members.
      await walk(page, expectTrouble, widths, PUBLIC_SCREENS.filter(isWalked), ids);
      await expectRedirects(page, [['/login', /\/$/], ['/register', /\/$/]]);
    });

    test('a creator sees every page, including those of their own groups', async ({ page, expectTrouble }) => {
      const ids = await enterAsCreator(page, '/about');
      // A member has seen the public pages.
      await walk(page, expectTrouble, widths, [...MEMBER_SCREENS, ...CREATOR_SCREENS].filter(isWalked), ids);
    });
  });
}
