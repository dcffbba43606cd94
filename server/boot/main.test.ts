import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/freePort';
import { openServerHome, PROGRAM, type ServerHome } from '../testing/serverProcess';

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

it('ends when its parent has ended before it listens to it', async () => {
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, PROGRAM, {
    env: { ...inherited, NODE_ENV: '', PORT: String(await freePort()), DATA_DIR: home.dataDir, SEED: 'off' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
