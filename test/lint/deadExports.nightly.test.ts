import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'hobnob-dead-exports-')); });
afterEach(() => { rmSync(folder, { recursive: true }); });

/** Runs knip, with this repository's settings, on a repository of two files: an entry and a part of it. */
function checkExports(entry: string, part: string): { status: number | null; output: string } {
  mkdirSync(path.join(folder, 'src', 'boot'), { recursive: true });
  copyFileSync('knip.ts', path.join(folder, 'knip.ts'));
  writeFileSync(path.join(folder, 'package.json'), '{"name":"planted","type":"module"}');
  writeFileSync(path.join(folder, 'src', 'boot', 'renderer.ts'), entry);
  writeFileSync(path.join(folder, 'src', 'boot', 'part.ts'), part);
  const tool = path.join('node_modules', 'knip', 'bin', 'knip.js');
  const args = [tool, '--directory', folder, '--include', 'exports,types,files'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it('finds an export that nobody imports', () => {
  const part = 'export const used = () => 1;\nexport const forgotten = 2;\n';
  const { status, output } = checkExports("import { used } from './part';\nused();\n", part);
  expect(output).toContain('Unused exports (1)\nforgotten');
  expect(status).not.toBe(0);
});

it('finds a file that nobody imports', () => {
  const { status, output } = checkExports('export {};\n', 'export const alone = 1;\n');
  expect(output).toContain('part.ts');
  expect(status).not.toBe(0);
});

it('accepts exports that are imported', () => {
  const { status, output } = checkExports("import { used } from './part';\nused();\n", 'export const used = () => 1;\n');
  expect(output).not.toContain('part.ts');
  expect(status).toBe(0);
});
