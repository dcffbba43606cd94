import type { Page } from '@playwright/test';

/** Tomorrow at 18:30, as the date-and-time control takes it. */
export function tomorrowEvening(): string {
  const day = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T18:30`;
}

/** Fills the form of a group with everything it asks for, but for the picture. */
export async function fillGroup(page: Page, name: string): Promise<void> {
  await page.getByLabel('Group name').fill(name);
  await page.getByLabel('Description').fill('We build a small boat, evening by evening.');
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Location').fill('Kiel, old harbour');
  await page.getByLabel('Start date').fill(tomorrowEvening());
  await page.getByLabel('Maximum members', { exact: true }).fill('6');
}
