import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Saves the session on the Support page, as a user would. @returns the file's text */
export async function savedFile(page: Page): Promise<string> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('a[href="/support"]').first().dispatchEvent('click');
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  const show = page.getByRole('button', { name: 'Show what just happened' });
  await expect(leave.or(show).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await show.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  return readFile(await (await download).path(), 'utf8');
}
