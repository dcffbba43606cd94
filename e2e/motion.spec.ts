import type { Page } from '@playwright/test';
import { addressOf, CREATOR_SCREENS, enterAsCreator, MEMBER_SCREENS, open, PUBLIC_SCREENS, SIGN_IN_SCREENS, VIEWPORTS } from './allScreens';
import { everyNight } from './everyRun';
import { NOT_FOUND_ITSELF, expect, test, type ExpectTrouble } from './test';

const WALK_TIMEOUT_MS = 300_000;
/** What the browser moves without laying out or painting anything again. */
const CHEAP = ['opacity', 'transform', 'rotate', 'translate', 'scale'];
/** For a moment after a tap a button does not react (`ChangingButton.tsx`): nothing moves. */
const UNSEEN = ['pointer-events', 'pointerEvents'];

declare global {
  interface Window {
    /** The properties that have changed over time in this page, from its first moment on. */
    moved: Set<string>;
  }
}

async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const OF_FRAMES = ['offset', 'computedOffset', 'easing', 'composite'];
    window.moved = new Set();
    document.addEventListener('transitionrun', ({ propertyName }) => { window.moved.add(propertyName); }, true);
    document.addEventListener('animationstart', ({ target }) => {
      for (const { effect } of (target as Element).getAnimations({ subtree: true })) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 1) continue;
        for (const property of effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
          if (!OF_FRAMES.includes(property)) window.moved.add(property);
      }
    }, true);
  });
}

/** Opens every page, changes its theme, and opens the menu. @returns the properties that moved, by page */
async function walk(page: Page, expectTrouble: ExpectTrouble): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  const look = async (screens: typeof PUBLIC_SCREENS, ids?: Parameters<typeof addressOf>[1]) => {
    for (const screen of screens) {
      await open(page, addressOf(screen, ids), screen.heading);
      if (screen.notFound) expectTrouble(NOT_FOUND_ITSELF);
      if (screen.missing) expectTrouble(screen.missing);
      await page.getByRole('button', { name: /^Switch to (?:light|dark) theme$/ }).first().tap();
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.keyboard.press('Escape');
      moved[screen.name] = await page.evaluate(() => [...window.moved]);
    }
  };
  await look([...PUBLIC_SCREENS, ...SIGN_IN_SCREENS]);
  const ids = await enterAsCreator(page, '/');
  await look([...MEMBER_SCREENS, ...CREATOR_SCREENS], ids);
  return moved;
}

const others = (moved: Record<string, string[]>, allowed: readonly string[]) =>
  Object.entries(moved).flatMap(([name, properties]) =>
    properties.filter((property) => !allowed.includes(property)).map((property) => `${name}: ${property}`));

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });
  test.setTimeout(WALK_TIMEOUT_MS);

  test('what moves on any page is neither laid out nor painted for each frame', everyNight, async ({ page, expectTrouble }) => {
    await recordMotion(page);
    const moved = await walk(page, expectTrouble);
    expect(Object.values(moved).flat()).toContain('opacity');
    expect(others(moved, [...CHEAP, ...UNSEEN])).toEqual([]);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves on any page', everyNight, async ({ page, expectTrouble }) => {
      await recordMotion(page);
      // Something that loads for long gets lighter and darker.
      expect(others(await walk(page, expectTrouble), ['opacity'])).toEqual([]);
    });
  });

  test('a slideshow that is scrolled away stands still', everyNight, async ({ page }) => {
    await page.goto('/');
    const first = page.getByRole('button', { name: 'Slide 1' });
    await expect(first).toHaveAttribute('aria-current', 'true');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForTimeout(12_000);
    await expect(first).toHaveAttribute('aria-current', 'true');
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(first).not.toHaveAttribute('aria-current', 'true', { timeout: 8000 });
  });
});
