import type { Page } from '@playwright/test';
import { metaOf, PRERENDERED_ROUTES } from '../src/domain/routes/prerendered';
import { ROUTES, type RouteName } from '../src/domain/routes/routes';
import { everyRunIf } from './everyRun';
import { NOT_FOUND_ITSELF, expect, test } from './test';

const SCHEMES = ['light', 'dark'] as const;
/** The theme is chosen by the same few lines in every page, and each page is checked in both before any script. */
const IN_BOTH: readonly RouteName[] = ['home'];
/** Plain text pages, all built the same way. `about` stands in for them in every run. */
const REPEATED: readonly RouteName[] = ['privacy', 'terms', 'cookies', 'accessibility'];
const isInEveryRun = (name: RouteName, scheme: typeof SCHEMES[number]) =>
  (scheme === 'light' ? !REPEATED.includes(name) : IN_BOTH.includes(name));
const PAPER = { light: 'rgb(251, 247, 240)', dark: 'rgb(20, 18, 15)' };

// With the worker blocked, the browser would log that; these tests expect an empty console.
test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** The page's background in each frame. */
    backgrounds: string[];
    violations: string[];
    headings: (Element | null)[];
  }
}

/** Records each frame's background, CSP violations, and the heading before hydration. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { backgrounds: [], violations: [], headings: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`);
    });
    document.addEventListener('DOMContentLoaded', () => { window.headings.push(document.querySelector('h1')); });
    const note = () => {
      if (document.body) window.backgrounds.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Records all console messages: React reports a hydration mismatch as a warning or an error. */
function printedBy(page: Page): string[] {
  const printed: string[] = [];
  page.on('console', (message) => { printed.push(`${message.type()}: ${message.text()}`); });
  return printed;
}

/**
 * The colours that the page's background had. A browser that is short of computing time may have loaded the page and even gone on to
 * the next one without having shown a frame, so this waits for one more.
 */
const backgroundsOf = (page: Page): Promise<string[]> => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => { resolve([...new Set(window.backgrounds)]); });
}));

const isNotFoundItself = (line: string) => line.includes('404 (Not Found)');

for (const scheme of SCHEMES) {
  test.describe(`prerendered, ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    for (const everyRun of [true, false]) {
      const which = everyRun ? 'one page of each kind' : 'every other page';
      test(`${which} hydrates without a mismatch or a flash`, everyRunIf(everyRun), async ({ page, expectTrouble }) => {
        test.slow(!everyRun);
        const printed = printedBy(page);
        await watch(page);
        for (const name of PRERENDERED_ROUTES.filter((route) => isInEveryRun(route, scheme) === everyRun)) {
          await test.step(name, async () => {
            await page.goto(ROUTES[name].path);
            // Only the hydrated app shows that nobody is signed in.
            await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
            await expect(page).toHaveTitle(metaOf(name).title);
            expect.soft(await backgroundsOf(page), name).toEqual([PAPER[scheme]]);
            const seen = await page.evaluate(() => ({ violations: window.violations, kept: window.headings[0]?.isConnected ?? false }));
            expect.soft(seen, name).toEqual({ violations: [], kept: true });
            expect.soft(printed.splice(0).filter((line) => !isNotFoundItself(line)), name).toEqual([]);
            if (name === 'notFound') expectTrouble(NOT_FOUND_ITSELF);
          });
        }
      });
    }

    test('every page is visible and styled before any script', everyRunIf(scheme === 'light'), async ({ page, expectTrouble }) => {
      test.slow();
      await page.route(/\.js$/, (route) => route.abort('aborted'));
      for (const name of PRERENDERED_ROUTES) {
        await test.step(name, async () => {
          await page.goto(ROUTES[name].path, { waitUntil: 'domcontentloaded' });
          await expect.soft(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
          expect.soft(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), name).toBe(PAPER[scheme]);
          const header = page.getByRole('banner').first();
          expect.soft(await header.evaluate((element) => getComputedStyle(element).position), name).toBe('fixed');
        });
      }
      expectTrouble(/\.js/, NOT_FOUND_ITSELF); // the scripts are blocked on purpose
    });

    test('a member page starts with the navigation bar and the footer', async ({ page }) => {
      const printed = printedBy(page);
      await watch(page);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login$/);
      expect(await backgroundsOf(page)).toEqual([PAPER[scheme]]);
      expect(printed).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page has its title, description and heading', async ({ page, expectTrouble }) => {
    test.slow();
    for (const name of PRERENDERED_ROUTES) {
      await test.step(name, async () => {
        await page.goto(ROUTES[name].path);
        const { title, description } = metaOf(name);
        await expect.soft(page, name).toHaveTitle(title);
        await expect.soft(page.locator('meta[name="description"]'), name).toHaveAttribute('content', description);
        await expect.soft(page.locator('meta[property="og:title"]'), name).toHaveAttribute('content', title);
        await expect.soft(page.locator('meta[property="og:description"]'), name).toHaveAttribute('content', description);
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
      });
    }
    expectTrouble(NOT_FOUND_ITSELF, /\.js csp$/);
  });
});

test('an unknown address shows Page Not Found with status 404, at once', async ({ page, expectTrouble }) => {
  const response = await page.request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Page Not Found');
  const printed = printedBy(page);
  await page.goto('/blog');
  await expect(page.getByText('The blog is still being written')).toBeVisible();
  expect(printed.filter((line) => !isNotFoundItself(line))).toEqual([]);
  expectTrouble(NOT_FOUND_ITSELF);
});

test('filters in the URL cause no hydration mismatch', async ({ page }) => {
  const printed = printedBy(page);
  await page.goto('/groups?category=Music');
  await expect(page.getByRole('button', { name: 'Music', pressed: true })).toBeVisible();
  await expect(page).toHaveURL(/category=Music/);
  expect(printed).toEqual([]);
});

test('links work when the app code cannot be loaded', async ({ page, expectTrouble }) => {
  await page.route(/\/assets\/live\.[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectTrouble(/\/assets\/live\./, /could not be loaded/);
});

test('prerendered files cannot be requested directly', async ({ request }) => {
  const names: RouteName[] = ['home', 'group'];
  for (const name of names) expect((await request.get(`/prerendered/${name}.html`)).status()).toBe(404);
});
