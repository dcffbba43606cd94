import type { Browser, Page } from '@playwright/test';
import type { Bench } from './bench';
import { logIn } from './demoLogin';
import { launchChromium } from './measuredPage';
import { openPhone } from './phone';
import { startExample } from './product';
import { limited, type BenchRow } from './rows';
import { percentile } from './statistics';
import { Walker, type Interaction } from './walker';

const SIZES = { full: { rounds: 25 }, smoke: { rounds: 2 } } as const;
const SHARE = 0.98;
/** ms from an input to the next paint, and ms of a task: what the Web Vitals rate as good, and half of it. */
const [GOOD_MS, GOOD_TASK_MS] = [200, 100];
/** ms that a member who has just joined cannot leave: a second tap must not undo the first. */
const JOINED_MS = 1200;

/** ms in which a group's page says whether it can be joined. */
const SHOWN_MS = 15_000;

/** What is measured, by what the walker calls it. */
const KINDS = {
  'opening the menu': 'menu', 'a letter typed into the search': 'search: key', 'choosing a category': 'category', 'changing the theme': 'theme',
  'joining a group': 'join',
} as const;

/** What visitors do on the list of groups. */
async function asVisitor(page: Page, walker: Walker, rounds: number): Promise<void> {
  const categories = page.getByRole('group', { name: 'Categories' });
  for (let round = 0; round < rounds; round += 1) {
    await walker.tap('theme', page.getByRole('button', { name: /^Switch to (?:dark|light) theme$/ }));
    await walker.tap('menu', page.getByRole('button', { name: 'Open menu' }));
    await walker.press('close the menu', 'Escape');
    await walker.tap('category', categories.getByRole('button', { name: round % 2 === 0 ? 'Music' : 'All', exact: true }));
    await walker.type('search', page.getByRole('searchbox', { name: 'Search groups' }), 'gar');
    await walker.press('clear the search', 'Escape');
  }
}

/** Opens the first group of the list that the account may join. */
async function openJoinable(page: Page, url: string): Promise<void> {
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    const isJoinable = await page.getByRole('button', { name: 'Join group' }).waitFor({ timeout: SHOWN_MS }).then(() => true, () => false);
    if (isJoinable) return;
  }
  throw new Error('The demo has no group to join.');
}

async function asMember(page: Page, walker: Walker, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await walker.tap('join', page.getByRole('button', { name: 'Join group' }));
    await page.waitForTimeout(JOINED_MS);
    await walker.tap('leave', page.getByRole('button', { name: 'Leave group' }));
    await page.getByRole('button', { name: 'Join group' }).waitFor();
  }
}

function rowsOf(all: readonly Interaction[]): BenchRow[] {
  return Object.entries(KINDS).flatMap(([name, kind]) => {
    const own = all.filter(({ what }) => what === kind);
    if (own.length === 0) throw new Error(`No input "${kind}" was measured.`);
    return [
      limited(`${name}: input to next paint, 98th percentile of ${own.length}`, percentile(own.map(({ ms }) => ms), SHARE), 'ms', GOOD_MS),
      limited(`${name}: longest task`, Math.max(...own.map(({ longestTaskMs }) => longestTaskMs)), 'ms', GOOD_TASK_MS),
    ];
  });
}

async function measure(browser: Browser, url: string, rounds: number): Promise<Interaction[]> {
  const visitor = await openPhone(browser);
  const list = new Walker(visitor);
  await list.start(`${url}/groups`);
  await asVisitor(visitor, list, rounds);
  const member = await openPhone(browser);
  await logIn(member, url);
  await member.goto(`${url}/groups?started=no&places=left`);
  await openJoinable(member, url);
  const group = new Walker(member);
  await group.start(member.url());
  await asMember(member, group, rounds);
  return [...await list.interactions(), ...await group.interactions()];
}

/** What people do most, again and again on a slow phone: the slowest of each, and the longest task meanwhile. */
export async function benchInputs(bench: Bench): Promise<BenchRow[]> {
  const { rounds } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const url = await startExample(bench);
  const browser = await launchChromium(bench);
  return rowsOf(await measure(browser, url, rounds));
}
