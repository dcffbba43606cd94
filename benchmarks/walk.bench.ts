import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seed/demoAccounts';
import type { Bench } from './bench';
import { launchChromium } from './measuredPage';
import { openPhone } from './phone';
import { startExample } from './product';
import { limited, row, type BenchRow } from './rows';
import { percentile } from './statistics';
import { Walker } from './walker';

const SHARE = 0.75;
const LIMIT_MS = 60;
/** ms; what the Web Vitals rate as good. */
const GOOD_MS = 200;
/** Presses on a page without any library: what input and painting cost on this machine. */
const FLOOR_PRESSES = 30;
const FLOOR_PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><title>Floor</title><button>0</button>'
  + '<script>const b = document.querySelector("button"); b.onclick = () => { b.textContent = Number(b.textContent) + 1; };</script>';

/** Five pages: the theme, the menu, the filters of the list. */
async function walkAsVisitor(page: Page, walker: Walker): Promise<void> {
  await walker.tap('theme', page.getByRole('button', { name: 'Switch to dark theme' }));
  await walker.tap('theme', page.getByRole('button', { name: 'Switch to light theme' }));
  await walker.follow('All Groups', 'All groups');
  await walker.type('search', page.getByRole('searchbox', { name: 'Search groups' }), 'garden');
  await walker.press('search: Escape', 'Escape');
  const categories = page.getByRole('group', { name: 'Categories' });
  await walker.tap('category', categories.getByRole('button', { name: 'Music' }));
  await walker.tap('category', categories.getByRole('button', { name: 'All', exact: true }));
  await walker.tap('view', page.getByRole('button', { name: 'List', exact: true }));
  await walker.follow('About', /./);
  await walker.follow('Support', 'Help and support');
  await walker.tap('question', page.locator('main [aria-expanded]').first());
  await walker.follow('Contact', 'Contact us');
}

/** Five pages more: login, dashboard, a group, My Groups, and the form for a new group. */
async function walkAsMember(page: Page, walker: Walker): Promise<void> {
  const [account] = demoAccounts;
  await walker.follow('Login', 'Log in');
  await walker.type('login', page.getByLabel('Email', { exact: true }), account.email);
  await walker.type('login', page.getByLabel('Password', { exact: true }), account.password);
  await walker.tap('login', page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }));
  await walker.arrive(/^(?!Log in)/);
  await walker.follow('Dashboard', /^Welcome, /);
  await walker.tap('tab', page.getByRole('tab').nth(1));
  await walker.follow('All Groups', 'All groups');
  await walker.tap('link to a group', page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await walker.arrive(/^(?!All groups)/);
  await walker.follow('My Groups', /./);
  await walker.follow('Create Group', /group/i);
  await walker.type('new group', page.getByLabel('Group name'), 'Night owls');
  await walker.type('new group', page.getByLabel('Description'), 'We look for owls.');
}

/** p75 of presses that only change a number on an empty page. */
async function floorMs(page: Page): Promise<number> {
  const walker = new Walker(page);
  await walker.start(`data:text/html,${encodeURIComponent(FLOOR_PAGE)}`);
  for (let press = 0; press < FLOOR_PRESSES; press += 1) await walker.tap('floor', page.getByRole('button'));
  return percentile((await walker.interactions()).map(({ ms }) => ms), SHARE);
}

/** A walk over ten pages on a slow phone, by links, taps and keys: Interaction to Next Paint of each input. */
export async function benchWalk(bench: Bench): Promise<BenchRow[]> {
  const url = await startExample(bench);
  const browser = await launchChromium(bench);
  const floor = await floorMs(await openPhone(browser));
  const page = await openPhone(browser);
  const walker = new Walker(page);
  await walker.start(url);
  await walkAsVisitor(page, walker);
  await walkAsMember(page, walker);
  const all = await walker.interactions();
  const [slowest = { what: 'none', ms: 0 }] = all.toSorted((one, other) => other.ms - one.ms);
  const p75 = percentile(all.map(({ ms }) => ms), SHARE);
  return [
    limited('a walk over ten pages: input to next paint, p75', p75, 'ms', LIMIT_MS),
    row('the same, compared with a press on an empty page', p75, 'ms', { name: 'empty page', figure: floor }, null),
    row(`slowest input of the walk (${slowest.what})`, slowest.ms, 'ms', { name: 'good for users', figure: GOOD_MS }, null),
    row('inputs of the walk', all.length, 'inputs', { name: 'one', figure: 1 }, null),
  ];
}
