import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. A theme changes nothing else (ARCHITECTURE.md, rule 13), so it can break no other rule. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A script that does nothing. */
const NOTHING = 'undefined';

async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // A colour in the middle of its transition is nobody's choice.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition)
    .map(({ finished }) => finished)));
  // Its script is over a megabyte, and would be loaded for each look at a page.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode skips cross-origin frames, which the site does not have, and takes half the time. So does leaving out of the report
  // what passed.
  const axe = new AxeBuilder({ page, axeSource: isLoaded ? NOTHING : undefined });
  const { violations } = await choose(axe.options({ resultTypes: ['violations'] }).setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Checks the current page at its width, in its theme. */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  expect.soft(await violationsOf(page, (axe) => axe.withTags(TAGS)), name).toEqual([]);
}

/** Checks the colours of the current page in the dark theme; afterwards it is in the light one. */
export async function expectContrastInTheDark(page: Page, name = page.url()): Promise<void> {
  const show = (dark: boolean) => page.evaluate((wanted) => { document.documentElement.classList.toggle('dark', wanted); }, dark);
  await show(true);
  expect.soft(await violationsOf(page, (axe) => axe.withRules(COLOUR_RULES)), `${name}, dark`).toEqual([]);
  await show(false);
}

/** Checks the current page at its width: the colours in the dark theme, and everything in the light one, which stays. */
export async function expectAccessibleInBothThemes(page: Page, name = page.url()): Promise<void> {
  await expectContrastInTheDark(page, name);
  await expectAccessible(page, name);
}

/** As `expectAccessible`, without the colour rules. */
export async function expectAccessibleBesidesColours(page: Page, name = page.url()): Promise<void> {
  expect.soft(await violationsOf(page, (axe) => axe.withTags(TAGS).disableRules(COLOUR_RULES)), name).toEqual([]);
}
