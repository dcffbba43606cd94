import type { Page } from '@playwright/test';

/**
 * Says when a page shows its next document. Until then the one before may still request something, long after the next one is requested.
 * @param opened called before anything that the new document requests
 */
export function onNewDocument(page: Page, opened: () => void): void {
  let isComing = false;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isComing = true;
  });
  page.on('framenavigated', (frame) => {
    // Also after `replaceState`, which is no new document.
    if (!isComing || frame !== page.mainFrame()) return;
    isComing = false;
    opened();
  });
}
