import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Group } from '../src/api/types';
import { aGroupInput } from './testing/testApp';
import { runs } from './testing/tier';
import { bearer, mira, nthPerson } from './testing/tokens';

jest.setTimeout(1_800_000);

const READY_WITHIN_MS = 120_000;

/** The server as an operator has it: a process of its own, on a port of its own. */
interface Running {
  child: ChildProcess;
  url: string;
  output: () => string;
}

const children: ChildProcess[] = [];
let dataDir: string;
beforeEach(async () => { dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-server-')); });
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

function launch(env: Record<string, string> = {}): { child: ChildProcess; output: () => string } {
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...inherited, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let printed = '';
  child.stdout.on('data', (chunk) => { printed += String(chunk); });
  child.stderr.on('data', (chunk) => { printed += String(chunk); });
  return { child, output: () => printed };
}

async function untilReady({ child, output }: ReturnType<typeof launch>): Promise<Running> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const url = /ready: (http:\/\/localhost:\d+)/.exec(output())?.[1];
    if (url) return { child, output, url: url.replace('localhost', '127.0.0.1') };
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`not ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const start = (env?: Record<string, string>) => untilReady(launch(env));

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended as [number | null];
  return code;
}

const json = { 'content-type': 'application/json' };
const create = (url: string, name: string) => fetch(`${url}/api/groups`, { method: 'POST', headers: { ...json, ...bearer(mira) }, body: JSON.stringify(aGroupInput({ name })) });
const list = async (url: string) => (await (await fetch(`${url}/api/groups`)).json()) as Group[];

it('keeps every acknowledged write through kill -9, starts again, and refuses a second server meanwhile', async () => {
  const acknowledged = new Set<string>();
  let counter = 0;
  for (let round = 0; round < runs(3, 40); round += 1) {
    const running = await start();
    const stored = new Set((await list(running.url)).map(({ name }) => name));
    expect([...acknowledged].filter((name) => !stored.has(name))).toEqual([]);
    if (round === 0) {
      const second = launch();
      expect(await once(second.child, 'exit')).toEqual([1, null]);
      expect(second.output()).toContain(`process ${running.child.pid}`);
    }
    const writers = [0, 1, 2, 3].map(async () => {
      for (;;) {
        const name = `Group ${(counter += 1)}`;
        const answer = await create(running.url, name).catch(() => null);
        if (!answer) return;
        if (answer.status === 201) acknowledged.add(name);
      }
    });
    const before = acknowledged.size;
    while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, (37 * round) % 150));
    await kill(running.child, 'SIGKILL');
    await Promise.all(writers);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
});

it('starts after being killed at any moment of its first start, seed included', async () => {
  for (let round = 0; round < runs(2, 30); round += 1) {
    const started = launch({ SEED: 'on' });
    await new Promise((resolve) => setTimeout(resolve, 1500 + 731 * (round % 11)));
    await kill(started.child, 'SIGKILL');
  }
  const { url } = await start({ SEED: 'on' });
  expect((await list(url)).length).toBeGreaterThanOrEqual(40);
});

it('says 503 while it starts', async () => {
  const { createServer } = await import('node:net');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const launched = launch({ PORT: String(port) });
  const seen = new Set<number>();
  while (!seen.has(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer) seen.add(answer.status);
    if (launched.child.exitCode !== null) throw new Error(launched.output());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(seen).toEqual(new Set([503, 200]));
});

it('cuts none of a hundred requests in flight at SIGTERM, and ends within ten seconds', async () => {
  const { child, url } = await start();
  const group = (await (await create(url, 'Busy')).json()) as Group;
  const began = Array.from({ length: 100 }, (_, n) => fetch(`${url}/api/groups/${group._id}/join`, { method: 'POST', headers: bearer(nthPerson(n)) }));
  await Promise.race(began);
  const stoppingSince = Date.now();
  const ended = kill(child, 'SIGTERM');
  const statuses = (await Promise.all(began)).map(({ status }) => status);
  expect(await ended).toBe(0);
  expect(Date.now() - stoppingSince).toBeLessThan(10_000);
  // Those whose head had not been read yet are told to come again; none is left without an answer.
  for (const status of statuses) expect([200, 409, 503]).toContain(status);
  const again = await start();
  const [kept] = await list(again.url);
  expect(kept?.members).toHaveLength(1 + statuses.filter((status) => status === 200).length);
});

it.each([
  ['PORT', { PORT: 'http' }],
  ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: 'x:1', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.b', FIREBASE_PROJECT_ID: 'pro-1', FIREBASE_APP_ID: 'a' }],
])('does not start with a wrong %s', async (name, env) => {
  const { child, output } = launch(env);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toContain(name);
});
