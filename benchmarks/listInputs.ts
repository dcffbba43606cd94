import type { Page } from '@playwright/test';
import type { GroupSummary } from '../src/contract/types';
import { DEFAULT_FILTERS, SORTS, visibleGroups } from '../src/domain/groupFilters';
import { groupsFound } from '../src/domain/messages';
import { untilPainted, type Shown } from './browser';

/** What is typed, letter by letter; Escape clears it again. */
const SEARCHES = ['vinyl & t', 'sketch walk 12', 'kitchen', 'lisbon', 'robots', 'chess 2', 'bread', 'harbour'];
/** ms between two letters: somebody who types fast. */
const TYPING_PAUSE_MS = 120;
/** Two notches of a mouse wheel at once, as fast as the browser takes them. */
const WHEEL_PX = 240;

const HTTP_UNAVAILABLE = 503;

type Rows = readonly GroupSummary[];

const shownBy = (rows: Rows, change: Partial<typeof DEFAULT_FILTERS>): Shown => {
  const visible = visibleGroups(rows, { ...DEFAULT_FILTERS, ...change });
  return { found: groupsFound(visible.length), ...(visible[0] ? { first: visible[0].name } : {}) };
};
const differ = (one: Shown, other: Shown) => one.found !== other.found || one.first !== other.first;

/** The list as the server sends it: what each input should lead to is worked out from it. */
export async function readList(url: string, tries = 5): Promise<Rows> {
  const answer = await fetch(`${url}/api/groups?fields=summary`);
  // A list of 100,000 may take the server longer than one answer may, on a busy machine; it goes on making it, and the next one gets it.
  if (answer.status === HTTP_UNAVAILABLE && tries > 1) return readList(url, tries - 1);
  if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
  return answer.json() as Promise<Rows>;
}

/** Types the searches. Gives the ms from each key press to its painted result; presses that change nothing are not counted. */
export async function typeSearches(page: Page, rows: Rows, count: number): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  await box.focus();
  const times: number[] = [];
  let before = shownBy(rows, {});
  const press = async (key: string, search: string) => {
    const after = shownBy(rows, { search });
    if (differ(before, after)) times.push(await untilPainted(page, 'keydown', after, () => page.keyboard.press(key)));
    else await page.keyboard.press(key);
    before = after;
    await page.waitForTimeout(TYPING_PAUSE_MS);
  };
  for (const text of SEARCHES.slice(0, count)) {
    for (let length = 1; length <= text.length; length += 1) await press(text[length - 1] ?? '', text.slice(0, length));
    await press('Escape', '');
  }
  return times;
}

/** Types the nth of the searches at once and clears it again, and waits for both. */
export async function typeOnce(page: Page, n: number): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  const found = page.getByRole('status').filter({ hasText: /Groups? Found$/ });
  const all = await found.textContent();
  await box.pressSequentially(SEARCHES[n % SEARCHES.length] ?? '');
  await found.filter({ hasNotText: all ?? '' }).waitFor();
  await box.press('Escape');
  await found.filter({ hasText: all ?? '' }).waitFor();
}

/** Goes through the eight orders. Gives the ms from each choice to the painted list. */
export async function changeOrders(page: Page, rows: Rows, rounds: number): Promise<number[]> {
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  const times: number[] = [];
  let before = shownBy(rows, {});
  for (let round = 0; round < rounds; round += 1) {
    for (const { key } of [...SORTS.slice(1), SORTS[0]]) {
      const after = shownBy(rows, { sort: key });
      if (differ(before, after)) times.push(await untilPainted(page, 'change', after, () => menu.selectOption(key)));
      else await menu.selectOption(key);
      before = after;
    }
  }
  return times;
}

/** Switches between grid and list. Gives the ms from each click to the painted view. */
export async function switchViews(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, abreast] of [['List', 'one'], ['Grid', 'more']] as const) {
      times.push(await untilPainted(page, 'click', { abreast }, () => page.getByRole('button', { name, exact: true }).click()));
    }
  }
  return times;
}

/** Turns the wheel through the list, and back to the top. Gives the most cards that were in the page at once, and the long tasks, in ms. */
export async function scrollThrough(page: Page, turns: number): Promise<{ mostCards: number; longTasks: number[] }> {
  await page.evaluate(() => {
    window.longTasks = [];
    window.mostCards = 0;
    const count = () => {
      window.mostCards = Math.max(window.mostCards, document.querySelectorAll('#group-results article').length);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.mouse.move(640, 600);
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, WHEEL_PX);
  const seen = await page.evaluate(() => new Promise<{ mostCards: number; longTasks: number[] }>((resolve) => {
    setTimeout(() => { resolve({ mostCards: window.mostCards, longTasks: window.longTasks }); }, 500);
  }));
  await page.evaluate(() => { window.scrollTo(0, 0); });
  return seen;
}
