import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import {
  addressOf, CREATOR_SCREENS, enterAsCreator, MEMBER_SCREENS, open, PUBLIC_SCREENS, SIGN_IN_SCREENS, VIEWPORTS, type Screen,
} from '../e2e/allScreens';
import { chromiumPath } from '../e2e/chromium';
import { withSite } from '../e2e/startHobnob';

const FOLDER = 'screenshots';
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Width = keyof typeof VIEWPORTS;

/** The tallest screenshot, px. */
const MAX_HEIGHT = 5000;
/** ms for content that renders once it is in view, before its images are requested. */
const SETTLE_MS = 300;
/** Otherwise the content would fill a window as tall as the whole page, and push the footer out of it. */
const usualHeight = (width: Width) => `main { min-block-size: ${VIEWPORTS[width].height}px !important; }`;
/** Captures only screens whose name contains this text; without it, all. */
const wanted = process.argv[2] ?? '';

/**
 * Runs in the page. Loads lazy images, because those below the tallest screenshot would never be requested. An image that fails
 * to load is captured as such.
 */
async function loadEveryImage(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => (image.complete ? undefined : new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  }))));
}

/** Makes the window as tall as the page, so that everything that waits to be in view is rendered. */
async function shoot(page: Page, file: string, width: Width): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: VIEWPORTS[width].width, height: Math.min(MAX_HEIGHT, Math.max(height, VIEWPORTS[width].height)) });
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(loadEveryImage);
  await page.screenshot({ path: file, animations: 'disabled', style: usualHeight(width) });
  await page.setViewportSize(VIEWPORTS[width]);
}

async function shootAll(
  page: Page, screens: readonly Screen[], theme: Theme, width: Width, ids?: Parameters<typeof addressOf>[1],
): Promise<number> {
  const chosen = screens.filter(({ name }) => name.includes(wanted));
  for (const screen of chosen) {
    await open(page, addressOf(screen, ids), screen.heading);
    await shoot(page, path.join(FOLDER, `${screen.name}-${VIEWPORTS[width].width}-${theme}.png`), width);
  }
  return chosen.length;
}

/** Captures every screen in one theme and width: first as a visitor, then as a creator of groups. */
async function walk(browser: Browser, baseURL: string, theme: Theme, width: Width): Promise<number> {
  const context = await browser.newContext({
    baseURL, viewport: VIEWPORTS[width], colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB', bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const visitor = await shootAll(page, [...PUBLIC_SCREENS, ...SIGN_IN_SCREENS], theme, width);
    const ids = await enterAsCreator(page, '/about');
    return visitor + await shootAll(page, [...MEMBER_SCREENS, ...CREATOR_SCREENS], theme, width, ids);
  } finally {
    await context.close();
  }
}

await mkdir(FOLDER, { recursive: true });
await withSite(async (url) => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    let count = 0;
    for (const theme of THEMES) for (const width of Object.keys(VIEWPORTS) as Width[]) count += await walk(browser, url, theme, width);
    console.log(`${count} screenshots in ${FOLDER}/`);
  } finally {
    await browser.close();
  }
});
