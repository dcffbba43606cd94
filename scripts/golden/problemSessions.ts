import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { apiUser, enter, enterAsNew } from '../../e2e/apiUsers';
import { followLinkToOpenGroup } from '../../e2e/exampleGroups';
import { theOperator } from '../../e2e/theOperators';
import type { GoldenSession } from './goldenSession';
import { expect } from './steps';

const WORDS = 'I joined this group, and the page says nothing.';
const recording = async () => gzipSync(await readFile('e2e/action-logs/member-joins-and-leaves.json')).toString('base64');

/** A problem that is sent, and opened. */
export const PROBLEM_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-sends-a-problem', compareScreen: true, async drive(page) {
    await enterAsNew(page, 'Nora Pell', '/groups');
    await followLinkToOpenGroup(page);
    await page.getByRole('button', { name: 'Join group' }).click();
    await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('button', { name: 'Show what just happened' }).click();
    await page.getByRole('button', { name: 'Send to support' }).click();
    await page.getByLabel('What went wrong').fill(WORDS);
    await page.getByRole('button', { name: 'Send to support' }).click();
    await expect(page.getByText(/We have your problem/)).toBeVisible();
    await page.getByRole('link', { name: 'problems you reported' }).click();
    await expect(page.getByRole('region', { name: 'Problems you reported' })).toContainText(WORDS);
  } },
  { name: 'operator-opens-and-answers-a-problem', compareScreen: true, async drive(page) {
    const sender = await apiUser(page, 'Nora Pell');
    await sender.send('POST', '/api/problems', { words: WORDS, recording: await recording() });
    await enter(page, await theOperator(page), '/desk?list=problems');
    await page.getByRole('list', { name: 'Problems' }).getByRole('link', { name: WORDS }).first().click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the session' }).click();
    const viewer = await opened;
    await expect(viewer.getByText(/came out as recorded/)).toBeVisible();
    await viewer.close();
    await page.getByLabel('Your answer').fill('It is mended now. Please look again.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close it' }).click();
    await expect(page.getByText('Closed.', { exact: true })).toBeVisible();
  } },
];
