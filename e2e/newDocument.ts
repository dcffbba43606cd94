import type { Page, Request } from '@playwright/test';

/**
 * Says when a page shows its next document. Until then the one before may still request something, long after the next one is requested.
 * @param opened called with the request for the document, before anything that the document itself requests
 */
export function onNewDocument(page: Page, opened: (request: Request) => void): void {
  let coming: Request | null = null;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) coming = request;
  });
  page.on('framenavigated', (frame) => {
    // Also after `replaceState`, which is no new document.
    if (!coming || frame !== page.mainFrame()) return;
    opened(coming);
    coming = null;
  });
}
