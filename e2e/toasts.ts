import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** All texts added to the page, in order. */
    appeared?: string[];
  }
}

/** Records appearing text in the page itself, because a toast that shows for two seconds could be missed on a busy machine. */
export async function recordAppearingText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.appeared = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) window.appeared?.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has shown a text, even if it is gone by now. A page load resets the record. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(async () => page.evaluate(() => window.appeared ?? []), { message: `a toast saying: ${text}` })
    .toContainEqual(expect.stringContaining(text));
}
