import type { Page } from '@playwright/test';

/** Tomorrow at 18:30, in the format of a date-and-time input. */
export function tomorrowEvening(): string {
  const day = new Date(Date.now() + 24 * 60 * 60 * 1000);
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
