import { assertSavable } from './savableTexts';

/** ms; looking at each byte of the picture takes minutes. */
const SOON_MS = 500;

it('does not look for texts in the bytes of a picture, which would hold the event loop', () => {
  const body = { kind: 'data', contentType: 'image/jpeg', bytes: Buffer.alloc(4 * 1024 * 1024) };
  const startedMs = performance.now();
  assertSavable(body);
  expect(performance.now() - startedMs).toBeLessThan(SOON_MS);
});
