import type { Locator } from '@playwright/test';
import { CATEGORIES } from '../src/domain/groups/categories';
import { expect, test } from './test';

/* The user's own colours, and paper: both drop the backgrounds that separate things on a screen. */

const styleOf = (target: Locator, property: 'outlineColor' | 'breakInside' | 'printColorAdjust') =>
  target.evaluate((element, name) => getComputedStyle(element)[name], property);

test('with forced colours, avatars and chips have an edge', async ({ page }) => {
  await page.goto('/groups');
  const card = page.getByRole('main').getByRole('article').first();
  const parts = [card.locator('[data-hue]').first(), card.getByText(new RegExp(`^(${CATEGORIES.join('|')})$`))];
  for (const part of parts) expect(await styleOf(part, 'outlineColor')).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const part of parts) expect(await styleOf(part, 'outlineColor')).not.toBe('rgba(0, 0, 0, 0)');
});

test('on paper no card is cut in two, buttons keep their colour, and nothing is printed that only a screen needs', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await styleOf(main.getByRole('article').first(), 'breakInside')).toBe('avoid');
  expect(await styleOf(main.getByRole('button', { name: 'Search', exact: true }), 'printColorAdjust')).toBe('exact');
  await expect(page.getByText('Skip to the content')).toBeHidden();
  await expect(main.getByRole('button', { name: /pause/i })).toBeHidden();
});
