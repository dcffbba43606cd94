import { continueWithGoogle, fillLogin, newPerson, register } from '../../e2e/people';
import type { GoldenSession } from './goldenSession';
import { expect, groupPath, heading, logInAsMaya } from './steps';

/** Signing up, in and out, with the errors on the way. */
export const ACCOUNT_SESSIONS: readonly GoldenSession[] = [
  { name: 'register', async drive(page) {
    await register(page, newPerson());
    await expect(page).toHaveURL(/\/$/);
  } },
  { name: 'register-refused-by-the-form', async drive(page) {
    await page.goto('/register');
    await page.getByLabel('Full name').fill('R');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  } },
  { name: 'register-address-taken', async drive(page) {
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Maya Again');
    await page.getByLabel('Email', { exact: true }).fill('maya@hobnob.example');
    await page.getByLabel('Password', { exact: true }).fill('Notice-board1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  } },
  { name: 'login-wrong-password', async drive(page) {
    await page.goto('/login');
    await fillLogin(page, { name: '', email: 'maya@hobnob.example', password: 'Wrong-password1' });
    await expect(page.getByRole('alert').first()).toBeVisible();
  } },
  { name: 'login-empty-form', async drive(page) {
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  } },
  { name: 'login-offline', async drive(page) {
    await page.goto('/login');
    await page.route('**/*signInWithPassword*', (route) => route.abort('internetdisconnected'));
    await fillLogin(page, { name: '', email: 'maya@hobnob.example', password: 'Hobnob-demo1' });
    await expect(page.getByRole('alert').first()).toBeVisible();
  } },
  { name: 'login-page', compareScreen: true, async drive(page) {
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: /Join|Create|Register|Sign up/ }).first().click();
    await expect(page).toHaveURL(/\/register$/);
  } },
  { name: 'login-google-popup', async drive(page) {
    await page.goto('/login');
    await continueWithGoogle(page);
    await expect(page).toHaveURL(/\/$/);
  } },
  { name: 'login-google-popup-closed', async drive(page) {
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await (await opened).close();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  } },
  { name: 'deep-link-through-login', compareScreen: true, async drive(page) {
    await page.goto(await groupPath(page, ({ full, started }) => !full && !started));
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, { name: '', email: 'kenji@hobnob.example', password: 'Hobnob-demo4' });
    await expect(page).toHaveURL(/\/groups\/.+/);
    await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  } },
  { name: 'logout', async drive(page) {
    await logInAsMaya(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(heading(page)).toBeVisible();
  } },
];
