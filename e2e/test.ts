import { test as base, expect } from '@playwright/test';
import { countRequests } from './networkQuiet';
import { recordAppearingText } from './toasts';

/** Requests that a test aborts, or that the browser cancels when leaving a page. */
const CANCELLED = 'net::ERR_ABORTED';

/** The base test. A console error, an uncaught error or a failed request in any of its pages fails it. */
export const test = base.extend<{ troubles: string[]; quiet: undefined }>({
  troubles: async ({ context }, provide) => {
    const troubles: string[] = [];
    countRequests(context);
    await recordAppearingText(context);
    context.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => { troubles.push(`uncaught: ${error.error().message}`); });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== CANCELLED) troubles.push(`request: ${request.url()} ${reason}`);
    });
    await provide(troubles);
  },
  quiet: [async ({ troubles }, provide) => {
    await provide(undefined);
    expect(troubles).toEqual([]);
  }, { auto: true }],
});

export { expect };
