import type { APIRequestContext } from '@playwright/test';
import { everyNight } from './everyRun';
import { createGroup } from './groupForm';
import { expect, test } from './test';
import { continueWithGoogle, newUser, register } from './users';

/** The server looks for mails every half minute. */
const MAILED_WITHIN_MS = 90_000;

/** The text of the mail with this subject, once there is one. */
async function mailAbout(request: APIRequestContext, subject: string): Promise<string> {
  let text = '';
  await expect.poll(async () => {
    const mails = await (await request.get('/outbox.json')).json() as { subject: string; text: string }[];
    text = mails.find((mail) => mail.subject === subject)?.text ?? '';
    return text;
  }, { timeout: MAILED_WITHIN_MS }).not.toBe('');
  return text;
}

// Waits for the server's own clock; server/notifications has tests of what it sends and of its page, with a clock that they move.
const details = everyNight;

test('a member gets a mail when a group moves, and one click in it ends such mails', details, async ({ browser, page: ada, request }) => {
  test.slow();
  await register(ada, newUser('Ada Berg'));
  const name = `River walk ${Date.now()}`;
  const group = await createGroup(ada, name);
  const member = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await member.goto('/login');
  await continueWithGoogle(member);
  await expect(member).not.toHaveURL(/\/login$/);
  await member.goto(group);
  await member.getByRole('button', { name: 'Join group' }).click();
  await expect(member.getByRole('button', { name: 'Leave group' })).toBeVisible();

  await ada.goto(group.replace('/groups/', '/update-group/'));
  await ada.getByLabel('Location').fill('Across the river');
  await ada.getByRole('button', { name: 'Save changes' }).click();
  const text = await mailAbout(request, `${name}: new location`);
  expect(text).toContain('Location: Across the river (it was ');
  const [, link = ''] = /^Unsubscribe: (\S+)$/m.exec(text) ?? [];
  const { pathname, search } = new URL(link);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${pathname}${search}`);
  await expect(stranger.getByRole('heading', { name: 'No more emails about your groups?' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stranger.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();

  await member.goto('/account');
  await expect(member.getByRole('radio', { name: /^Never/ })).toBeChecked();
});
