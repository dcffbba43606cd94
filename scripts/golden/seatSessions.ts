import type { Page } from '@playwright/test';
import { apiUser, enter, groupOf, type ApiUser } from '../../e2e/apiUsers';
import type { Group } from '../../src/contract/types';
import type { GoldenSession } from './goldenSession';
import { actions, expect, heading, mainNav } from './steps';

const FULL_PAIR = 2;

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const answer = (page: Page, title: string, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name }).click();

/** Opens a full group with somebody in line for the recorded user, who has a role in it. */
async function openGroup(page: Page, recorded: 'creator' | 'member' | 'waiting' | 'visitor') {
  const users = {
    creator: await apiUser(page, 'Odile Ferrand'), member: await apiUser(page, 'Ben Brook'),
    waiting: await apiUser(page, 'Zoe Sand'), visitor: await apiUser(page, 'Nora Novak'),
  };
  const path = await groupOf(users.creator, { members: [users.member], waiting: [users.waiting], places: FULL_PAIR });
  await enter(page, users[recorded], path);
  await expect(actions(page).getByText('Full · 1 waiting')).toBeVisible();
  return { ...users, call: `/api${path}` };
}

/** Leaves the group's page and comes back, which shows what others have done. */
async function reopen(page: Page): Promise<void> {
  await mainNav(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Boat builders of the old harbour');
}

/** Lets a group start: its creator moves it to a moment ago, which is still today. */
async function startNow(creator: ApiUser, path: string): Promise<void> {
  const { name, description, category, location, maxMembers, imageURL } = await creator.send<Group>('GET', `/api${path}`);
  const startDate = new Date(Date.now() - 1000).toISOString();
  await creator.send('PUT', `/api${path}`, { name, description, category, location, maxMembers, imageURL, startDate });
}

/** Waiting for a place, and leaving when others wait. */
const WAITLIST_SESSIONS: readonly GoldenSession[] = [
  { name: 'visitor-waits-and-stops-waiting', compareScreen: true, async drive(page) {
    await openGroup(page, 'visitor');
    await actions(page).getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(actions(page).getByText('You are 2nd in line')).toBeVisible();
    await actions(page).getByRole('button', { name: 'Leave the waitlist' }).click();
    await expect(actions(page).getByRole('button', { name: 'Join the waitlist' })).toBeEnabled();
  } },
  { name: 'visitor-waits-and-sees-the-dashboard', compareScreen: true, async drive(page) {
    await openGroup(page, 'visitor');
    await actions(page).getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(actions(page).getByText('You are 2nd in line')).toBeVisible();
    await mainNav(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Waiting for a place' })).toContainText('You are 2nd in line');
  } },
  { name: 'waiting-user-moves-up', compareScreen: true, async drive(page) {
    const { member, call } = await openGroup(page, 'waiting');
    await expect(actions(page).getByText('You are 1st in line')).toBeVisible();
    await member.send('POST', `${call}/leave`);
    await reopen(page);
    await expect(actions(page).getByText('You are in')).toBeVisible();
  } },
  { name: 'member-leaves-with-a-queue', compareScreen: true, async drive(page) {
    await openGroup(page, 'member');
    await actions(page).getByRole('button', { name: 'Leave group' }).click();
    await answer(page, 'Leave this group?', 'Stay');
    await actions(page).getByRole('button', { name: 'Leave group' }).click();
    await answer(page, 'Leave this group?', 'Leave group');
    await expect(actions(page).getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  } },
  { name: 'member-shares-a-group', async drive(page) {
    await page.context().grantPermissions(['clipboard-write']);
    await openGroup(page, 'member');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
  } },
  { name: 'visitor-full-group-without-waitlists', compareScreen: true, async drive(page) {
    // As a backend of the specification answers: with none of our additional fields.
    await page.route('**/api/groups/*', async (route) => {
      const response = await route.fetch();
      const { waitlist: _waitlist, handover: _handover, myBlock: _myBlock, ...group } = await response.json() as Partial<Group>;
      await route.fulfill({ response, json: group });
    });
    const path = await groupOf(await apiUser(page, 'Odile Ferrand'), { members: [await apiUser(page, 'Ben Brook')], places: FULL_PAIR });
    await enter(page, await apiUser(page, 'Nora Novak'), path);
    await expect(actions(page).getByText('This group is full')).toBeVisible();
    await expect(actions(page).getByRole('link', { name: 'More groups' })).toBeVisible();
  } },
];

/** A creator looks after their group. */
const CREATOR_SEAT_SESSIONS: readonly GoldenSession[] = [
  { name: 'creator-removes-blocks-and-unblocks', compareScreen: true, async drive(page) {
    await openGroup(page, 'creator');
    await choose(page, 'More for Ben Brook', 'Remove from group');
    await answer(page, 'Remove Ben Brook?', 'Cancel');
    await choose(page, 'More for Ben Brook', 'Remove from group');
    await answer(page, 'Remove Ben Brook?', 'Remove');
    await expect(page.getByRole('region', { name: 'Waitlist' })).toBeHidden();
    await choose(page, 'More for Zoe Sand', 'Remove and block');
    await answer(page, 'Remove and block Zoe Sand?', 'Remove and block');
    await page.getByRole('button', { name: 'Blocked people' }).click();
    await page.getByRole('button', { name: 'Unblock Zoe Sand' }).click();
    await answer(page, 'Unblock Zoe Sand?', 'Unblock');
    await expect(page.getByText('Nobody is blocked.')).toBeVisible();
  } },
  { name: 'creator-takes-somebody-off-the-line', compareScreen: true, async drive(page) {
    await openGroup(page, 'creator');
    await choose(page, 'More for Zoe Sand', 'Take off the waitlist');
    await answer(page, 'Take Zoe Sand off the waitlist?', 'Take off');
    await expect(page.getByRole('region', { name: 'Waitlist' })).toBeHidden();
    await choose(page, 'More for Ben Brook', 'Remove from group');
    await answer(page, 'Remove Ben Brook?', 'Remove');
    await page.getByRole('button', { name: 'Blocked people' }).click();
    await page.getByRole('button', { name: 'Block Ben Brook' }).click();
    await answer(page, 'Block Ben Brook?', 'Block');
    await expect(page.getByRole('button', { name: 'Unblock Ben Brook' })).toBeVisible();
  } },
  { name: 'creator-ticks-off-who-came', compareScreen: true, async drive(page) {
    const creator = await apiUser(page, 'Odile Ferrand');
    const members = [await apiUser(page, 'Ben Brook'), await apiUser(page, 'Zoe Sand')] as const;
    const path = await groupOf(creator, { members, places: 5 });
    await startNow(creator, path);
    await members[1].send('PUT', `/api${path}/absence`, { cannotCome: true });
    await enter(page, creator, path);
    await expect(page.getByText('0 of 3 came · 1 cannot come')).toBeVisible();
    await page.getByRole('link', { name: 'Tick off who came' }).click();
    await page.getByRole('checkbox', { name: 'Ben Brook' }).check();
    await expect(page.getByText('1 of 3 came · 1 cannot come')).toBeVisible();
    await expect.poll(async () => JSON.stringify(await creator.send('GET', `/api${path}/attendance`))).toContain('"came":true');
    await page.getByRole('link', { name: 'Back to the group' }).click();
    await expect(page.getByText('1 of 3 came · 1 cannot come')).toBeVisible();
  } },
  { name: 'member-cannot-come-after-all', compareScreen: true, async drive(page) {
    const creator = await apiUser(page, 'Odile Ferrand');
    const member = await apiUser(page, 'Ben Brook');
    const path = await groupOf(creator, { members: [member], places: 5 });
    await startNow(creator, path);
    await enter(page, member, path);
    await actions(page).getByRole('button', { name: 'Cannot come after all' }).click();
    await expect(actions(page).getByText('You can’t come')).toBeVisible();
    await actions(page).getByRole('button', { name: 'I can come after all' }).click();
    await expect(actions(page).getByText('You are in')).toBeVisible();
  } },
  { name: 'creator-reads-the-history', compareScreen: true, async drive(page) {
    const { member, call } = await openGroup(page, 'creator');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Zoe Sand joined the waitlist')).toBeVisible();
    await member.send('POST', `${call}/leave`);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Zoe Sand moved up from the waitlist')).toBeVisible();
  } },
  { name: 'creator-offers-the-group-and-withdraws', compareScreen: true, async drive(page) {
    await openGroup(page, 'creator');
    await choose(page, 'More', 'Hand over…');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'More', 'Hand over…');
    await page.getByLabel('Who takes over').selectOption({ index: 1 });
    await page.getByLabel('Message').fill('You know it best.');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByRole('region', { name: 'Waiting for an answer' }).getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeHidden();
  } },
  ...(['accept', 'decline'] as const).map((choice): GoldenSession => ({
    name: `member-${choice}s-a-group`, compareScreen: true, async drive(page) {
      const { creator, member, call } = await openGroup(page, 'member');
      await creator.send('POST', `${call}/handover`, { to: member.uid, message: 'You know it best.' });
      await reopen(page);
      const offer = page.getByRole('region', { name: 'Will you take over?' });
      await offer.getByRole('button', { name: choice === 'accept' ? 'Accept' : 'Decline' }).click();
      await expect(offer).toBeHidden();
      await expect(choice === 'accept'
        ? actions(page).getByRole('link', { name: 'Edit group' })
        : actions(page).getByRole('button', { name: 'Leave group' })).toBeVisible();
    },
  })),
  { name: 'creator-waits-for-an-answer', compareScreen: true, async drive(page) {
    await openGroup(page, 'creator');
    await choose(page, 'More', 'Hand over…');
    await page.getByLabel('Who takes over').selectOption({ index: 1 });
    await page.getByLabel('Message').fill('You know it best.');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  } },
  { name: 'creator-copies-a-group', compareScreen: true, async drive(page) {
    await openGroup(page, 'creator');
    await choose(page, 'More', 'Copy group');
    await expect(page.getByLabel('Group name')).toHaveValue('Boat builders of the old harbour');
    await expect(page.getByLabel('Start date')).toHaveValue('');
  } },
];

/** Who has a place and who waits, from each side. */
export const SEAT_SESSIONS: readonly GoldenSession[] = [...WAITLIST_SESSIONS, ...CREATOR_SEAT_SESSIONS];
