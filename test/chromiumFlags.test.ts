import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHROMIUM_FLAGS } from '../e2e/chromium';

const PREFIX = '--disable-features=';

/** What Playwright disables, as its source lists it. */
async function disabledByPlaywright(): Promise<string[]> {
  const folder = path.dirname(require.resolve('playwright-core/package.json', { paths: [require.resolve('@playwright/test')] }));
  const source = await readFile(path.join(folder, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/^\s*"(\w+)",?$/gm)].flatMap(([, name]) => name ?? []);
}

it('the browser of the tests still has everything disabled that Playwright disables', async () => {
  const ours = CHROMIUM_FLAGS.find((flag) => flag.startsWith(PREFIX))?.slice(PREFIX.length).split(',');
  const theirs = await disabledByPlaywright();
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((feature) => !ours?.includes(feature))).toEqual([]);
});
