import type { Locator, Page } from '@playwright/test';
import { enterAsCreator, open, overflowOf, VIEWPORTS } from './allScreens';
import { enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { exampleGroup, isOpen } from './exampleGroups';
import { fillGroup } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';
import { fillLogin, newUser, register } from './users';
import { withoutLive } from './withoutLive';

/* Layout that only a browser can show: positions, colours, columns and durations of the specification. */

test.use({ viewport: { width: 1280, height: 900 } });

test('the navigation bar stays at the top; once scrolled it is translucent, with a shadow', async ({ page }) => {
  await page.goto('/about');
  const bar = page.locator('header').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  const look = () => bar.evaluate((element) => {
    const { position, backgroundColor, boxShadow } = getComputedStyle(element);
    return { position, top: element.getBoundingClientRect().top, backgroundColor, shadow: boxShadow !== 'none' };
  });
  await expect(bar).toBeVisible();
  const before = await look();
  expect(before).toMatchObject({ position: 'fixed', top: 0, shadow: false });
  expect(before.backgroundColor).toMatch(/^rgb\(/);
  await page.mouse.wheel(0, 600);
  await expect.poll(look).toMatchObject({ position: 'fixed', top: 0, shadow: true });
  // An alpha below 1.
  await expect.poll(async () => (await look()).backgroundColor).toMatch(/^rgba\(.+, 0\.\d+\)$/);
});

test('the theme button does not move when the page goes live, so a click on it is not lost', async ({ page, browser, baseURL }) => {
  const bar = (shown: Page) => shown.getByRole('navigation', { name: 'Main' });
  const themeButton = (shown: Page) => bar(shown).getByRole('button', { name: 'Switch to dark theme' });
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, viewport: page.viewportSize() });
  await plain.goto('/');
  const before = await themeButton(plain).boundingBox();
  await plain.close();
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await themeButton(page).boundingBox()).toEqual(before);
  await enterAsNew(page, 'Rosa Lindqvist', '/');
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await themeButton(page).boundingBox()).toEqual(before);
});

test('before its code is loaded, a dark page shows the icon for switching to light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.sun').first()).toBeVisible();
  await expect(page.locator('.moon').first()).toBeHidden();
});

// Waits for the hero's own clock; HeroSection.test.tsx has the slides with a clock that it moves.
test('the hero image fades over one second; its text does not fade', everyNight, async ({ page }) => {
  await page.goto('/');
  const titles = page.getByRole('heading', { level: 1 }).locator('span');
  const images = page.getByRole('region', { name: 'What Hobnob is for' }).locator('div[aria-hidden="true"] > div');
  await expect(titles).toHaveText(['Find Your Hobby Community', 'Join Local Groups', 'Create Your Own Group']);
  expect(await images.evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).transitionDuration.split(', ')[0]))).toEqual([
    '1s',
    '1s',
    '1s',
  ]);
  await expect(images.nth(1)).toHaveCSS('opacity', '0');
  await expect(images.nth(1)).toHaveCSS('opacity', '1', { timeout: 8000 });
  await expect(titles.nth(0)).toBeHidden();
  for (const title of await titles.all()) await expect(title).toHaveCSS('opacity', '1');
});

/** A fault of Chromium shows in most resizes, not in each. */
const RESIZES = 5;

test('a slide changes by opacity alone: nothing is laid out or painted for each frame', everyNight, async ({ page }) => {
  await page.goto('/');
  const second = page.getByRole('button', { name: 'Slide 2' });
  await expect(second).toBeVisible();
  // A real click would also start the transition of the pointer's hover.
  await expect.poll(async () => {
    await second.dispatchEvent('click');
    return page.evaluate(() => document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.transitionProperty : [])));
  }).toContain('opacity');
  const moving = await page.evaluate(() => document.getAnimations().flatMap((one) =>
    (one.effect instanceof KeyframeEffect ? one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [])));
  const ofFrames = ['offset', 'computedOffset', 'easing', 'composite'];
  expect([...new Set(moving)].filter((property) => !ofFrames.includes(property))).toEqual(['opacity']);
});

test('a page that is rendering while the window is resized gets the styles of the new width', everyNight, async ({ page }) => {
  await page.goto('/about');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Register' })).toBeVisible();
  // As styled-components does while parts of a page come in, but without a pause. At the end no other rule changes its place.
  await page.evaluate(() => {
    const insert = () => {
      const { sheet } = document.querySelector<HTMLStyleElement>('style[data-styled]') ?? {};
      sheet?.insertRule('.rendered { top: 0; }', sheet.cssRules.length);
      window.setTimeout(insert, 0);
    };
    insert();
  });
  for (let resize = 0; resize < RESIZES; resize += 1) {
    await page.setViewportSize({ width: 320, height: 900 });
    await expect(navigation.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(navigation.getByRole('link', { name: 'Register' })).toBeVisible();
  }
});

test('the featured groups are in four columns and two rows', everyNight, async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Featured groups' }).getByRole('article');
  await expect(cards).toHaveCount(8);
  const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(4);
});

