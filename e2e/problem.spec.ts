import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible';
import { overflowOf, VIEWPORTS } from './allScreens';
import { enter, enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { followLinkToOpenGroup } from './exampleGroups';
import { expect, test } from './test';
import { theOperator } from './theOperators';

const WORDS = 'I joined this group, and the page says nothing.';
const list = (page: Page) => page.getByRole('list', { name: 'Problems' });

/** Somebody joins a group, and sends that as a problem. @returns its number */
async function sendProblem(page: Page, words: string): Promise<string> {
  await followLinkToOpenGroup(page);
  await page.getByRole('button', { name: 'Join group' }).click();
  await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
  await page.getByRole('link', { name: 'Support' }).first().click();
  await page.getByRole('button', { name: 'Show what just happened' }).click();
  await page.getByLabel('What went wrong').fill(words);
  await page.getByRole('button', { name: 'Send to support' }).click();
  const thanks = page.getByText(/We’ve received your problem report, number \d+/);
  await expect(thanks).toBeVisible();
  return /number (\d+)/.exec(await thanks.textContent() ?? '')?.[1] ?? '';
}

test('a problem is sent, opened as the very session by keyboard, answered, and read by its sender', async ({ page, browser }) => {
  const person = await enterAsNew(page, 'Nora Pell', '/groups');
  const id = await sendProblem(page, WORDS);
  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: VIEWPORTS.desktop })).newPage();
  await enter(desk, await theOperator(desk), '/desk?list=problems');
  await expect(list(desk).getByRole('link', { name: WORDS })).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nora Pell');
  await expect(desk.getByText('Replays as recorded')).toBeVisible();
  await expectAccessibleInBothThemes(desk);

  const opened = desk.waitForEvent('popup');
  await desk.keyboard.press('o');
  const viewer = await opened;
  const called: string[] = [];
  viewer.on('request', (request) => { if (['fetch', 'xhr'].includes(request.resourceType())) called.push(request.url()); });
  await expect(viewer.getByRole('status').first()).toHaveText('Fine. Every step came out as recorded.');
  const screen = viewer.frameLocator('iframe[title="The recorded page"]');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Help and support');
  await viewer.getByText('Writes', { exact: true }).click();
  await expect(viewer.getByText(/Server: joined by Nora Pell, in “/)).toBeVisible();
  await viewer.getByRole('button', { name: /joining a group/i }).first().click();
  const step = await viewer.getByLabel('Step', { exact: true }).inputValue();
  expect(new URL(viewer.url()).hash).toBe(`#problem=${id}&step=${step}`);
  await viewer.keyboard.press('ArrowLeft');
  await expect(viewer.getByLabel('Step', { exact: true })).toHaveValue(String(Number(step) - 1));
  const download = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Save for Redux DevTools' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).not.toContain('Nora');
  await viewer.reload();
  await expect(viewer.getByLabel('Step', { exact: true })).toHaveValue(String(Number(step) - 1));
  expect(called).toEqual([]);
  await viewer.close();

  await desk.goto(`/desk/problems/${id}?step=${step}`);
  await expect(desk.getByRole('button', { name: `Open it at step ${step}` })).toBeVisible();
  await desk.getByLabel('Your answer').fill('It is mended now. Please look again.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Sent.', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Close it' }).click();
  await expect(desk.getByText('Closed.', { exact: true })).toBeVisible();
  await desk.context().close();

  await enter(page, person, '/account');
  const mine = page.getByRole('region', { name: 'Problems you reported' });
  await expect(mine).toContainText('It is mended now. Please look again.');
  await mine.getByRole('button', { name: `Delete problem ${id}` }).click();
  await mine.getByRole('button', { name: 'Delete for good' }).click();
  await expect(mine).toContainText('None.');
});

test('the link to a step leads to the desk', async ({ page }) => {
  await page.goto('/replay.html#problem=12&step=4');
  await expect(page.getByRole('link', { name: 'Open it on the desk' })).toHaveAttribute('href', '/desk/problems/12?step=4');
});

test('a problem fits a phone: sending it, and its page on the desk', everyNight, async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/support');
  await page.getByRole('button', { name: 'Show what just happened' }).click();
  await page.getByLabel('What went wrong').fill('The page stays empty on my phone.');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText(/We’ve received your problem report/)).toBeVisible();
  await enter(page, await theOperator(page), '/desk?list=problems');
  await list(page).getByRole('link', { name: 'The page stays empty on my phone.' }).click();
  await expect(page.getByText('left no address')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
