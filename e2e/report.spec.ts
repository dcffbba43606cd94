import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everyNight } from './everyRun';
import { expect, test } from './test';

async function savedReport(page: Page): Promise<string> {
  await page.goto('/support');
  await page.getByRole('button', { name: 'Show what just happened' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  return (await download).path();
}

test('a saved report opens in the viewer and shows the screen it was saved on', async ({ page }) => {
  await page.goto('/groups');
  await page.getByRole('searchbox').fill('river');
  // Until the site is live the browser itself follows links, and a new page has a new recording.
  await expect(page).toHaveURL(/q=river/);
  await page.getByRole('link', { name: 'Support' }).first().click();
  await page.getByRole('button', { name: 'Show what just happened' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).not.toContain('river');
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') called.push(request.url());
  });
  await page.goto('/replay.html');
  await page.getByLabel('Session file').setInputFiles(file);
  await expect(page.getByRole('status').first()).toHaveText('Fine. Every step came out as recorded.');
  const screen = page.frameLocator('iframe[title="The recorded page"]');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Help and support');
  const step = page.getByLabel('Step', { exact: true });
  await step.fill('0');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('All groups');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Help and support');
  await step.fill('0');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('All groups');
  await screen.getByRole('link', { name: 'About' }).first().click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('All groups');
  await page.getByText('Action, diff, state').click();
  await expect(page.getByText('groups/searchChanged').first()).toBeVisible();
  expect(called).toEqual([]);
});

test('a persistent recording continues after a reload, and shows that it does', everyNight, async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('switch', { name: /Keep recording/ }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('password');
  const file = await savedReport(page);
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('PAGE_RELOADED');
  const at = (type: string) => text.indexOf(`"action":{"type":"${type}"`);
  expect(at('support/faqSearched')).toBeGreaterThan(0);
  expect(at('support/faqSearched')).toBeLessThan(at('@@actionLog/PAGE_RELOADED'));
});

/** A recorded session in which one step came out otherwise than it does now. */
async function divergingSession(): Promise<Buffer> {
  const session = JSON.parse(await readFile('e2e/action-logs/creator-changes-a-group.json', 'utf8')) as {
    actionsById: Record<string, { action: { type: string }; h: string; d?: { path: string; value?: unknown }[] }>;
  };
  const entries = Object.values(session.actionsById);
  const at = entries.findLastIndex(({ d }) => d?.[0]?.path === '/location/location/pathname');
  entries[at]!.d![0]!.value = '/elsewhere';
  entries[at + 1]!.h = 'another';
  return Buffer.from(JSON.stringify(session));
}

test('the viewer finds the fewest steps that show where a session diverges', async ({ page }) => {
  await page.goto('/replay.html');
  const file = { name: 'diverges.json', mimeType: 'application/json', buffer: await divergingSession() };
  await page.getByLabel('Session file').setInputFiles(file);
  const outcome = page.getByRole('status').first();
  await expect(outcome).toContainText('/location/location/pathname');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await expect(page.getByText(/^diverges\.json, [1-3] steps$/)).toBeVisible();
  await expect(outcome).toContainText('/location/location/pathname');
});

test('a file that is not a session is refused with a message', async ({ page }) => {
  await page.goto('/replay.html');
  await page.getByLabel('Session file').setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{"foo":1}') });
  await expect(page.getByRole('status').or(page.getByRole('alert'))).toHaveText('The file has no "actionsById".');
});
