import type { GoldenSession } from './goldenSession';
import { cards, expect, follow, found, heading, toList, untilLive } from './steps';

const LIST = '**/api/groups?fields=summary';

/** What signed-out users do. */
export const VISITOR_SESSIONS: readonly GoldenSession[] = [
  { name: 'visitor-newsletter', async drive(page) {
    await page.goto('/');
    const email = page.getByLabel('Email for the newsletter');
    await email.fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await email.fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
  } },
  { name: 'visitor-home-search', async drive(page) {
    await page.goto('/');
    await page.getByLabel('What would you like to do?').fill('book');
    await page.getByLabel('What would you like to do?').press('Enter');
    await expect(found(page)).toBeVisible();
  } },
  { name: 'visitor-list-filters', async drive(page) {
    await page.goto('/groups');
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Gaming' }).click();
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Most Members' });
    await expect(page).toHaveURL('/groups?category=Gaming&sort=mostMembers&view=list');
  } },
  { name: 'visitor-finds-by-when', compareScreen: true, async drive(page) {
    await page.goto('/groups');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('This week');
    await press('Not started yet');
    await press('With places left');
    await expect(page).toHaveURL('/groups?when=week&places=left&started=no');
    await press('Next 30 days');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Cooking' }).click();
    await expect(page).toHaveURL('/groups?category=Cooking&when=month&places=left&started=no');
  } },
  { name: 'visitor-nothing-found', compareScreen: true, async drive(page) {
    await page.goto('/groups?category=Music');
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('zzzz-no-such-group');
    await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  } },
  { name: 'visitor-clears-filters', async drive(page) {
    await page.goto('/groups?category=Art&q=zzzz');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page).first()).toBeVisible();
  } },
  { name: 'visitor-list-offline', compareScreen: true, async drive(page) {
    await page.route(LIST, (route) => route.abort('internetdisconnected'));
    await page.goto('/about');
    await untilLive(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Groups' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  } },
  { name: 'visitor-list-fails-and-recovers', async drive(page) {
    await page.route(LIST, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' }));
    await page.goto('/groups');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(found(page)).toBeVisible();
  } },
  { name: 'visitor-back-and-forward', async drive(page) {
    await page.goto('/');
    await toList(page);
    await follow(page, 'About');
    await expect(page).toHaveURL(/\/about$/);
    await follow(page, 'Contact');
    await expect(page).toHaveURL(/\/contact$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(found(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
  } },
  { name: 'visitor-reads-the-small-print-in-the-dark', compareScreen: true, async drive(page) {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    for (const name of ['Privacy', 'Terms', 'Cookies', 'Accessibility'])
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(/accessib/i);
  } },
  { name: 'visitor-unknown-address', compareScreen: true, async drive(page) {
    await page.goto('/no-such-page');
    await expect(heading(page)).toHaveText('Page Not Found');
    await untilLive(page);
  } },
  { name: 'visitor-phone-menu', viewport: { width: 360, height: 780 }, async drive(page) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
  } },
  { name: 'visitor-opens-contact', compareScreen: true, async drive(page) {
    await page.goto('/');
    await follow(page, 'Contact');
    await expect(heading(page)).toHaveText('Contact us');
  } },
  { name: 'visitor-contact-sent', async drive(page) {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByLabel('Full name').fill('Ida Berg');
    await page.getByLabel('Email', { exact: true }).fill('ida@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message').fill('May I bring my dog to the walking group?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  } },
  { name: 'visitor-support-search', async drive(page) {
    await page.goto('/support');
    await page.getByRole('main').locator('summary, button[aria-expanded]').first().click();
    await page.getByLabel('Search the questions').fill('password');
  } },
];
