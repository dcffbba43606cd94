import { test as base, expect } from '@playwright/test';
import { countRequests } from './networkQuiet';
import { recordAppearingText } from './toasts';

/** Requests that a test aborts, or that the browser cancels when leaving a page. */
const CANCELLED = 'net::ERR_ABORTED';

/** Names the troubles that a test causes on purpose; they may come at any time until its end. */
export type ExpectTrouble = (...patterns: RegExp[]) => void;

/** The browser's own message about a document whose status is 404. */
export const NOT_FOUND_ITSELF = / 404 \(Not Found\) https?:\/\/[^/]+\/(?!api\/|assets\/)/;
/** What a page prints whose session was ended: its calls are refused, and so is its refresh token. */
export const ENDED_SESSION = [/\b401\b/, /\b400\b.*(securetoken|accounts:lookup)/, /The token could not be refreshed/];
/** A tab that connects to the live stream just as another one logs out is refused, and the browser logs it. */
export const REFUSED_STREAM = /\b401\b.*\/api\/live$/;

/** The base test. A console error, an uncaught error or a failed request in any of its pages fails it, unless the test expects it. */
export const test = base.extend<{ troubles: string[]; expected: RegExp[]; expectTrouble: ExpectTrouble; quiet: undefined }>({
  expected: async ({}, provide) => { await provide([]); },
  expectTrouble: async ({ expected }, provide) => { await provide((...patterns) => { expected.push(...patterns); }); },
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
  quiet: [async ({ troubles, expected }, provide) => {
    await provide(undefined);
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  }, { auto: true }],
});

export { expect };
