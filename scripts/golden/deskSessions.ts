import type { Page } from '@playwright/test';
import { apiUser, enter, groupOf } from '../../e2e/apiUsers';
import { reportGroup, theOperator, withSecondOperator } from '../../e2e/theOperators';
import type { GoldenSession } from './goldenSession';
import { expect } from './steps';

const PLACES = 5;
const NAME = 'Boat builders of the old harbour';
const decision = (page: Page) => page.getByRole('form', { name: 'Decision' });

/** A group that somebody has reported: the operator opens its case, and is about to hide it. */
async function toHide(page: Page) {
  const [creator, reporter] = [await apiUser(page, 'Odile Ferrand'), await apiUser(page, 'Ben Brook')];
  const path = await groupOf(creator, { name: NAME, places: PLACES });
  await reportGroup(reporter, path);
  await enter(page, await theOperator(page), '/desk');
  await page.getByRole('list', { name: 'Reports' }).getByRole('link', { name: NAME }).first().click();
  await decision(page).getByRole('radio', { name: 'Hide the group' }).check();
  await page.getByLabel('The reason').selectOption('Fraud');
  return { creator, path };
}

/** What operators do. */
export const DESK_SESSIONS: readonly GoldenSession[] = [
  { name: 'operator-hides-a-group-and-shows-it-again', compareScreen: true, async drive(page) {
    const { creator, path } = await toHide(page);
    await decision(page).getByRole('button', { name: 'Hide the group' }).click();
    await expect(page.getByRole('list', { name: 'In the log' })).toBeVisible();
    const { hidden } = await creator.send<{ hidden: { decisionId: string } }>('GET', `/api${path}`);
    await creator.send('POST', `/api/decisions/${hidden.decisionId}/objection`, { words: 'Nobody was ever asked for money.' });
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('link', { name: /^Objections/ }).click();
    await page.getByRole('list', { name: 'Objections' }).getByRole('link', { name: NAME }).first().click();
    await page.getByLabel('How it ends').selectOption('The decision was undone');
    await page.getByLabel('What they will read').fill('You are right, and we are sorry.');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect(page.getByText('The decision was undone.')).toBeVisible();
  } },
  { name: 'operator-finds-that-another-was-faster', compareScreen: true, async drive(page) {
    await withSecondOperator(page, async (other) => {
      await toHide(page);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await other.send('POST', `/api/desk/cases/${id}/take`, {});
      await expect(page.getByText('With Tomás Herrera')).toBeVisible();
      await decision(page).getByRole('button', { name: 'Hide the group' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const { version } = await other.send<{ version: string }>('GET', `/api/desk/cases/${id}`);
      await other.send('POST', `/api/desk/cases/${id}/actions`, { version, action: 'dismiss' });
      await expect(page.getByText('This case is closed.')).toBeVisible();
    });
  } },
];
