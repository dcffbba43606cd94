import { expect, type Page } from '@playwright/test';
import type { GroupSummary } from '../src/contract/types';

/* The groups of the example community. Other tests create and delete groups of their own, which come first in the list. */

export const isFull = ({ memberCount, maxMembers }: GroupSummary) => memberCount >= maxMembers;
export const hasStarted = ({ startDate }: GroupSummary) => Date.parse(startDate) <= Date.now();
/** Whether anybody can join. */
export const isOpen = (group: GroupSummary) => !isFull(group) && !hasStarted(group);

/** All groups, the oldest first. */
export async function groupsOldestFirst(page: Page): Promise<GroupSummary[]> {
  const groups = await (await page.request.get('/api/groups?fields=summary')).json() as GroupSummary[];
  return groups.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The oldest matching group, which no test deletes. @throws if no group matches */
export async function exampleGroup(page: Page, matches: (group: GroupSummary) => boolean = () => true): Promise<GroupSummary> {
  const group = (await groupsOldestFirst(page)).find(matches);
  if (!group) throw new Error('The example community has no such group.');
  return group;
}

/** Opens a group that can be joined, by links: without storage, loading a page signs the user out. */
export async function followLinkToOpenGroup(page: Page): Promise<void> {
  const { name } = await exampleGroup(page, isOpen);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Groups' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\d+ Groups Found/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(name);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}
