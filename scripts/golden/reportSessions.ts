import { apiUser, enter, groupOf } from '../../e2e/apiUsers';
import type { GoldenSession } from './goldenSession';
import { expect, heading } from './steps';

const PLACES = 5;

/** What people report. */
export const REPORT_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-reports-somebody-twice', compareScreen: true, async drive(page) {
    const [creator, member] = [await apiUser(page, 'Odile Ferrand'), await apiUser(page, 'Ben Brook')];
    await enter(page, member, await groupOf(creator, { members: [member], places: PLACES }));
    const report = async () => {
      await page.getByRole('link', { name: 'Report', exact: true }).click();
      await page.getByLabel('Who or what it is about').selectOption('Odile Ferrand');
      await page.getByLabel('What is wrong').selectOption('Fraud');
      await page.getByLabel('In your own words').fill('She asks everyone for money beforehand, and the boats do not exist.');
      await page.getByRole('button', { name: 'Send report' }).click();
    };
    await report();
    await page.getByRole('link', { name: 'Back to the group' }).click();
    await report();
    await expect(page.getByRole('alert')).toBeVisible();
  } },
  { name: 'visitor-reports-a-group', compareScreen: true, async drive(page) {
    const path = await groupOf(await apiUser(page, 'Odile Ferrand'), { members: [], places: PLACES });
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Report it' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByLabel('Link to the group').fill(`https://hobnob.example${path}`);
    await page.getByLabel('What is wrong').selectOption('Spam or advertising');
    await page.getByLabel('In your own words').fill('It only sells things.');
    await page.getByLabel('Your name').fill('Ida Berg');
    await page.getByLabel('Your email').fill('ida@example.com');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
    await expect(heading(page)).toHaveText('Report a group or a person');
  } },
];
