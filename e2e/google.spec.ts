import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOpenIdProvider, type TestProvider } from '../server/testing/openIdProvider';
import { startHobnob, type RunningHobnob } from './startHobnob';
import { expect, test } from './test';
import { expectToast } from './toasts';

/* Sign-in with a real OpenID provider instead of the demo's simulated one, through the Firebase SDK's popup. */

let provider: TestProvider;
let hobnob: RunningHobnob;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  provider = await startOpenIdProvider();
  // No photo: nothing here comes from another site.
  provider.user({ sub: '1098', email: 'gita@example.com', email_verified: true, hd: 'example.com', name: 'Gita' });
  dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-google-'));
  const { clientId, clientSecret } = provider.client;
  hobnob = await startHobnob({
    dataDir,
    env: { SEED: 'off', GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: provider.issuer },
  });
});
test.afterAll(async () => {
  await hobnob.stop();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const withGoogle = { name: /Google/ } as const;

test('the user whom Google returns is signed in, and the window closes', async ({ page, context }) => {
  provider.behave('consent');
  await page.goto(`${hobnob.url}/login`);
  await page.getByRole('button', withGoogle).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a user who cancels at Google stays signed out, in the words of the specification', async ({ page }) => {
  provider.behave('deny');
  await page.goto(`${hobnob.url}/login`);
  await page.getByRole('button', withGoogle).click();
  await expectToast(page, 'Sign-in cancelled. Please try again.');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
