/**
 * Builds `public/fonts/bricolage-grotesque.woff2`: Latin characters, weights 400 to 800, and the optical size of headings.
 * Run it by `npm run subset-font`, which installs what it needs for as long as it takes, and has the version of the font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
const TARGET = 'public/fonts/bricolage-grotesque.woff2';
/** Headings are 22 to 72 px. One optical size for all of them halves the file. */
const OPTICAL_SIZE = 48;
const WEIGHTS = { min: 400, max: 800 };
const BASIC_LATIN = [0x20, 0x7e];
const LATIN_1 = [0xa0, 0xff];
const EXTRAS = 'ıŒœ–—‘’“”•…€−←→↑↓™';

const range = ([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const font = await subsetFont(source, range(BASIC_LATIN) + range(LATIN_1) + EXTRAS, {
  targetFormat: 'woff2',
  variationAxes: { opsz: OPTICAL_SIZE, wght: WEIGHTS },
});
await writeFile(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
