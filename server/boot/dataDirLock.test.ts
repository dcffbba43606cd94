import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DataDirBusy, lockDataDir } from './dataDirLock';

const PROGRAM = [process.execPath, '--import', 'tsx', 'server/testing/holdLock.ts'];

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The test has killed it.
  }
}

let dataDir: string;
let started: ChildProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-lock-'));
  started = [];
});
afterEach(async () => {
  for (const { pid } of started) killGroup(pid ?? 0);
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command in a process group of its own. @returns the first line it prints */
async function firstLineOf([program = '', ...args]: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started.push(child);
  for await (const line of createInterface(child.stdout)) return line;
  return '';
}

/** Another process that has locked the folder. @returns its process id */
async function anotherHolder(command = [...PROGRAM, dataDir]): Promise<number> {
  const line = await firstLineOf(command);
  expect(line).toMatch(/^locked \d+$/);
  return Number(line.split(' ')[1]);
}

const stateOf = async (pid: number) => /^State:\s+(\S)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
const hasProc = process.platform === 'linux';

it('refuses a second server, with the pid of the first', async () => {
  const pid = await anotherHolder();
  const refused = lockDataDir(dataDir);
  await expect(refused).rejects.toThrow(DataDirBusy);
  await expect(refused).rejects.toThrow(`process ${pid}`);
});

it('leaves nothing behind when it is released, and can be taken again', async () => {
  await (await lockDataDir(dataDir)).release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir)).release();
});

it('takes over the lock of a process that was killed', async () => {
  process.kill(await anotherHolder(), 'SIGKILL');
  const lock = await lockDataDir(dataDir, { waitMs: 10_000 });
  expect(await readdir(dataDir)).toHaveLength(1);
  await lock.release();
});

(hasProc ? it : it.skip)('takes over the lock of a killed process whose parent has not noticed, a zombie', async () => {
  // `exec` replaces the shell, which would notice, by a program that does not.
  const pid = await anotherHolder(['sh', '-c', '"$@" & exec sleep 600', 'sh', ...PROGRAM, dataDir]);
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; await stateOf(pid) !== 'Z' && tries < 500; tries += 1) await pause(10);
  expect(await stateOf(pid)).toBe('Z');
  await (await lockDataDir(dataDir, { waitMs: 10_000 })).release();
});

it('does not take over the lock of a process that is stopped for a while', async () => {
  process.kill(await anotherHolder(), 'SIGSTOP');
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirBusy);
});

it('is held wherever its folder is moved to, and not where it was', async () => {
  const pid = await anotherHolder();
  const moved = `${dataDir}-moved`;
  await rename(dataDir, moved);
  await expect(lockDataDir(moved)).rejects.toThrow(`process ${pid}`);
  await (await lockDataDir(dataDir)).release();
  await rm(dataDir, { recursive: true });
  await rename(moved, dataDir);
});

it('is not held in a copy of a locked folder', async () => {
  await anotherHolder();
  const copy = path.join(dataDir, 'copy');
  await mkdir(copy);
  spawnSync('sh', ['-c', 'cp -a "$1"/hobnob.lock-* "$2"', 'sh', dataDir, copy]);
  expect(await readdir(copy)).toHaveLength(1);
  await (await lockDataDir(copy)).release();
  expect(await readdir(copy)).toEqual([]);
});

(hasProc ? it : it.skip)('says what to do where a file system has no sockets', async () => {
  await expect(lockDataDir('/sys')).rejects
    .toThrow(/^A socket cannot be made in DATA_DIR \/sys \(E\w+\), .* Put it on a disk of this machine/);
});

const inContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const hasContainers = spawnSync('unshare', [...inContainer.slice(1), 'true']).status === 0;
(hasContainers ? it : it.skip)('refuses a second container on one volume, although both are process 1 of their own', async () => {
  expect(await anotherHolder([...inContainer, ...PROGRAM, dataDir])).toBe(1);
  expect(await firstLineOf([...inContainer, ...PROGRAM, dataDir])).toMatch(/^refused DataDirBusy/);
});

it('waits for a server that is stopping, and says once for whom', async () => {
  const first = await lockDataDir(dataDir);
  const waitedFor: string[] = [];
  const second = lockDataDir(dataDir, { waitMs: 10_000, onWait: (holder) => { waitedFor.push(holder); void first.release(); } });
  await (await second).release();
  expect(waitedFor).toEqual([`process ${process.pid}`]);
});

it('works in a folder whose path is longer than that of a socket may be', async () => {
  const deep = path.join(dataDir, 'x'.repeat(100), 'y'.repeat(100));
  await mkdir(deep, { recursive: true });
  const lock = await lockDataDir(deep);
  await expect(lockDataDir(deep)).rejects.toThrow(DataDirBusy);
  await lock.release();
});

it('lets one of many in at a time', async () => {
  let [holders, most] = [0, 0];
  await Promise.all(Array.from({ length: 8 }, async () => {
    const lock = await lockDataDir(dataDir, { waitMs: 30_000 });
    holders += 1;
    most = Math.max(most, holders);
    await pause(1);
    holders -= 1;
    await lock.release();
  }));
  expect(most).toBe(1);
});
