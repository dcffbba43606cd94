import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every piece of text that came onto the page, in order. */
    appeared?: string[];
  }
}

/** A success toast stays for two seconds: a busy machine may look away that long, so the page itself takes notes. */
export async function noteWhatAppears(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.appeared = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) window.appeared?.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has shown a text, also when it is gone by now. A full page load starts afresh. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(async () => page.evaluate(() => window.appeared ?? []), { message: `a toast saying: ${text}` })
    .toContainEqual(expect.stringContaining(text));
}
