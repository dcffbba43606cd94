import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

let folder: string;
beforeEach(() => { folder = mkdtempSync(path.join('test', 'lint', 'planted-')); });
afterEach(() => { rmSync(folder, { recursive: true }); });

function checkCircles(files: Record<string, string>): { status: number | null; output: string } {
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const tool = path.join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [tool, folder, '--config', '.dependency-cruiser.cjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it('finds a circle that is made of types only', () => {
  const { status, output } = checkCircles({
    'one.ts': "import type { Two } from './two';\nexport interface One { two: Two }\n",
    'two.ts': "import type { One } from './one';\nexport interface Two { one: One }\n",
  });
  expect(output).toContain('no-circles');
  expect(status).not.toBe(0);
});

it('accepts imports in one direction', () => {
  const { status, output } = checkCircles({
    'one.ts': "import type { Two } from './two';\nexport interface One { two: Two }\n",
    'two.ts': 'export interface Two { one: string }\n',
  });
  expect([status, output]).toEqual([0, expect.stringContaining('no dependency violations')]);
});
