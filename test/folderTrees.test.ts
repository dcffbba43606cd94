import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** The folders with code in a folder. */
const foldersIn = (folder: string): string[] => readdirSync(path.join(ROOT, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'assets').map(({ name }) => name);

const [, TREE = ''] = /## The tree\n[^]*?```\n([^]*?)```/.exec(textOf('ARCHITECTURE.md')) ?? [];
const SERVER = textOf('server/README.md');
const SPLIT = ['server', 'server/groups', 'server/http', 'server/identity'];

it.each(['src', 'src/core', 'src/features', ...SPLIT])('ARCHITECTURE.md shows every folder of %s', (folder) => {
  const shown = new Set(TREE.match(/\w+/g));
  expect(foldersIn(folder).filter((name) => !shown.has(name))).toEqual([]);
});

/** What the tree writes as `folder/{part,part}`, in its order. */
const PARTS = [...TREE.matchAll(/\w+\/\{([\w,]+)\}/g)].map(([, parts = '']) => parts.split(',').sort());

it.each(['src/features/groups', 'server/groups', 'server/identity'].map((folder, n) => [folder, PARTS[n]]))(
  'ARCHITECTURE.md shows the folders of %s, and no other',
  (folder, parts) => { expect(parts).toEqual(foldersIn(String(folder)).sort()); },
);

it('ARCHITECTURE.md shows no feature that is gone', () => {
  const [, features = ''] = /one folder per feature: ([\w ]+)/.exec(TREE) ?? [];
  expect([...features.trim().split(' '), 'groups'].sort()).toEqual(foldersIn('src/features').sort());
});

it.each([...SPLIT, 'server/account', 'server/notifications'])('server/README.md says what is in each folder of %s', (folder) => {
  expect(foldersIn(folder).filter((name) => !new RegExp(`\\b${name}/`).test(SERVER))).toEqual([]);
});
