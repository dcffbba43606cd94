import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoCreator, overflowOf, VIEWPORTS } from './allScreens';
import { apiUser, enter, enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { exampleGroup, groupsOldestFirst, hasStarted, isFull, isOpen } from './exampleGroups';
import { fillGroup } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { expect, test } from './test';
import { fillLogin } from './users';

const found = (page: Page) => page.getByRole('status').filter({ hasText: /Groups? Found/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

const bigImage = () => sharp({ create: { width: 3000, height: 1800, channels: 3, background: '#0B6B5B' } }).png().toBuffer();

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(device, () => {
    test.use({ viewport });
    // The same controls: what a phone changes is their places, which routes.spec.ts checks on every screen.
    const repeated = everyRunIf(device === 'desktop');

    test('anonymous: the list is public; a group asks for a login and then opens', repeated, async ({ page }) => {
      const user = await demoCreator(page);
      const group = await exampleGroup(page, isOpen);
      await page.goto(`/groups?q=${encodeURIComponent(group.name)}`);
      await expect(found(page)).toHaveText('1 Group Found');
      await cards(page).getByRole('link').click();
      await expect(page).toHaveURL(/\/login$/);
      // The card may have been a plain link still: then this is a page of its own, which has to come alive.
      await networkQuiet(page);
      await page.getByRole('navigation', { name: 'Create an account, or log in' }).getByRole('link', { name: 'Log in' }).click();
      await fillLogin(page, user);
      await expect(page).toHaveURL(new RegExp(`/groups/${group._id}$`));
      await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
    });

    test('when groups start is in the URL, and reloading and going back keep it', repeated, async ({ page }) => {
      const address = '/groups?category=Gaming&places=left&started=no&sort=oldest';
      await enterAsNew(page, 'Rosa Lindqvist', '/groups?category=Gaming&sort=oldest');
      for (const name of ['With places left', 'Not started yet']) await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      const names = (await groupsOldestFirst(page)).filter((group) => group.category === 'Gaming' && isOpen(group)).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(0);
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      await cards(page).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Back to groups' }).click();
      await expect(page).toHaveURL(address);
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      await page.reload();
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      await expect(page.getByRole('button', { name: 'Not started yet', pressed: true })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    });

    test('category, search, order and view are in the URL, and going back keeps them', repeated, async ({ page }) => {
      await enterAsNew(page, 'Rosa Lindqvist', '/groups');
      await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Gaming' }).click();
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Oldest First' });
      await expect(page).toHaveURL('/groups?category=Gaming&sort=oldest&view=list');
      const names = (await groupsOldestFirst(page)).filter(({ category }) => category === 'Gaming').map(({ name }) => name);
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      await cards(page).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to groups' }).click();
      await expect(page).toHaveURL('/groups?category=Gaming&sort=oldest&view=list');
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      await page.reload();
      await expect(cards(page).getByRole('heading')).toHaveText(names);
      expect(await overflowOf(page)).toBe(0);
    });

    test('member: joins and leaves; the action is visible without scrolling', repeated, async ({ page }) => {
      const user = await apiUser(page, 'Wren Castellanos');
      const group = await exampleGroup(page, isOpen);
      await enter(page, user, `/groups/${group._id}`);
      const join = actions(page).getByRole('button', { name: 'Join group' });
      await expect(join).toBeInViewport({ ratio: 1 });
      const place = await boxOf(join);
      await join.click();
      await expect(page.getByText('Successfully joined the group!')).toBeVisible();
      await expect(actions(page).getByRole('button', { name: 'Leave group' })).toBeFocused();
      // A second press, and a second tap, land where Leave is now.
      await page.keyboard.press('Enter');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expect(page.getByRole('region', { name: 'Members' })).toContainText(user.name);
      await actions(page).getByRole('button', { name: 'Leave group' }).click();
      await expect(page.getByText('Successfully left the group')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Members' })).not.toContainText(user.name);
      await expect(join).toBeEnabled();
      expect(await overflowOf(page)).toBe(0);
    });

    test('a full and a started group say so and cannot be joined', repeated, async ({ page }) => {
      const full = await exampleGroup(page, (candidate) => isFull(candidate) && !hasStarted(candidate));
      await enterAsNew(page, 'Rosa Lindqvist', `/groups/${full._id}`);
      await expect(actions(page).getByText('This group is full')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Join group' })).toHaveCount(0);
      const started = await exampleGroup(page, (candidate) => hasStarted(candidate) && !isFull(candidate));
      await page.goto(`/groups/${started._id}`);
      await expect(actions(page).getByText('This group has already started')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Join group' })).toHaveCount(0);
      await actions(page).getByRole('link', { name: `More ${started.category} groups` }).click();
      await expect(page.getByRole('button', { name: started.category, exact: true, pressed: true })).toBeVisible();
    });

    test('creator: creates a group with an uploaded image, edits it, deletes it', repeated, async ({ page }) => {
      const name = `Boat builders ${device} ${Date.now()}`;
      await enterAsNew(page, 'Odile Ferrand', '/create-group');
      await fillGroup(page, name);
      await page.getByLabel('Upload a picture').setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: await bigImage() });
      await expect(page.getByText(/^2500 × 1500 pixels/)).toBeVisible();
      await page.getByRole('button', { name: 'Create group' }).click();
      await expect(page.getByText('Group created successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/my-groups$/);

      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Members' })).toContainText('Creator');
      await expect(actions(page).getByText('5 of 6 places left')).toBeVisible();
      await expect(page.getByRole('button', { name: /Join group|Leave group/ })).toHaveCount(0);
      await actions(page).getByRole('link', { name: 'Edit group' }).click();

      await expect(page.getByLabel('Group name')).not.toBeEditable();
      await page.getByLabel('Location').fill('Lübeck');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Group updated successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/my-groups$/);

      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('region', { name: 'Details' })).toContainText('Lübeck');
      await actions(page).getByRole('button', { name: 'Delete group' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this group?' });
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      await expect(dialog).toBeHidden();
      await actions(page).getByRole('button', { name: 'Delete group' }).click();
      await dialog.getByRole('button', { name: 'Delete group' }).click();
      await expect(page.getByText('Group deleted successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/my-groups$/);
      await expect(page.getByRole('heading', { name: "You haven't created any groups yet" })).toBeVisible();
    });

    test('an invalid form focuses the first error, and leaving a half-filled one asks first', repeated, async ({ page }) => {
      await enterAsNew(page, 'Rosa Lindqvist', '/create-group');
      await page.getByLabel('Group name').fill('Half a boat');
      await page.getByRole('button', { name: 'Create group' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Description is required')).toBeVisible();
      await expect(page.getByLabel('Description')).toBeFocused();

      await page.getByRole('link', { name: 'Cancel' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByLabel('Group name')).toHaveValue('Half a boat');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/my-groups$/);
      expect(await overflowOf(page)).toBe(0);
    });
  });
}

// paged.spec.ts has a long list in each run, ItemGrid.test.tsx ten thousand items.
const details = everyNight;
test('ten thousand groups: only a few dozen cards are in the page, and a reload keeps the scroll position', details, async ({ page }) => {
  const sample = await exampleGroup(page);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...sample, _id: `many-${index}`, name: `Group ${index}`, imageURL: '' }));
  await page.route('**/api/groups?fields=summary', (route) => route.fulfill({ json: many }));
  await page.goto('/groups');
  await expect(found(page)).toHaveText('10000 Groups Found');
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThanOrEqual(60);
  // The page grows once the code for long lists is there; until then its end is that of the first cards.
  await expect(async () => {
    await page.evaluate(() => { window.scrollTo(0, document.documentElement.scrollHeight); });
    await expect(page.getByRole('heading', { name: 'Group 9999', exact: true })).toBeAttached({ timeout: 1000 });
  }).toPass();
  expect(await cards(page).count()).toBeLessThanOrEqual(60);
  await page.evaluate(() => {
    window.scrollTo(0, 20_000);
  });
  await page.reload();
  await expect(found(page)).toHaveText('10000 Groups Found');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(19_000);
  await expect(cards(page).first()).toBeAttached();
});
