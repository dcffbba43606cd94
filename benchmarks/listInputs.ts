import type { Page } from '@playwright/test';
import type { GroupSummary } from '../src/contract/types';
import { visibleGroups } from '../src/domain/list/findGroups';
import { DEFAULT_FILTERS, SORTS } from '../src/domain/list/groupFilters';
import { MAX_COUNTED } from '../src/domain/list/pageType';
import { groupsFound } from '../src/domain/texts/screenMessages';
import { TIMEOUT_MS, untilPainted, type Shown } from './measuredPage';

/** Typed character by character; Escape clears the field. */
const SEARCHES = ['vinyl & t', 'sketch walk 12', 'kitchen', 'lisbon', 'robots', 'chess 2', 'bread', 'harbour'];
/** ms between two characters: fast typing. */
const TYPING_PAUSE_MS = 120;
/** ms between two looks at what the list says. */
const LOOK_EVERY_MS = 20;
/** Two notches of a mouse wheel. */
const WHEEL_PX = 240;

const HTTP_UNAVAILABLE = 503;

/** A list, and whether it comes in pages. */
export interface List {
  rows: readonly GroupSummary[];
  isPaged: boolean;
}

/** What the page says about the number of groups. @param isPaged whether the list comes in pages, whose groups are counted up to a bound */
export const countShown = (groups: number, isPaged: boolean): string => groupsFound(isPaged && groups > MAX_COUNTED ? Infinity : groups);

const shownBy = ({ rows, isPaged }: List, change: Partial<typeof DEFAULT_FILTERS>): Shown => {
  const visible = visibleGroups(rows, { ...DEFAULT_FILTERS, ...change });
  return { found: countShown(visible.length, isPaged), ...(visible[0] ? { first: visible[0].name } : {}) };
};
const differ = (one: Shown, other: Shown) => one.found !== other.found || one.first !== other.first;

/** Fetches the list, from which the expected result of each input is computed. */
export async function readList(url: string, tries = 5): Promise<List['rows']> {
  const response = await fetch(`${url}/api/groups?fields=summary`);
  // On a busy machine a list of 100,000 groups can exceed the server's time limit. It keeps building, and a later request gets the list.
  if (response.status === HTTP_UNAVAILABLE && tries > 1) return readList(url, tries - 1);
  if (!response.ok) throw new Error(`The list failed with status ${response.status}.`);
  return response.json() as Promise<List['rows']>;
}

/** Types the searches. @returns ms from each key press to its painted result; presses that change nothing are not counted */
export async function typeSearches(page: Page, list: List, count: number): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  await box.focus();
  const times: number[] = [];
  let before = shownBy(list, {});
  const press = async (key: string, search: string) => {
    const after = shownBy(list, { search });
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

/** Runs in the page. The number of groups found, and the first of them, because two lists can both have "More than 1,000". */
const listText = (): string => {
  const first = document.querySelector('#group-results article :is(h2, h3)')?.textContent;
  return `${[...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join()} ${first}`;
};

/** Playwright cannot wait in the page itself, because the site's security policy forbids `eval`. @throws when it takes too long */
async function until(page: Page, isDone: (text: string) => boolean): Promise<void> {
  const endMs = performance.now() + TIMEOUT_MS;
  for (;;) {
    const text = await page.evaluate(listText);
    if (isDone(text)) return;
    if (performance.now() > endMs) throw new Error(`The list still says: ${text}`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

/** Types the nth search without pauses, clears it, and waits for both results. */
export async function typeOnce(page: Page, n: number): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  const all = await page.evaluate(listText);
  await box.pressSequentially(SEARCHES[n % SEARCHES.length] ?? '');
  await until(page, (text) => text !== all);
  await box.press('Escape');
  await until(page, (text) => text === all);
}

/** Goes through the eight sort orders. @returns ms from each choice to the painted list */
export async function changeOrders(page: Page, list: List, rounds: number): Promise<number[]> {
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  const times: number[] = [];
  let before = shownBy(list, {});
  for (let round = 0; round < rounds; round += 1) {
    for (const { key } of [...SORTS.slice(1), SORTS[0]]) {
      const after = shownBy(list, { sort: key });
      if (differ(before, after)) times.push(await untilPainted(page, 'change', after, () => menu.selectOption(key)));
      else await menu.selectOption(key);
      before = after;
    }
  }
  return times;
}

/** Switches between grid and list. @returns ms from each click to the painted view */
export async function switchViews(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, columns] of [['List', 'one'], ['Grid', 'more']] as const) {
      times.push(await untilPainted(page, 'click', { columns }, () => page.getByRole('button', { name, exact: true }).click()));
    }
  }
  return times;
}

/** Scrolls through the list, then back to the top. @returns the highest number of cards in the page at once, and the long tasks, ms */
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
