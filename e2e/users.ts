import { expect, type Page } from '@playwright/test';

export interface TestUser {
  name: string;
  email: string;
  password: string;
}

let counter = 0;

/** A new user with a unique email address. */
export function newUser(name = 'Rosa Lindqvist'): TestUser {
  counter += 1;
  return { name, email: `person-${process.pid}-${Date.now()}-${counter}@example.com`, password: 'Notice-board1' };
}

export async function register(page: Page, user: TestUser): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectSignedIn(page);
}

/** Waits for the redirect from the sign-in page. The Logout button would not do: on a phone it is in the menu. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/(login|register)$/);
}

export async function fillLogin(page: Page, user: TestUser): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  // The form for a new account has an email and a password, too.
  await submit.waitFor();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await submit.click();
}

export async function logIn(page: Page, user: TestUser): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, user);
  await expectSignedIn(page);
}

/** Signs in as a new user with the embedded identity service's Google, from /login or /register. */
export async function continueWithGoogle(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(newUser().email);
  await popup.locator('#display-name-input').fill('Otter Olive');
  await popup.locator('#sign-in').click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