test('on a phone the strip of featured groups begins with the first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured groups' });
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.getByRole('article')).toHaveCount(8);
  await networkQuiet(page);
  const first = featured.getByRole('article').first();
  await expect(first).toBeInViewport({ ratio: 0.5 });
  expect(await first.evaluate((card) => card.parentElement?.scrollLeft)).toBe(0);
});

test('hovering over the avatar shows the display name', everyNight, async ({ page }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  const avatar = page.getByRole('link', { name: 'Rosa Lindqvist: your account' });
  await page.mouse.move(0, 500);
  await expect(avatar.getByText('Rosa Lindqvist')).toBeHidden();
  await avatar.hover();
  await expect(avatar.getByText('Rosa Lindqvist')).toBeVisible();
});

test('on a phone the toast of a failed login leaves the form free', async ({ page, expectTrouble }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await fillLogin(page, newUser());
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Incorrect email or password.');
  await expect(toast).toBeVisible();
  const button = await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).boundingBox();
  const top = (await toast.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));
  expectTrouble(/\b400\b/);
});

test('a toast appears above an open dialog', everyNight, async ({ page, baseURL, expectTrouble }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/create-group');
  let respond: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => { respond = resolve; });
  await page.route('**/api/groups', async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { message: 'Not today' } });
  });
  await fillGroup(page, 'Boats in bottles');
  await page.getByLabel('Image URL').fill(`${baseURL ?? ''}/apple-touch-icon.png`);
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  respond();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Not today').first()).toBeVisible();
  await expect(dialog).toBeVisible();
  // A dialog makes everything else inert, so hit testing cannot show what is on top. The top layer can.
  await expect.poll(() => toasts.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  expectTrouble(/\b500\b/);
});

const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN };
};

test('on a phone nothing covers the bar with the action: a notice is above it, a toast above both, its menu above all', async ({
  page, context, expectTrouble,
}) => {
  // A live change would be fetched in the moment in which the network is cut.
  await withoutLive(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${(await exampleGroup(page, isOpen))._id}`);
  const bar = page.getByRole('region', { name: 'Actions' }).locator('> div').last();
  const toast = page.getByText('Successfully joined the group!').last();
  await page.getByRole('button', { name: 'Join group' }).click();
  await expect(toast).toBeVisible();
  await toast.hover(); // it stays while the pointer is on it
  await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
  await expect.poll(async () => (await edges(toast)).bottom <= (await edges(bar)).top).toBe(true);
  await page.getByRole('button', { name: 'More' }).click();
  // Playwright clicks only what nothing else covers.
  await page.getByRole('menuitem').last().click({ trial: true });
  await page.keyboard.press('Escape');
  await toast.hover();
  await networkQuiet(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await edges(notice)).bottom <= (await edges(bar)).top).toBe(true);
  await expect.poll(async () => (await edges(toast)).bottom <= (await edges(notice)).top).toBe(true);
  expectTrouble(/ERR_/); // the browser logs each request without a network
});

test('on a phone the badge of a kept recording is above the bar with the action; it is not printed', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await enterAsNew(page, 'Rosa Lindqvist', '/support');
  await page.getByRole('switch', { name: /Keep recording/ }).click();
  const badge = page.getByText('Recording', { exact: true });
  await expect(badge).toBeVisible();
  await page.goto(`/groups/${(await exampleGroup(page, isOpen))._id}`);
  const bar = page.getByRole('region', { name: 'Actions' }).locator('> div').last();
  await expect(page.getByRole('button', { name: 'Join group' })).toBeVisible();
  await expect(badge).toBeVisible();
  await expect.poll(async () => (await edges(badge)).bottom <= (await edges(bar)).top).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(badge).toBeHidden();
});

test('in a low window a notice covers less than half of the page', async ({ page, context, expectTrouble }) => {
  await withoutLive(page);
  await page.setViewportSize({ width: 320, height: 160 });
  await page.goto('/about');
  await networkQuiet(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  const { top, bottom } = await edges(notice.locator('..'));
  expect(bottom - top).toBeLessThan(80);
  expectTrouble(/ERR_/); // the browser logs each request without a network
});

test('the menu of a button at the left of a phone is within the window', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${(await exampleGroup(page, isOpen))._id}`);
  await page.getByRole('button', { name: 'Join group' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  const box = await page.getByRole('menu', { name: 'More' }).boundingBox();
  expect(box?.x).toBe(8);
  expect(await overflowOf(page)).toBe(0);
});

test('the panel with the action starts at the top of the picture', async ({ page }) => {
  const { theirs } = await enterAsCreator(page, '/about');
  await open(page, `/groups/${theirs}`, /./);
  const top = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const panel = page.getByRole('main').getByRole('region', { name: 'Actions' });
  await expect(panel).toBeVisible();
  expect(await top(panel)).toBe(await top(page.getByRole('main').locator('header').first()));
});

test('the number at the bell is on one line, and the name of the site on a narrow phone', everyNight, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  const bell = page.getByRole('link', { name: /^Notifications/ });
  for (const unread of [9, 10, 99, 100]) {
    await page.route('**/api/notifications**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json() as object, unread } });
    });
    await page.goto('/account');
    await expect(bell).toHaveAccessibleName(`Notifications, ${unread} unread`);
    expect(await bell.locator('span').evaluate((count) => count.getBoundingClientRect().height)).toBe(20);
  }
  expect(await page.getByRole('link', { name: 'Hobnob, home' }).first().evaluate((logo) => logo.scrollHeight)).toBeLessThan(50);
  expect(await overflowOf(page)).toBe(0);
});

