import type { Page } from '@playwright/test';
import {
  expectAccessible, expectAccessibleBesidesColours, expectAccessibleInBothThemes, expectContrastInTheDark,
} from './accessible';
import {
  addressOf,
  CREATOR_SCREENS,
  enterAsCreator,
  MEMBER_SCREENS,
  open,
  overflowOf,
  PUBLIC_SCREENS,
  settled,
  SIGN_IN_SCREENS,
  VIEWPORTS,
  type GroupIds,
  type Screen,
} from './allScreens';
import { enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { NOT_FOUND_ITSELF, expect, test, type ExpectTrouble } from './test';

const WALK_TIMEOUT_MS = 300_000;

// Long walks: each gets the next free process.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(WALK_TIMEOUT_MS);

/** No motion, so axe never measures a colour in mid-transition. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: VIEWPORTS.desktop });

/**
 * The current page on a phone, without the colour rules: every part has the colours it has on a laptop, and the menu, which only a phone
 * has, has its own test.
 */
async function expectAccessibleOnPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(VIEWPORTS.phone);
  // A list adjusts its columns shortly after a resize.
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessibleBesidesColours(page, name);
  await page.setViewportSize(VIEWPORTS.desktop);
}

interface Look {
  name: string;
  expectAccessible: (page: Page, name: string) => Promise<void>;
}

const LAPTOP: Look = { name: 'on a laptop', expectAccessible };

/** How each screen is looked at. routes.spec.ts checks what a laptop shows at once: it opens every screen anyway. */
const LOOKS: readonly Look[] = [
  LAPTOP,
  // Its pairs of colours are checked by contrast.test.ts, too.
  { name: 'in the dark theme', expectAccessible: expectContrastInTheDark },
  { name: 'on a phone', expectAccessible: expectAccessibleOnPhone },
];

async function walk(
  page: Page, expectTrouble: ExpectTrouble, { expectAccessible: check }: Look, screens: readonly Screen[], ids?: GroupIds,
): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await open(page, addressOf(screen, ids), screen.heading);
      await check(page, screen.name);
      if (screen.notFound) expectTrouble(NOT_FOUND_ITSELF);
      if (screen.missing) expectTrouble(screen.missing);
    });
  }
}

for (const look of LOOKS) {
  test.describe(look.name, () => {
    if (look !== LAPTOP) test('the public pages', everyNight, async ({ page, expectTrouble }) => {
      await walk(page, expectTrouble, look, [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS]);
    });

    if (look !== LAPTOP) test('the pages of members and creators', everyNight, async ({ page, expectTrouble }) => {
      const ids = await enterAsCreator(page, '/about');
      await walk(page, expectTrouble, look, [...MEMBER_SCREENS, ...CREATOR_SCREENS], ids);
    });

    test('dialogs, toasts, open FAQ answers and invalid forms', everyRunIf(look === LAPTOP), async ({ page }) => {
      const ids = await enterAsCreator(page, '/my-groups');
      await settled(page, /^My groups$/);
      await page.getByRole('button', { name: /^Delete / }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look.expectAccessible(page, 'delete dialog on My Groups');
      await page.keyboard.press('Escape');
      await open(page, `/groups/${ids.mine}`, /./);
      await page.getByRole('button', { name: 'Delete group' }).click();
      await look.expectAccessible(page, 'delete dialog on a group');
      await page.keyboard.press('Escape');
      await open(page, '/create-group', /^Create a group$/);
      await page.getByRole('button', { name: 'Create group' }).click();
      await expect(page.getByText('Group name is required').first()).toBeVisible();
      await look.expectAccessible(page, 'invalid form, with its toast');
      await page.getByLabel('Group name').fill('Half a group');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look.expectAccessible(page, 'leave without saving');
      await page.keyboard.press('Escape');
      await open(page, '/account', /^Your account$/);
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('group').getByLabel('Hand it over to a member').first().check();
      await look.expectAccessible(page, 'what happens when the account is deleted');
      await page.getByLabel('New email').fill('new@example.com');
      await page.getByRole('button', { name: 'Change email' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look.expectAccessible(page, 'the question who it is');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.goto('/support');
      await page.getByRole('main').locator('summary, button[aria-expanded]').first().click();
      await look.expectAccessible(page, 'an open answer');
    });

    test('empty states', everyNight, async ({ page }) => {
      await enterAsNew(page, 'Nora Novak', '/my-groups');
      await settled(page, /^My groups$/);
      await expect(page.getByText("You haven't created any groups yet")).toBeVisible();
      await look.expectAccessible(page, 'no groups of one\'s own');
      await open(page, '/dashboard', /^Welcome, /);
      await look.expectAccessible(page, 'empty overview');
      await open(page, '/dashboard?tab=my-groups', /^Welcome, /);
      await look.expectAccessible(page, 'empty tab');
      await open(page, '/groups?q=zzzz-no-such-group', /^All groups$/);
      await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
      await look.expectAccessible(page, 'nothing found');
    });

    test('loading and error states', everyNight, async ({ page, expectTrouble }) => {
      await enterAsNew(page, 'Ida Berg', '/about');
      await page.route('**/api/groups*', () => undefined);
      await page.route('**/api/groups/user/**', () => undefined);
      for (const address of ['/', '/groups', '/dashboard', '/my-groups']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look.expectAccessible(page, `${address} while loading`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/api/groups**', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' }));
      for (const address of ['/', '/groups', '/dashboard', '/my-groups']) {
        await page.goto(address);
        // On Home, a failure is silent.
        const outcome = address === '/' ? page.getByText('No featured groups available') : page.getByRole('button', { name: 'Try again' });
        await expect(page.getByRole('main').locator(outcome)).toBeVisible();
        await look.expectAccessible(page, `${address} after a failure`);
      }
      expectTrouble(/\b500\b/);
    });
  });
}

test('the mobile menu', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await open(page, '/', /./);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'menu');
});
