import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { settled } from './allScreens';
import { apiLogIn, apiUser, enter, enterAsNew, groupOf, type ApiUser } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE, PICTURE_URL } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { ENDED_SESSION, expect, test } from './test';
import { continueWithGoogle, fillLogin, logIn, newUser, type TestUser } from './users';

const NEW_PASSWORD = 'Notice-board2';
const CODE = /[?&]oobCode=/;

/** The path of the newest link that a mail to this address holds. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect.poll(async () => {
    const mails = await (await request.get('/outbox.json')).json() as { to: string; text: string }[];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    link = /https?:\/\/\S+oobCode=\S+/.exec(text)?.[0] ?? '';
    return link;
  }).toMatch(CODE);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function confirm(page: Page, password: string, button = 'Continue'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

/** @param user who is not logged in yet */
async function openAccount(page: Page, user?: ApiUser): Promise<void> {
  if (user) await enter(page, user, '/account');
  else await page.goto('/account');
  await settled(page, /^Your account$/);
  await expect(section(page, 'Delete my account')).toBeVisible();
}

/** Opens a page as somebody who logs in on another device. */
async function elsewhere(browser: Browser, user: TestUser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, await apiLogIn(page, user), path);
  return page;
}

test('a forgotten password: the link from the mail sets a new one, once, and leaves no trace in the address', async ({
  page,
  request,
  expectTrouble,
}) => {
  const user = await apiUser(page, 'Vera Gess');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name, and stays until the code of the next one is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();

  const link = await linkFor(request, user.email);
  await page.goto(link);
  await expect(page.getByText(user.email)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, { ...user, password: NEW_PASSWORD });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  expectTrouble(/\b400\b/); // the used link
});

