import { continueWithGoogle, fillLogin, newUser, register } from '../../e2e/users';
import type { GoldenSession } from './goldenSession';
import { expect, groupPath, heading, logInAsMaya } from './steps';

/** Signing up, in and out, with the errors on the way. */
export const ACCOUNT_SESSIONS: readonly GoldenSession[] = [
  { name: 'register', async drive(page) {
    await register(page, newUser());
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
    await page.getByRole('navigation', { name: 'Create an account, or log in' }).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login#log-in$/);
    await fillLogin(page, { name: '', email: 'kenji@hobnob.example', password: 'Hobnob-demo4' });
    await expect(page).toHaveURL(/\/groups\/.+/);
    await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  } },
  { name: 'invited-visitor-registers-and-joins', compareScreen: true, async drive(page) {
    await page.goto(await groupPath(page, ({ full, started }) => !full && !started));
    await expect(page.getByRole('heading', { name: 'Join Hobnob to take a place' })).toBeVisible();
    const { name, email, password } = newUser('Nora Novak');
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Join group' }).click();
    await expect(page.getByRole('button', { name: 'Leave group' })).toBeVisible();
  } },
  { name: 'logout', async drive(page) {
    await logInAsMaya(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(heading(page)).toBeVisible();
  } },
  { name: 'forgot-password', compareScreen: true, async drive(page) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByLabel('Email', { exact: true }).fill('maya@hobnob.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  } },
  { name: 'reset-password-used-link', compareScreen: true, async drive(page) {
    await page.goto('/reset-password?mode=resetPassword&oobCode=a-code-that-nobody-may-find');
    await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  } },
  { name: 'account-changes', async drive(page) {
    await register(page, newUser('Odile Ferrand'));
    await page.getByRole('link', { name: 'Odile Ferrand: your account' }).click();
    await page.getByLabel('Full name').fill('Odile F.');
    await page.getByRole('button', { name: 'Save name and photo' }).click();
    await expect(page.getByText('Saved. Everyone sees it from now on.')).toBeVisible();
    await page.getByLabel('New password').fill('Notice-board2');
    await page.getByRole('button', { name: 'Change password' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Current password').fill('Wrong-password1');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByText('That’s not the right password.')).toBeVisible();
    await question.getByLabel('Current password').fill('Notice-board1');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
  } },
  { name: 'account-deletion-decided-and-cancelled', async drive(page) {
    await logInAsMaya(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await expect(page.getByText('First, decide what happens to the groups you started.')).toBeVisible();
    const groups = page.getByRole('region', { name: 'Delete my account' }).getByRole('group');
    for (const [index, group] of (await groups.all()).entries()) {
      await group.getByLabel(index === 0 ? 'Hand it over to a member' : 'Delete it for everyone').check();
      if (index === 0) await group.getByRole('combobox').selectOption({ index: 1 });
    }
    await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete my account', exact: true })).toBeEnabled();
  } },
];
