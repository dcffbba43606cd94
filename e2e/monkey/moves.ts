import type { ElementHandle, Page } from '@playwright/test';
import type { Random } from '../../src/actionLog/testing/random';
import { demoCreator, MEMBER_SCREENS, PUBLIC_SCREENS, SIGN_IN_SCREENS } from '../allScreens';
import { fillLogin } from '../users';

/** One action of the monkey. @returns its description */
export type Move = (page: Page, random: Random) => Promise<string>;

/** Elements to click. Excludes files, mail and other sites. */
const PRESSABLE = 'a[href^="/"], a[href^="#"], button:not(:disabled), [role="tab"], summary, label, select, article';
const WRITABLE = 'input:not([type="file"]):not([type="checkbox"]):not([type="radio"]), textarea';
/** ms that a click waits for its element to be stable and uncovered. */
const PRESS_WITHIN_MS = 700;
/** Elements to try until one is visible; checking all of them takes longer than a move. */
const TRIES = 8;
const TEXTS = [
  'a',
  'Chess',
  '  ',
  'Wood & clay',
  '<b>bold</b>',
  '10000000',
  '-1',
  'rosa@example.com',
  'https://example.com/a.jpg',
  '2031-05-04T10:00',
  '😀 ünïcode',
  'x'.repeat(300),
];
const KEYS = ['Escape', 'Tab', 'Enter', 'Shift+Tab', 'Space', 'ArrowDown', 'End', 'Home'];
const PATHS = [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS, ...MEMBER_SCREENS].map(({ path }) => path.replace(':theirs', 'no-such-group'));

async function oneOf(page: Page, selector: string, random: Random): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.$$(selector).catch(() => []);
  for (let tries = 0; tries < TRIES && found.length > 0; tries += 1) {
    const handle = random.pick(found);
    if (await handle.isVisible().catch(() => false)) return handle as ElementHandle<HTMLElement>;
  }
  return null;
}

/** Runs `work`, which fails when its element has gone or is covered. */
async function attempt(what: string, work: Promise<unknown>): Promise<string> {
  return work.then(() => what, () => `${what}: out of reach`);
}

const press: Move = async (page, random) => {
  const target = await oneOf(page, PRESSABLE, random);
  if (!target) return 'press: nothing there';
  const name = await target
    .evaluate((element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`)
    .catch(() => 'something');
  return attempt(`press ${name}`, target.click({ timeout: PRESS_WITHIN_MS, clickCount: random.chance(0.1) ? 2 : 1, noWaitAfter: true }));
};

const write: Move = async (page, random) => {
  const target = await oneOf(page, WRITABLE, random);
  const text = random.pick(TEXTS);
  if (!target) return 'write: nothing there';
  return attempt(`write ${JSON.stringify(text.slice(0, 20))}`, target.fill(text, { timeout: PRESS_WITHIN_MS }));
};

const choose: Move = async (page, random) => {
  const target = await oneOf(page, 'select', random);
  if (!target) return 'choose: nothing there';
  const values = await target.$$eval('option', (options) => options.map((option) => (option as HTMLOptionElement).value)).catch(() => []);
  return values.length === 0
    ? 'choose: nothing there'
    : attempt('choose', target.selectOption(random.pick(values), { timeout: PRESS_WITHIN_MS }));
};

const visit: Move = async (page, random) => {
  const path = random.pick(PATHS);
  return attempt(`go to ${path}`, page.goto(path, { waitUntil: 'commit' }));
};

const logIn: Move = async (page) => attempt('log in', (async () => {
  const user = await demoCreator(page);
  await page.goto('/login');
  if (new URL(page.url()).pathname === '/login') await fillLogin(page, user);
})());

const blip: Move = async (page, random) => {
  const ms = 200 + random.int(2000);
  await page.context().setOffline(true);
  const during = await press(page, random);
  await page.waitForTimeout(ms);
  await page.context().setOffline(false);
  return `${ms} ms without a network, ${during}`;
};

const MOVES: readonly { weight: number; move: Move }[] = [
  { weight: 46, move: press },
  { weight: 20, move: write },
  { weight: 4, move: choose },
  { weight: 8, move: async (page, random) => { const key = random.pick(KEYS); return attempt(`key ${key}`, page.keyboard.press(key)); } },
  { weight: 6, move: visit },
  { weight: 5, move: (page) => attempt('back', page.evaluate(() => { history.back(); })) },
  { weight: 2, move: (page) => attempt('forward', page.evaluate(() => { history.forward(); })) },
  { weight: 3, move: (page) => attempt('reload', page.reload({ waitUntil: 'commit' })) },
  { weight: 2, move: blip },
  { weight: 2, move: logIn },
  { weight: 2, move: async (page, random) => { const y = random.int(4000) - 1500; await page.mouse.wheel(0, y); return `scroll ${y}`; } },
];
const TOTAL = MOVES.reduce((sum, { weight }) => sum + weight, 0);

/** Chooses by weight. */
export function chooseMove(random: Random): Move {
  let at = random.int(TOTAL);
  for (const { weight, move } of MOVES) {
    if (at < weight) return move;
    at -= weight;
  }
  return press;
}
