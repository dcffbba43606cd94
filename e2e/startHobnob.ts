import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/freePort';
import { DATA_DIRS, SITES } from './siteUrl';

/** ms; on a busy machine a full build takes minutes. */
const READY_WITHIN_MS = 600_000;
const POLL_MS = 250;

export interface RunningHobnob {
  url: string;
  stop(): Promise<void>;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

/** What `npm start` says once there is a build. */
const BUILT = /^(?:Built in|Nothing has changed)/m;

/**
 * Runs `npm start` in a separate process and waits for `/healthz`.
 * @param options.onBuilt called once there is a build, so that another start makes none
 * @throws with the process's output when it exits or is not ready in time
 */
export async function startHobnob(
  options: { dataDir: string; env?: Record<string, string>; onBuilt?: () => void },
): Promise<RunningHobnob> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: options.dataDir, RATE_LIMIT: 'off', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
    if (BUILT.test(printed)) options.onBuilt?.();
  });
  child.stderr.on('data', (chunk) => { printed += String(chunk); });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`Hobnob did not become ready on ${url}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Waits until each has started or failed, and stops those that run. */
export async function stopAll(starting: readonly Promise<RunningHobnob>[]): Promise<void> {
  const settled = await Promise.allSettled(starting);
  await Promise.all(settled.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
}

/** Does some work with the site at `HOBNOB_URL`, or with one of its own, on an empty data directory. */
export async function withSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const running = process.env[SITES];
  if (running) return work(running);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-site-'));
  process.env[DATA_DIRS] = dataDir;
  const { url, stop } = await startHobnob({ dataDir });
  try {
    return await work(url);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
