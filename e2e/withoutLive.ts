import type { Page } from '@playwright/test';

/** For tests of a page as it was loaded: it opens no live stream, which would show what other tests do meanwhile. */
export const withoutLive = (page: Page) => page.addInitScript(() => {
  // A route of Playwright would turn the browser's cache off.
  const { fetch } = window;
  const isLive = (input: RequestInfo | URL) => input.toString().endsWith('/api/live');
  window.fetch = (input, init) => (isLive(input) ? Promise.resolve(new Response('')) : fetch(input, init));
});