test('an address that nobody has gets the same answer as any other', async ({ page, request }) => {
  const { email } = newUser();
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}, a link is on its way.`)).toBeVisible();
  const mails = await (await request.get('/outbox.json')).json() as { to: string }[];
  expect(mails.some(({ to }) => to === email)).toBe(false);
});

test('a new name and photo are shown everywhere, and still after a login', everyNight, async ({ page }) => {
  const user = await apiUser(page, 'Mika Alt');
  await openAccount(page, user);
  await page.getByLabel('Full name').fill('Mika Neu');
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(section(page, 'Name and photo').locator('img:visible')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Save name and photo' }).click();
  await expect(page.getByText('Saved. Everyone sees it from now on.')).toBeVisible();
  const avatar = page.getByRole('link', { name: 'Mika Neu: your account' });
  await expect(avatar.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, user);
  await expect(avatar.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
});

test('a new address counts once its link was opened; then one logs in with it', async ({ page, request, expectTrouble }) => {
  const user = await apiUser(page, 'Ada Resse');
  const { email } = newUser();
  await openAccount(page, user);
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await confirm(page, user.password);
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.goto(await linkFor(request, email));
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await networkQuiet(page);
  expectTrouble(...ENDED_SESSION);
  await logIn(page, { ...user, email });
  await openAccount(page);
  await expect(section(page, 'Email').getByText(email)).toBeVisible();
  await expect(section(page, 'Email').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('the link to the old address takes an account back: nobody is logged in, and a new password is chosen', everyNight, async ({
  page, browser, request, expectTrouble,
}) => {
  const user = await apiUser(page, 'Nora Bach');
  const thief = { ...user, email: newUser().email };
  await enter(page, user, await linkFor(request, user.email));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await openAccount(page);
  await page.getByLabel('New email').fill(thief.email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await confirm(page, user.password);
  await page.goto(await linkFor(request, thief.email));
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  await networkQuiet(page);
  expectTrouble(...ENDED_SESSION);
  const other = await elsewhere(browser, thief, '/about');

  await page.goto(await linkFor(request, user.email));
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await expect(page.getByRole('heading', { name: 'Your old email is back' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login$/);
  await fillLogin(other, thief);
  await expect(other.getByText('Incorrect email or password.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkFor(request, user.email));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, { ...user, password: NEW_PASSWORD });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a link that confirms an address, opened where nobody is logged in, works after the login', everyNight, async ({
  page,
  browser,
  request,
  expectTrouble,
}) => {
  const user = await apiUser(page, 'Cora Firm');
  await openAccount(page, user);
  await section(page, 'Email').getByRole('button', { name: 'Send me the link' }).click();
  await expect(section(page, 'Email').getByText('The link is on its way.')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(await linkFor(request, user.email));
  await expect(other.getByRole('heading', { name: 'Log in to confirm your email' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(other, user);
  await expect(other.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await openAccount(other);
  await expect(section(other, 'Email').getByText('Confirmed', { exact: true })).toBeVisible();
  expectTrouble(...ENDED_SESSION); // of the first device
});

test('the sign-up mails a link; an open page notices when it is followed in another tab, and following it again says so', async ({
  page,
  request,
  expectTrouble,
}) => {
  const user = await apiUser(page, 'Nora New');
  await enter(page, user, '/notifications');
  const entry = page.getByText(/^Confirm your email/);
  await expect(entry).toBeVisible();
  const link = await linkFor(request, user.email);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(entry).toBeHidden();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your email is already confirmed' })).toBeVisible();
  await expect(other.getByText(user.email)).toBeVisible();
  expectTrouble(/\b400\b/); // the used link
});

test('a Google user sets a password after confirming with Google, and logs in with it', everyNight, async ({ page }) => {
  await page.goto('/login');
  await continueWithGoogle(page);
  await expect(page).toHaveURL(/\/$/);
  await openAccount(page);
  const email = await section(page, 'Email').getByText(/@example\.com$/).textContent() ?? '';
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set a password' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Confirm with Google' }).click();
  await (await opened).getByRole('button', { name: email }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, { name: '', email, password: NEW_PASSWORD });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('logging out ends the session on the server: its refresh token is worth nothing', async ({ page, request }) => {
  await enterAsNew(page, 'Lola Aus', '/about');
  const refreshToken = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:'))?.[1] ?? '{}';
    return (JSON.parse(stored) as { stsTokenManager: { refreshToken: string } }).stsTokenManager.refreshToken;
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => {
    const answer = await request.post('/securetoken.googleapis.com/v1/token', {
      form: { grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    return [answer.status(), await answer.text()];
  }).toEqual([400, expect.stringContaining('TOKEN_EXPIRED')]);
});

test('logging out everywhere ends the other device, too', everyNight, async ({ page, browser, expectTrouble }) => {
  const user = await apiUser(page, 'Otto Weit');
  const other = await elsewhere(browser, user, '/account');
  await openAccount(page, user);
  await expect(section(page, 'Where you’re logged in').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // By itself: its open page hears of it.
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expectTrouble(...ENDED_SESSION);
});

test('the data is one ZIP file', async ({ page }) => {
  await openAccount(page, await apiUser(page, 'Dora Ten'));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^hobnob-.+\.zip$/);
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
});

test('deleting the account hands one group over and deletes the other, and the login is gone', async ({ page, browser, expectTrouble }) => {
  const [leaver, heir] = [await apiUser(page, 'Lea Vender'), await apiUser(page, 'Enno Erbe')];
  const kept = `Kept ${Date.now()}`;
  const gone = `Gone ${Date.now()}`;
  for (const name of [kept, gone]) await groupOf(leaver, { name, members: [heir], places: 3, imageURL: PICTURE_URL });

  await openAccount(page, leaver);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('group', { name: kept }).getByLabel('Hand it over to a member').check();
  await page.getByLabel(`Who takes over ${kept}`).selectOption({ label: heir.name });
  await page.getByRole('group', { name: gone }).getByLabel('Delete it for everyone').check();
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await confirm(page, leaver.password, 'Delete my account');
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await enter(member, heir, '/my-groups');
  await expect(member.getByRole('rowheader').getByRole('link')).toHaveText([kept]);
  await page.goto('/login');
  await fillLogin(page, leaver);
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
  expectTrouble(/\b400\b/); // the login is refused
});
