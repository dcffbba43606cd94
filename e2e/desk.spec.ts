import type { Page } from '@playwright/test';
import type { DeskCase } from '../src/contract/types';
import { expectAccessibleInBothThemes } from './accessible';
import { overflowOf, VIEWPORTS } from './allScreens';
import { apiUser, enter, enterAsNew, groupOf, type ApiUser } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE_URL } from './groupForm';
import { pressButton, tabTo } from './keyboard';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';
import { reportGroup, theOperator, withSecondOperator } from './theOperators';
import { fillLogin } from './users';

const PLACES = 5;
const WORDS = 'They ask every member for money.';
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Reports' }).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const decision = (page: Page) => page.getByRole('form', { name: 'Decision' });

/** A group of its own name, its creator, and who reports it. */
async function reported(page: Page, name: string) {
  const [creator, reporter] = [await apiUser(page, 'Ada Berg'), await apiUser(page, 'Ben Brook')];
  const path = await groupOf(creator, { name, places: PLACES, imageURL: PICTURE_URL });
  await reportGroup(reporter, path, WORDS);
  return { creator, reporter, path };
}

async function hide(page: Page): Promise<void> {
  await decision(page).getByRole('radio', { name: 'Hide the group' }).check();
  await page.getByLabel('The reason').selectOption('Fraud');
  await decision(page).getByRole('button', { name: 'Hide the group' }).click();
}

const openCaseOf = async (page: Page, operator: ApiUser, name: string) => {
  await enter(page, operator, '/desk');
  await rowOf(page, name).click();
  await expect(heading(page)).toHaveText(name);
};

