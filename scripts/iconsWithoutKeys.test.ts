import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const iconsWithoutKeys = createRequire(import.meta.url)('./iconsWithoutKeys.cjs') as (source: string) => string;

test('an icon of lucide-react keeps its shapes and loses their keys', async () => {
  const source = await readFile('node_modules/lucide-react/dist/esm/icons/map-pin.mjs', 'utf8');
  const shorter = iconsWithoutKeys(source);
  expect(source).toContain('key: ');
  expect(shorter).not.toContain('key: ');
  expect(shorter).toContain('["circle", { cx: "12", cy: "10", r: "3" }]');
});
