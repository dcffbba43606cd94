import { readFile } from 'node:fs/promises';
import { choosePicture, fillGroup } from './groupForm';
import { expect, test } from './test';
import { expectToast } from './toasts';
import { newUser, register } from './users';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a group is added to a calendar as a file, and the user’s groups through the secret address until it is removed', async ({
  page, request, baseURL,
}) => {
  await register(page, newUser());
  const name = `Tea; cakes, ${Date.now()}`;
  await page.goto('/create-group');
  await fillGroup(page, name);
  await choosePicture(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('link', { name, exact: true }).click();
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
