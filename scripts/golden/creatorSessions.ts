import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillGroup } from '../../e2e/groupForm';
import { newUser, register } from '../../e2e/users';
import type { GoldenSession } from './goldenSession';
import { actions, expect, follow, logInAsMaya } from './steps';

const picture = () => sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0B6B5B' } }).png().toBuffer();

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: await picture() });
  await expect(page.getByText(/^1600 × 900 pixels/)).toBeVisible();
}

/** Creating, editing and deleting groups. */
export const CREATOR_SESSIONS: readonly GoldenSession[] = [
  { name: 'creator-creates-with-picture-and-deletes', async drive(page) {
    const name = 'Boat builders of the old harbour';
    await register(page, newUser('Odile Ferrand'));
    await page.goto('/create-group');
    await fillGroup(page, name);
    await choosePicture(page);
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(/\/my-groups$/);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await actions(page).getByRole('button', { name: 'Delete group' }).click();
    await page.getByRole('dialog', { name: 'Delete this group?' }).getByRole('button', { name: 'Delete group' }).click();
    await expect(page.getByRole('heading', { name: "You haven't created any groups yet" })).toBeVisible();
  } },
  { name: 'creator-shares-new-group', compareScreen: true, async drive(page) {
    await page.context().grantPermissions(['clipboard-write']);
    await register(page, newUser('Odile Ferrand'));
    await page.goto('/create-group');
    await fillGroup(page, 'Boat builders of the old harbour');
    await choosePicture(page);
    await page.getByRole('button', { name: 'Create group' }).click();
    const offer = page.getByRole('region', { name: 'It’s on the board. Share it' });
    await offer.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await offer.getByRole('button', { name: 'QR code' }).click();
    await expect(offer.getByRole('img', { name: 'QR code with the link to this group' })).toBeVisible();
  } },
  { name: 'creator-changes-a-group', async drive(page) {
    await register(page, newUser('Rosa Lindqvist'));
    await page.goto('/create-group');
    await fillGroup(page, 'Kite fliers of the north beach');
    await choosePicture(page);
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(/\/my-groups$/);
    await page.getByRole('main').getByRole('link', { name: 'Kite fliers of the north beach', exact: true }).click();
    await actions(page).getByRole('link', { name: 'Edit group' }).click();
    await page.getByLabel('Location').fill('Lübeck');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/my-groups$/);
  } },
  { name: 'creator-form-refused', async drive(page) {
    await register(page, newUser());
    await follow(page, 'Create Group');
    await page.getByLabel('Group name').fill('Half a boat');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByLabel('Description')).toBeFocused();
  } },
  { name: 'creator-stays-then-leaves-a-draft', async drive(page) {
    await register(page, newUser());
    await page.goto('/create-group');
    await page.getByLabel('Group name').fill('Half a boat');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/my-groups$/);
  } },
  { name: 'creator-server-refuses-the-group', async drive(page) {
    await register(page, newUser());
    await page.goto('/create-group');
    await fillGroup(page, 'Boat builders refused');
    await choosePicture(page);
    await page.route('**/api/groups', (route) => route.fulfill({ status: 500, json: { message: 'Error creating group' } }));
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Error creating group').first()).toBeVisible();
  } },
  { name: 'creator-wrong-picture', async drive(page) {
    await register(page, newUser());
    await page.goto('/create-group');
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await page.waitForTimeout(1000);
    await page.getByLabel('Image URL').fill('nonsense');
    await page.getByLabel('Image URL').blur();
  } },
  { name: 'creator-asks-to-delete-and-keeps', compareScreen: true, async drive(page) {
    await logInAsMaya(page);
    await page.goto('/my-groups');
    await page.getByRole('button', { name: /^Delete / }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  } },
];
