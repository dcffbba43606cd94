import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible';
import { apiUser, enter, enterAsNew, groupOf, type ApiUser } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { exampleGroup, hasStarted, isOpen } from './exampleGroups';
import { choosePicture, fillGroup, PICTURE_URL } from './groupForm';
import { expect, test } from './test';
import { continueWithGoogle, fillLogin, newUser } from './users';

/* The link to a group that somebody sends to friends: what a visitor sees, and the way from there into the group. */

declare global {
  interface Window { shifts: number[]; violations: string[]; mainHeadings: string[] }
}

/** Records layout shifts, violations of the content security policy, and the main heading that each frame shows. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [], violations: [], mainHeadings: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => { window.violations.push(violatedDirective); });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const note = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility() && window.mainHeadings.at(-1) !== heading.textContent) window.mainHeadings.push(heading.textContent);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** ms within which a visitor has the invitation and fills its form. */
const STARTS_SOON_MS = 4_000;

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const card = (page: Page, name: string) => page.getByRole('region', { name });
/** A group whose picture the site has: another site's may not be reachable. */
const withPicture = ({ imageURL }: { imageURL: string }) => imageURL.startsWith('/api/images/');

async function fillNewAccount(page: Page): Promise<void> {
  const { name, email, password } = newUser();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('the invitation is there before any script, and stays where it is when the app takes over', async ({ page }) => {
  await watch(page);
  const printed: string[] = [];
  page.on('console', (message) => { printed.push(message.text()); });
  const { _id, name, location } = await exampleGroup(page, (group) => isOpen(group) && withPicture(group));
  let releaseCode: () => void = () => undefined;
  const released = new Promise<void>((resolve) => { releaseCode = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto(`/groups/${_id}?from=chat#members`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(card(page, name)).toContainText(location);
  await expect(page.getByRole('heading', { name: 'Join Hobnob to take a place' })).toBeVisible();
  const picture = card(page, name).locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const button = page.getByRole('button', { name: 'Create account' });
  const before = [await card(page, name).boundingBox(), await button.boundingBox()];
  await page.getByLabel('Full name').fill('Early Bird');
  releaseCode();
  await expect.poll(() => page.evaluate(() => (window as unknown as { earlyInput?: { isLive?: boolean } }).earlyInput?.isLive)).toBe(true);
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
  expect([await card(page, name).boundingBox(), await button.boundingBox()]).toEqual(before);
  expect(await page.evaluate(() => [window.shifts.reduce((sum, shift) => sum + shift, 0), window.violations, window.mainHeadings]))
    .toEqual([0, [], ['You’re invited']]);
  expect(printed.filter((text) => !text.startsWith('Service Worker'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('return-page'))).toBe(`/groups/${_id}?from=chat#members`);
});

test('from the link into the group it takes two taps and three fields', async ({ page }) => {
  const host = await apiUser(page, 'Mira Stone');
  const address = await groupOf(host, { name: 'Quiet evening chess', places: 4, imageURL: PICTURE_URL });
  const did = { taps: 0, fields: 0 };
  const tap = async (name: string) => { did.taps += 1; await page.getByRole('button', { name, exact: true }).click(); };
  const fill = async (label: string, text: string) => { did.fields += 1; await page.getByLabel(label, { exact: true }).fill(text); };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(card(page, 'Quiet evening chess')).toContainText('Mira Stone invites you');
  const { name, email, password } = newUser();
  await fill('Full name', name);
  await fill('Email', email);
  await fill('Password', password);
  await tap('Create account');
  await expect(page).toHaveURL(address);
  await tap('Join group');
  await expect(page.getByRole('paragraph').filter({ hasText: /^You are in$/ })).toBeVisible();
  expect(did).toEqual({ taps: 2, fields: 3 });
});

test('who is signed in sees nothing of the invitation', async ({ page }) => {
  const user = await apiUser(page, 'Rosa Lindqvist');
  const { _id, name } = await exampleGroup(page, isOpen);
  await enter(page, user, '/robots.txt');
  await watch(page);
  await page.goto(`/groups/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(`/groups/${_id}`);
  expect(await page.evaluate(() => window.mainHeadings)).not.toContain('You’re invited');
});

test('Register keeps the invitation, the login is one tap away, and a reload loses nothing; all lead into the group', async ({ page }) => {
  const member = await apiUser(page, 'Rosa Lindqvist');
  const { _id, name } = await exampleGroup(page, isOpen);
  await page.goto(`/groups/${_id}`);
  const choice = page.getByRole('navigation', { name: 'Create an account, or log in' });
  await choice.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(card(page, name)).toBeVisible();
  await page.reload();
  await expect(card(page, name)).toBeVisible();
  await choice.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login#log-in$/);
  await expect(card(page, name)).toBeVisible();
  await fillLogin(page, member);
  await expect(page).toHaveURL(`/groups/${_id}`);
});

test('Google leads a new member into the group, too', everyNight, async ({ page }) => {
  const { _id } = await exampleGroup(page, isOpen);
  await page.goto(`/groups/${_id}`);
  await continueWithGoogle(page);
  await expect(page).toHaveURL(`/groups/${_id}`);
  await expect(page.getByRole('button', { name: 'Join group' })).toBeVisible();
});

test('Back from the login leads to where the visitor came from', async ({ page }) => {
  const { _id } = await exampleGroup(page);
  await page.goto('/about');
  await page.goto(`/groups/${_id}`);
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

/** A full group, and its creator. */
async function fullGroup(page: Page): Promise<[address: string, host: ApiUser]> {
  const host = await apiUser(page, 'Mira Stone');
  const members = [await apiUser(page, 'Omar Haddad')];
  const address = await groupOf(host, { name: 'Full house', places: 2, members, imageURL: PICTURE_URL });
  return [address, host];
}

test('a group that is full, has started or is gone says so before registering, and leads on', everyNight, async ({
  page, expectTrouble,
}) => {
  const [full, host] = await fullGroup(page);
  await page.goto(full);
  await expect(page.getByRole('heading', { name: 'Join Hobnob to wait for a place' })).toBeVisible();
  await expect(card(page, 'Full house')).toContainText('Full');
  await expect(page.getByRole('link', { name: 'More groups' })).toBeVisible();
  const started = await exampleGroup(page, hasStarted);
  await page.goto(`/groups/${started._id}`);
  await expect(page.getByRole('heading', { name: 'This group has already started' })).toBeVisible();
  await host.send('DELETE', `/api${full}`);
  await page.goto(full);
  await expect(page.getByRole('heading', { name: 'This group is no longer on the board' })).toBeVisible();
  await page.getByRole('link', { name: 'See the other groups' }).click();
  await expect(page).toHaveURL(/\/groups$/);
  expectTrouble(/\b404\b/);
});

test('a group that fills up while somebody registers offers them the waitlist', everyNight, async ({ page }) => {
  const host = await apiUser(page, 'Mira Stone');
  const address = await groupOf(host, { places: 2, imageURL: PICTURE_URL });
  await page.goto(address);
  await fillNewAccount(page);
  await (await apiUser(page, 'Omar Haddad')).send('POST', `/api${address}/join`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('You are 1st in line')).toBeVisible();
});

test('a group that is deleted while somebody registers leads them to the others, with the reason', everyNight, async ({
  page, expectTrouble,
}) => {
  const host = await apiUser(page, 'Mira Stone');
  const address = await groupOf(host, { places: 2, imageURL: PICTURE_URL });
  await page.goto(address);
  await fillNewAccount(page);
  await host.send('DELETE', `/api${address}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/groups$/);
  await expect(page.getByText('This group does not exist, or it was deleted.')).toBeVisible();
  expectTrouble(/\b404\b/);
});

test('a group that starts while somebody registers says that it has started', everyNight, async ({ page }) => {
  const host = await apiUser(page, 'Mira Stone');
  const startsMs = Date.now() + STARTS_SOON_MS;
  const address = await groupOf(host, { places: 2, imageURL: PICTURE_URL, startsInMs: STARTS_SOON_MS });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Join Hobnob to take a place' })).toBeVisible();
  await fillNewAccount(page);
  await page.waitForTimeout(Math.max(0, startsMs - Date.now()));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(address);
  await expect(actions(page)).toContainText('This group has already started');
});

test('someone whom the organiser has blocked reads so after the login', everyNight, async ({ page }) => {
  const [host, guest] = [await apiUser(page, 'Mira Stone'), await apiUser(page, 'Omar Haddad')];
  const address = await groupOf(host, { places: 2, members: [guest], imageURL: PICTURE_URL });
  await host.send('DELETE', `/api${address}/members/${guest.uid}`, { block: true });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Join Hobnob to take a place' })).toBeVisible();
  // As the tab beside the form does.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, guest);
  await expect(page).toHaveURL(address);
  await expect(actions(page)).toContainText('You can’t join this group.');
  await expect(actions(page).getByRole('link', { name: 'More groups' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  const details = everyRunIf(colorScheme === 'light');
  test(`the invitation has no faults that axe finds, and fits a narrow phone: ${colorScheme}`, details, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    const { _id, name } = await exampleGroup(page, isOpen);
    await page.goto(`/groups/${_id}`);
    await expect(card(page, name)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a new group is offered to share, once; the QR code says its address, and is printed with the page', everyNight, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsNew(page, 'Odile Ferrand', '/create-group');
  await fillGroup(page, 'Boat builders of the old harbour');
  await choosePicture(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page).toHaveURL(/\/my-groups$/);
  const offer = page.getByRole('region', { name: 'It’s on the board. Share it' });
  const link = new URL(await offer.getByRole('link', { name: 'its link' }).getAttribute('href') ?? '', page.url()).href;
  await offer.getByRole('button', { name: 'Share' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const codes: string[] = [];
  page.on('request', (request) => { if (request.url().includes('/assets/qr-code')) codes.push(request.url()); });
  await offer.getByRole('button', { name: 'QR code' }).press('Enter');
  const code = offer.getByRole('img', { name: 'QR code with the link to this group' });
  await expect(code).toBeVisible();
  await expect(offer.getByText(link)).toBeVisible();
  expect(codes).toHaveLength(1);
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await offer.getByRole('link', { name: 'its link' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the link to this group' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My groups' })).toBeVisible();
  await expect(offer).toBeHidden();
});
