import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 120;

const isFocused = (target: Locator) => target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STOPS} presses of ${key} did not reach ${String(target)}`);
}

/** Checks that the focused element has a visible outline and is in the window, not under the navigation bar. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom } = element.getBoundingClientRect();
    const carriers = [element, element.closest('article'), element.parentElement].filter((one) => one !== null);
    const shown = carriers.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    return { shown, inside: bottom > 0 && top < window.innerHeight };
  })).toEqual({ shown: true, inside: true });
}

export async function fillByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

export async function pressButton(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
