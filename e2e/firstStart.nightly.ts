import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/freePort';

/** What a first start does not have yet; packages are linked. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'release', '.cache', '.data', '.git', 'test-results', 'playwright-report']);

/** ms, on a busy machine. */
const READY_WITHIN_MS = 300_000;

async function copyOfSources(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-first-'));
  const root = path.resolve('.');
  await cp(root, folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(root, file)) });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Starts the site in a folder; `said` waits for a text that it prints. */
function startIn(folder: string, port: number) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, '.data') };
  const command = ['--import', 'tsx', 'scripts/start.ts'];
  const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => { printed += String(chunk); });
  const ended = () => child.exitCode !== null;
  const said = async (text: string) => {
    await expect.poll(() => ended() || printed.includes(text), { timeout: READY_WITHIN_MS, intervals: [20] }).toBe(true);
    expect(printed).toContain(text);
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (!ended() && child.signalCode === null) await once(child, 'exit');
  };
  return { said, end, printed: () => printed };
}

test('a first start that is killed in any stage is completed by the next one, and the second start builds nothing', async ({ page }) => {
  const folder = await copyOfSources();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  try {
    for (const stage of ['[1/4] the app', '[2/4] its pages', '[4/4] the database']) {
      const killed = startIn(folder, port);
      await killed.said(stage);
      await killed.end('SIGKILL');
    }
    const first = startIn(folder, port);
    await first.said(`Hobnob is ready: ${address}`);
    await page.goto(`${address}/groups`);
    await expect(page.getByText('45 Groups Found')).toBeVisible();
    await first.end('SIGTERM');
    const second = startIn(folder, port);
    await second.said(`Hobnob is ready: ${address}`);
    expect(second.printed()).toContain('Nothing has changed since the last build.');
    expect(second.printed()).not.toContain('/4]');
    await second.end('SIGTERM');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
