import type { Locator } from '@playwright/test';
import { CATEGORIES } from '../src/domain/groups/categories';
import { VIEWPORTS } from './allScreens';
import { expect, test } from './test';

/* The user's own colours, and paper: both drop the backgrounds that separate things on a screen. */

type Property = 'outlineColor' | 'outlineStyle' | 'boxShadow' | 'borderTopColor' | 'backgroundColor' | 'breakInside' | 'printColorAdjust';

const styleOf = (target: Locator, property: Property, part: '::after' | null = null) =>
  target.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo)[name], [property, part] as const);

const BRAND = 'rgb(11, 107, 91)';

test('with forced colours, avatars and chips have an edge', async ({ page }) => {
  await page.goto('/groups');
  const card = page.getByRole('main').getByRole('article').first();
  const parts = [card.locator('[data-hue]').first(), card.getByText(new RegExp(`^(${CATEGORIES.join('|')})$`))];
  for (const part of parts) expect(await styleOf(part, 'outlineColor')).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const part of parts) expect(await styleOf(part, 'outlineColor')).not.toBe('rgba(0, 0, 0, 0)');
});

test('what is chosen has an edge or a mark, also with forced colours', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/groups');
  const option = page.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true });
  expect(await styleOf(option, 'boxShadow')).toContain(`${BRAND} 0px 0px 0px 1.5px inset`);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await styleOf(option, 'outlineStyle')).toBe('solid');

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const link = menu.getByRole('link', { name: 'All Groups' });
  expect(await styleOf(link, 'borderTopColor', '::after')).not.toBe(await styleOf(menu, 'backgroundColor'));
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await styleOf(link, 'borderTopColor', '::after')).toBe(BRAND);
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
