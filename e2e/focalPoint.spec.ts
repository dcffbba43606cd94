import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { overflowOf, VIEWPORTS } from './allScreens';
import { enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { fillGroup } from './groupForm';
import { expect, test } from './test';

/* A tall photo is shown cropped everywhere; its owner chooses what of it stays in view. */

test.use({ viewport: VIEWPORTS.phone });

const tallPhoto = () => sharp({ create: { width: 600, height: 1500, channels: 3, background: '#0b6b5b' } }).jpeg().toBuffer();
const positionOf = (image: Locator) => image.evaluate((element) => getComputedStyle(element).objectPosition);
const choose = async (page: Page, label: string) =>
  page.getByLabel(label).setInputFiles({ name: 'tall.jpg', mimeType: 'image/jpeg', buffer: await tallPhoto() });

test('a group keeps the focal point of its picture, chosen by keyboard and by pointer', async ({ page }) => {
  const name = `Tall ships ${Date.now()}`;
  await enterAsNew(page, 'Rosa Lindqvist', '/create-group');
  await fillGroup(page, name);
  await choose(page, 'Upload a picture');
  const point = page.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(point).toHaveAttribute('aria-valuetext', '45% from the left, 40% from the top');
  expect(await positionOf(page.getByAltText('The picture you chose'))).toBe('45% 40%');
  expect(await overflowOf(page)).toBe(0);

  const handle = await point.locator('xpath=following-sibling::span').boundingBox();
  const whole = await point.locator('..').boundingBox();
  if (!handle || !whole) throw new Error('The picture is not there');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 4, { steps: 4 });
  await page.mouse.up();
  await expect(point).toHaveAttribute('aria-valuetext', /^50% from the left, 2[45]% from the top$/);
  const [chosen] = /2[45]/.exec(await point.getAttribute('aria-valuetext') ?? '') ?? [];

  await page.getByRole('button', { name: 'Create group' }).click();
  const thumbnail = page.getByRole('row').filter({ hasText: name }).locator('img');
  await expect.poll(() => positionOf(thumbnail)).toBe(`50% ${chosen}%`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect.poll(() => positionOf(page.getByRole('main').locator('header img').first())).toBe(`50% ${chosen}%`);

  await page.getByRole('link', { name: 'Edit group' }).first().click();
  await point.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => positionOf(thumbnail)).toBe(`50% ${Number(chosen) + 5}%`);
});

test('the focal point is there before the code of the page is', everyNight, async ({ page, browser, baseURL }) => {
  const name = `Tall towers ${Date.now()}`;
  await enterAsNew(page, 'Rosa Lindqvist', '/create-group');
  await fillGroup(page, name);
  await choose(page, 'Upload a picture');
  await page.getByRole('slider', { name: 'Focal point' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/groups\/./);
  const state = await page.context().storageState({ indexedDB: true });
  const later = await browser.newContext({ baseURL, storageState: state, serviceWorkers: 'block' });
  await later.route(/\.js$/, (route) => route.abort());
  const early = await later.newPage();
  await early.goto('/groups', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => positionOf(early.getByRole('article').filter({ hasText: name }).locator('img'))).toBe('50% 45%');
  await early.goto(new URL(page.url()).pathname, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => positionOf(early.locator('#group-picture img'))).toBe('50% 45%');
  await later.close();
});

test('a member chooses what of a tall photo is in the circle', everyNight, async ({ page }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/account');
  await choose(page, 'Upload a photo');
  const point = page.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 45% from the top');
  const sent = page.waitForRequest((request) => request.url().includes('/api/users/me/photo'));
  await page.getByRole('button', { name: 'Save name and photo' }).click();
  expect(new URL((await sent).url()).search).toBe('?focus=50,45');
  await expect(point).toBeHidden();
  expect(await overflowOf(page)).toBe(0);
});
