import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

test('docs/dependencies.md says what each package and each override is for, and names no other', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const cells = [...read('docs/dependencies.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies, ...overrides }).sort());
});
