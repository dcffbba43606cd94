import { test as base, expect } from '@playwright/test';
import { noteWhatAppears } from './toasts';

/** Requests that a test makes fail on purpose, or that the browser cancels when a page is left. */
const CANCELLED = 'net::ERR_ABORTED';

/** The base test: a console error, an uncaught error or a failed request in any page of the test fails it. */
export const test = base.extend<{ troubles: string[]; quiet: undefined }>({
  troubles: async ({ context }, provide) => {
    const troubles: string[] = [];
    await noteWhatAppears(context);
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