test('printing a list includes every group, in the light theme, without controls', everyNight, async ({
  page,
}) => {
  await withoutLive(page);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  const found = page.getByRole('status').filter({ hasText: /Groups Found$/ });
  const articles = page.getByRole('main').getByRole('article');
  // The first rows come with the page, and the list that follows may have become longer or shorter since.
  await expect.poll(async () => await articles.count() - Number.parseInt(await found.innerText(), 10)).toBe(0);
  expect(await articles.count()).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(found).toBeVisible();
  await expect(articles.last()).toBeVisible();
  await expect(articles.last()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('toasts', () => {
  const TEXT = 'Thank you for subscribing to our newsletter!';
  const subscribe = async (page: Page) => {
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill('rosa@example.com');
    await field.press('Enter');
    await expect(field).toHaveValue('');
  };
  const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(TEXT);

  test('the first one of a visit appears once', async ({ page }) => {
    await page.goto('/');
    await page.evaluate((text) => {
      const region = document.querySelector('[aria-label="Notifications"]') as HTMLElement;
      region.dataset.came = '0';
      new MutationObserver((records) => {
        const came = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ textContent }) => textContent?.includes(text)).length;
        region.dataset.came = String(Number(region.dataset.came) + came);
      }).observe(region, { childList: true, subtree: true });
    }, TEXT);
    await subscribe(page);
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(region).not.toHaveAttribute('data-came', '0');
    await expect(toasts(page)).toHaveCount(0);
    await expect(region).toHaveAttribute('data-came', '1');
  });

  test('shows the newest four, and counts the earlier ones', everyNight, async ({ page }) => {
    await page.goto('/');
    await subscribe(page);
    await toasts(page).hover();
    for (let more = 0; more < 5; more += 1) await subscribe(page);
    await expect(toasts(page)).toHaveCount(6);
    await expect(toasts(page).filter({ visible: true })).toHaveCount(4);
    const note = await page.locator('.notistack-SnackbarContainer').evaluate((stack) => getComputedStyle(stack, '::after').content);
    expect(note).toContain('earlier');
  });
});

test('without a stored choice the system decides the theme, before the first paint', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await context.close();
});

test('sets no cookies, and stores only what the cookies page lists', async ({ page, context }) => {
  await register(page, newUser());
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  for (const path of ['/', '/groups', '/contact', '/support', '/cookies']) await page.goto(path);
  await expect(page.getByText('Hobnob sets no cookies, except for a few minutes if you continue with Google.')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => Object.keys(localStorage).map((key) => key.replace(/:.*/, '')).sort());
  expect(stored).toEqual(['firebase', 'theme']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['scroll']);
});

test('printing a group prints its address', everyNight, async ({ page }) => {
  const { _id } = await exampleGroup(page);
  await enterAsNew(page, 'Rosa Lindqvist', `/groups/${_id}`);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  const printed = () => page.locator('header p').evaluateAll((all) => all
    .filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one, '::before').content).filter((text) => text !== 'none'));
  expect(await printed()).toEqual([]);
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toEqual([JSON.stringify(page.url())]);
});
