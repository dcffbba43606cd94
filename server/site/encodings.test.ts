import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingsOf } from './encodings';

const NUMBERS = Array.from({ length: 2_000 }, (_, n) => n ** 3).join(' ');
const PLAIN = Buffer.from(`${'<p>Come along, everybody is welcome.</p>'.repeat(50)}${NUMBERS}`);

it('has the same page in each encoding, made once', () => {
  const page = encodingsOf(PLAIN);
  expect([gunzipSync(page.gzip), brotliDecompressSync(page.br), page.plain]).toEqual([PLAIN, PLAIN, PLAIN]);
  expect(page.gzip).toBe(page.gzip);
});

it('answers at once with a quick Brotli, and with the best one when that is made', async () => {
  const page = encodingsOf(PLAIN);
  const quick = page.br;
  expect(page.br).toBe(quick);
  while (page.br === quick) await wait(5);
  expect(page.br.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(page.br)).toEqual(PLAIN);
});
