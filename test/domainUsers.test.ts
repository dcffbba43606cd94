import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const files = ['src', 'server', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file));

/** Whose a file is: the server's, a feature's (each part of `groups` is one), or another folder's of `src`. */
const userOf = (file: string): string => /^src\/(?:features\/(?:groups\/)?)?[^/]+/.exec(file)?.[0] ?? 'server';

const users = new Map<string, Set<string>>();
for (const file of files) {
  for (const [, from = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
    const imported = `${path.join(path.dirname(file), from)}.ts`;
    users.set(imported, (users.get(imported) ?? new Set()).add(userOf(file)));
  }
}

test('what only one feature or folder needs is there, and not in the domain', () => {
  const isShared = (by: string[]) => by.length > 1 || ['server', 'src/core', 'src/domain'].includes(by[0] ?? '');
  const rules = files.filter((file) => file.startsWith('src/domain/'));
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((file) => !isShared([...users.get(file) ?? []]))).toEqual([]);
});
