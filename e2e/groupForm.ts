import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '../src/domain/general/durations';

/** Tomorrow at 18:30, in the format of a date-and-time input. */
export function tomorrowEvening(): string {
  const day = new Date(Date.now() + DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T18:30`;
}

/** Fills all fields of the group form except the image. */
export async function fillGroup(page: Page, name: string): Promise<void> {
  await page.getByLabel('Group name').fill(name);
  await page.getByLabel('Description').fill('We build a small boat, evening by evening.');
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Location').fill('Kiel, old harbour');
  await page.getByLabel('Start date').fill(tomorrowEvening());
  await page.getByLabel('Maximum members', { exact: true }).fill('6');
}

/** One red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64',
);
/** The same for the API: the server stores it, so it loads at every address of the site. */
export const PICTURE_URL = `data:image/png;base64,${PICTURE.toString('base64')}`;

/** Chooses a picture that the server stores: an address of this server would be another origin's for tests on another port. */
export async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PICTURE });
}

/** Creates a group and opens it. @returns its address */
export async function createGroup(page: Page, name: string): Promise<string> {
  await page.goto('/create-group');
  await fillGroup(page, name);
  await choosePicture(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url();
}
