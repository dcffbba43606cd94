import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { themes } from '../src/styles/themes';

const SERVER = path.resolve(__dirname, '../server');
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'));

const sixDigits = (hex: string): string => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toUpperCase();

// The server cannot import the themes; `contrast.test.ts` checks their pairs.
test('mails, and pages that the server writes, have the colours of the themes', () => {
  const known = new Set(Object.values(themes).flatMap(({ colors, papers }) => [...Object.values(colors), ...Object.values(papers)]));
  const foreign = sources.flatMap((file) => (readFileSync(path.join(SERVER, file), 'utf8').match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? [])
    .map(sixDigits).filter((colour) => !known.has(colour)).map((colour) => `${file}: ${colour}`));
  expect(foreign).toEqual([]);
});
