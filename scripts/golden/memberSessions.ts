import { newUser, register } from '../../e2e/users';
import type { GoldenSession } from './goldenSession';
import { actions, cards, expect, follow, groupPath, heading, logInAsMaya, mainNav, toList } from './steps';

const OPEN = ({ full, started }: { full: boolean; started: boolean }): boolean => !full && !started;

/** What members do with other users' groups and with their dashboard. */
export const MEMBER_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-joins-and-leaves', async drive(page) {
    await register(page, newUser());
    await toList(page);
    await cards(page).filter({ hasText: /places? left/ }).first().getByRole('link').first().click();
    await actions(page).getByRole('button', { name: 'Join group' }).click();
    await actions(page).getByRole('button', { name: 'Leave group' }).click();
    await expect(actions(page).getByRole('button', { name: 'Join group' })).toBeEnabled();
  } },
  { name: 'member-join-refused', async drive(page) {
    await register(page, newUser('Wren Castellanos'));
    await page.goto(await groupPath(page, OPEN));
    await page.route('**/join', (route) => route.fulfill({ status: 400, json: { message: 'Group is full' } }));
    await actions(page).getByRole('button', { name: 'Join group' }).click();
    await expect(page.getByText('Group is full').first()).toBeVisible();
  } },
  { name: 'member-join-offline', async drive(page) {
    await register(page, newUser('Ola Nordmann'));
    await page.goto(await groupPath(page, OPEN));
    await actions(page).getByRole('button', { name: 'Join group' }).waitFor();
    await page.route('**/join', (route) => route.abort('internetdisconnected'));
    await actions(page).getByRole('button', { name: 'Join group' }).click();
    await expect(actions(page).getByRole('button', { name: 'Join group' })).toBeEnabled();
  } },
  { name: 'member-full-group', compareScreen: true, async drive(page) {
    await register(page, newUser('Ines Carvalho'));
    await page.goto(await groupPath(page, ({ full, started }) => full && !started));
    await expect(actions(page).getByText('This group is full')).toBeVisible();
  } },
  { name: 'member-started-group', async drive(page) {
    await register(page, newUser('Nora Novak'));
    await page.goto(await groupPath(page, ({ full, started }) => started && !full));
    await expect(actions(page).getByText('This group has already started')).toBeVisible();
  } },
  { name: 'member-unknown-group', async drive(page) {
    await register(page, newUser('Tomás Ibarra'));
    await page.goto('/groups/no-such-group');
    await expect(heading(page)).toBeVisible();
    await page.waitForTimeout(1000);
  } },
  { name: 'member-dashboard-tabs', async drive(page) {
    await logInAsMaya(page);
    await page.goto('/dashboard');
    for (const name of ['All Groups', 'My Groups', 'Add Group', 'Overview']) await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  } },
  { name: 'member-without-groups', compareScreen: true, async drive(page) {
    await register(page, newUser('Odile Ferrand'));
    await follow(page, 'My Groups');
    await expect(page.getByText("You haven't created any groups yet")).toBeVisible();
  } },
  { name: 'member-lists-not-found', async drive(page) {
    await register(page, newUser('Petra Vos'));
    await page.route(/\/api\/groups(?:\/user\/(?:created|joined))?(?:\?|$)/, (route) =>
      (route.request().method() === 'GET' ? route.fulfill({ status: 404, json: { message: 'Nothing here' } }) : route.continue()));
    await mainNav(page).getByRole('link', { name: 'All Groups' }).click();
    await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
    await follow(page, 'My Groups');
    await expect(page.getByText("You haven't created any groups yet")).toBeVisible();
    await follow(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'Nothing coming up yet' })).toBeVisible();
  } },
];
