import { readFile } from 'node:fs/promises';
import { apiUser, enter, groupOf } from './apiUsers';
import { PICTURE_URL } from './groupForm';
import { expect, test } from './test';
import { expectToast } from './toasts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a group is added to a calendar as a file, and the user’s groups through the secret address until it is removed', async ({
  page, request, baseURL,
}) => {
  const user = await apiUser(page, 'Rosa Lindqvist');
  const name = `Tea; cakes, ${Date.now()}`;
  await enter(page, user, await groupOf(user, { name, places: 6, imageURL: PICTURE_URL }));
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${name.replace(/[\\;,]/g, '\\$&')}`);

  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: 'Get my calendar link' }).click();
  await section.getByRole('button', { name: 'Copy the link' }).click();
  await expectToast(page, 'Link copied');
  const { pathname } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const feed = await request.get(`${baseURL ?? ''}${pathname}`);
  expect([feed.status(), (await feed.text()).match(/STATUS:CONFIRMED/g)]).toEqual([200, ['STATUS:CONFIRMED']]);
  expect(await page.content()).not.toContain(pathname);
  await section.getByRole('button', { name: 'Turn it off' }).click();
  await expect(section.getByRole('button', { name: 'Get my calendar link' })).toBeVisible();
  expect((await request.get(`${baseURL ?? ''}${pathname}`)).status()).toBe(404);
});
