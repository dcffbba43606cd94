import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { apiUser, enter, groupOf } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE_URL } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';
import { withoutLive } from './withoutLive';

/* Who came: the creator ticks people off, also without a network, and prints the list for the door. */

/** ms within which two people join a group before it starts. */
const JOIN_WITHIN_MS = 1_500;

/** The list of a group that has just started, as its creator. */
async function openList(page: Page) {
  const [ada, ben, cleo] = [await apiUser(page, 'Ada Berg'), await apiUser(page, 'Ben Brook'), await apiUser(page, 'Cleo Dahl')];
  const startsMs = Date.now() + JOIN_WITHIN_MS;
  const path = await groupOf(ada, { places: 6, members: [ben, cleo], imageURL: PICTURE_URL, startsInMs: JOIN_WITHIN_MS });
  await page.waitForTimeout(Math.max(0, startsMs - Date.now()));
  // The page would ask for a change, even its own, just as the network is cut.
  await withoutLive(page);
  await enter(page, ada, `${path}/attendance`);
  await expect(page.getByRole('heading', { name: 'Who came' })).toBeVisible();
  // What a page sends when it begins would fail without a network.
  await networkQuiet(page);
  const came = async () => {
    const { people } = await ada.send<{ people: { name: string; came: boolean | null }[] }>('GET', `/api${path}/attendance`);
    return people.filter((person) => person.came === true).map(({ name }) => name).sort();
  };
  return { path, came };
}

test('people who are ticked without a network are sent by the next visit, whatever page it begins with', everyNight, async ({
  page, context,
}) => {
  const { came } = await openList(page);
  await page.getByRole('checkbox', { name: 'Cleo Dahl' }).check();
  await expect.poll(came).toEqual(['Cleo Dahl']);
  await networkQuiet(page);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Ben Brook' }).check();
  await expect(page.getByText('One tick is kept on this device, and sent when you are online again.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 came' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect(await came()).toEqual(['Cleo Dahl']);
  const next = await context.newPage();
  await next.goto('/about');
  await expect.poll(came).toEqual(['Ben Brook', 'Cleo Dahl']);
});

test('people who are ticked without a network are sent when it is back', async ({ page, context }) => {
  const { came } = await openList(page);
  await networkQuiet(page);
  await context.setOffline(true);
  const box = page.getByRole('checkbox', { name: 'Ben Brook' });
  await box.check();
  await box.uncheck();
  await box.check();
  await expect(page.getByText('One tick is kept on this device')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(came).toEqual(['Ben Brook']);
  await expect(page.getByText('One tick is kept on this device')).toBeHidden();
});

test('the printed list is the names with a box each, and nothing of the screen', everyNight, async ({ page }) => {
  await openList(page);
  await page.getByRole('checkbox', { name: 'Ben Brook' }).check();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const lines = page.getByRole('main').getByRole('listitem').filter({ visible: true });
  await expect(lines).toHaveText(['Ada Berg', '✓Ben Brook', 'Cleo Dahl']);
  // A long name goes on in the next line: what stands behind it, that somebody cannot come, is not cut off.
  await expect(lines.first().locator('span').last()).toHaveCSS('white-space', 'normal');
  for (const name of ['Print', 'Save as CSV']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Who came' })).toBeVisible();
});