test('a day at the desk, by keyboard alone', async ({ page }) => {
  await reported(page, 'Later at the quay');
  const { path, reporter } = await reported(page, 'Knots for beginners');
  await enter(page, await theOperator(page), '/desk');
  await expect(rowOf(page, 'Knots for beginners')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Knots for beginners')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Later at the quay')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Knots for beginners');
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.keyboard.press('u');
  await expect(rowOf(page, 'Knots for beginners')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Knots for beginners');
  await page.keyboard.press('t');
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowDown');
  await expect(decision(page).getByRole('radio', { name: 'Hide the group' })).toBeChecked();
  await tabTo(page, page.getByLabel('The reason'));
  await page.keyboard.type('Fraud');
  await expect(page.getByLabel('What they will read')).toHaveValue('Your group tries to get money or data out of people.');
  await pressButton(page, decision(page).getByRole('button', { name: 'Hide the group' }));
  await expect(page.getByRole('list', { name: 'In the log' })).toContainText('hid Knots for beginners');
  await expect(page.getByRole('link', { name: 'Next', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Later at the quay');
  await page.goBack();
  await expect(heading(page)).toHaveText('Knots for beginners');
  expect((await page.request.get(`/api${path}`, { headers: {} })).status()).not.toBe(200);
  await expect(reporter.send('GET', `/api${path}`)).rejects.toThrow('404');
});

test('whoever a decision is about objects, and the operator changes it', everyNight, async ({ browser, page }) => {
  const { creator, path, reporter } = await reported(page, 'Signals and flags');
  await openCaseOf(page, await theOperator(page), 'Signals and flags');
  await hide(page);
  await expect(page.getByText('Done. Everyone involved will be notified.')).toBeVisible();
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(other, creator, path);
  await other.getByRole('link', { name: 'How to object' }).click();
  await other.getByLabel('Why you disagree').fill('Nobody was ever asked for money.');
  await other.getByRole('button', { name: 'Object' }).click();
  await expect(other.getByText('Someone will look at it again')).toBeVisible();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: /^Objections/ }).click();
  await page.getByRole('link', { name: 'Signals and flags' }).click();
  await expect(page.getByText('Nobody was ever asked for money.')).toBeVisible();
  await page.getByLabel('How it ends').selectOption('The decision was undone');
  await page.getByLabel('What they will read').fill('You are right, and we are sorry.');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The decision was undone.' })).toBeVisible();
  expect(await reporter.send('GET', `/api${path}`)).toMatchObject({ name: 'Signals and flags' });
});

test('two operators at one case: the second sees what the first does, and loses nothing', everyNight, async ({ page, expectTrouble }) => {
  expectTrouble(/\/actions answered 409/, /\b409\b.*\/actions$/);
  await reported(page, 'Sails by hand');
  await withSecondOperator(page, async (other) => {
    await openCaseOf(page, await theOperator(page), 'Sails by hand');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await decision(page).getByRole('radio', { name: 'Hide the group' }).check();
    await page.getByLabel('What they will read').fill('Please pay back what you have taken.');
    await other.send('POST', `/api/desk/cases/${id}/take`, {});
    await expect(page.getByText('With Tomás Herrera')).toBeVisible();
    await page.getByLabel('The reason').selectOption('Fraud');
    await decision(page).getByRole('button', { name: 'Hide the group' }).click();
    await expect(page.getByRole('alert')).toContainText('Tomás Herrera is already looking at this case.');
    const { version } = await other.send<{ version: string }>('GET', `/api/desk/cases/${id}`);
    await other.send('POST', `/api/desk/cases/${id}/actions`, { version, action: 'dismiss' });
    await expect(page.getByRole('alert')).toContainText('Tomás Herrera dismissed it.');
    await expect(page.getByText('This case is closed.')).toBeVisible();
  });
});

test('a report, and what it is about, show on the open desk at once', async ({ page }) => {
  const { path } = await reported(page, 'Oars and elbows');
  const third = await apiUser(page, 'Cleo Dunn');
  await openCaseOf(page, await theOperator(page), 'Oars and elbows');
  await expect(page.getByRole('heading', { name: '1 report' })).toBeVisible();
  await reportGroup(third, path, 'It happened to me as well.');
  await expect(page.getByRole('heading', { name: '2 reports' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'It was reported once more.' })).toBeVisible();
});

test('the open page of a member says at once that the group is hidden, and shows it again', async ({ page }) => {
  const member = await apiUser(page, 'Ben Brook');
  const creator = await apiUser(page, 'Ada Berg');
  const path = await groupOf(creator, { name: 'Reefs and knots', members: [member], places: PLACES, imageURL: PICTURE_URL });
  const operator = await theOperator(page);
  const seen = await operator.send<DeskCase>('POST', '/api/desk/cases', { thing: 'group', id: path.slice('/groups/'.length) });
  const decide = ({ _id, version }: DeskCase, action: 'hide' | 'show_again') =>
    operator.send<DeskCase>('POST', `/api/desk/cases/${_id}/actions`, { version, action, reason: 'Fraud', words: WORDS });
  await enter(page, member, path);
  await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
  await networkQuiet(page);
  const hidden = await decide(seen, 'hide');
  await expect(page.getByText('This group is hidden at the moment. You keep your place, and nobody can join.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
  await decide(hidden, 'show_again');
  await expect(heading(page)).toHaveText('Reefs and knots');
});

test('an operator opens a case that nobody has reported', async ({ page }) => {
  const path = await groupOf(await apiUser(page, 'Ada Berg'), { name: 'Quiet waters', places: PLACES, imageURL: PICTURE_URL });
  await enter(page, await theOperator(page), path);
  await page.getByRole('link', { name: 'Open a case', exact: true }).click();
  await page.getByRole('button', { name: 'Open a case' }).click();
  await expect(heading(page)).toHaveText('Quiet waters');
  await expect(page.getByText('an operator opened this case')).toBeVisible();
});

test('somebody who may not enter reads what to do, and a login leads back', async ({ page, expectTrouble }) => {
  expectTrouble(/\/api\/desk\/\w+ answered 403/, /\b403\b.*\/api\/desk\//);
  const user = await enterAsNew(page, 'Ida Berg', '/desk?list=log');
  await expect(page.getByRole('heading', { name: 'The desk is for operators' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Desk' })).toHaveCount(0);
  await page.route('**/api/desk/**', (route) => route.fulfill({
    status: 403, json: { code: 'recent-login-required', message: 'You logged in more than 12 hours ago.' },
  }));
  await page.reload();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, user);
  await expect(page).toHaveURL(/\/desk\?list=log$/);
});

test('a case is accessible in both themes, and fits on a phone', everyNight, async ({ page }) => {
  await reported(page, 'Tides of the week');
  await openCaseOf(page, await theOperator(page), 'Tides of the week');
  await decision(page).getByRole('radio', { name: 'Hide the group' }).check();
  await expectAccessibleInBothThemes(page, 'a case');
  await page.setViewportSize(VIEWPORTS.phone);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});
