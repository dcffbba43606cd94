import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirBusy, lockDataDir } from './dataDirLock';

let dataDir: string;
let lockFile: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-lock-'));
  lockFile = path.join(dataDir, 'hobnob.lock');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('refuses a second server, with the pid of the first', async () => {
  const lock = await lockDataDir(dataDir);
  const refused = lockDataDir(dataDir);
  await expect(refused).rejects.toThrow(DataDirBusy);
  await expect(refused).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
});

it('can be taken again after release', async () => {
  await (await lockDataDir(dataDir)).release();
  await (await lockDataDir(dataDir)).release();
  await expect(readFile(lockFile)).rejects.toThrow('ENOENT');
});

it('takes over the lock of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(lockFile, JSON.stringify({ pid: child.pid, startedAt: null, bootId: null }));
  const lock = await lockDataDir(dataDir);
  expect(JSON.parse(await readFile(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

it('detects a reused pid', async () => {
  const own = await lockDataDir(dataDir);
  const text = await readFile(lockFile, 'utf8');
  await own.release();
  const holder = JSON.parse(text) as { startedAt: string | null };
  if (holder.startedAt === null) return;
  await writeFile(lockFile, JSON.stringify({ ...holder, startedAt: `${holder.startedAt}1` }));
  await (await lockDataDir(dataDir)).release();
});

it('takes over a lock from before a reboot', async () => {
  await writeFile(lockFile, JSON.stringify({ pid: process.pid, startedAt: null, bootId: 'another-boot' }));
  await (await lockDataDir(dataDir)).release();
});

it('takes over a malformed lock', async () => {
  await writeFile(lockFile, '{"pid":');
  await (await lockDataDir(dataDir)).release();
});

it('releases only its own lock', async () => {
  const lock = await lockDataDir(dataDir);
  await writeFile(lockFile, 'of somebody else');
  await lock.release();
  expect(await readFile(lockFile, 'utf8')).toBe('of somebody else');
});

/** The lock of a process that has ended. */
const STALE = JSON.stringify({ pid: process.pid, startedAt: null, bootId: 'another-boot' });

it.each<[string, string[]]>([
  ['there is no lock', []],
  ['the lock is stale', ['hobnob.lock']],
  ['a process that was taking it over has ended, too', ['hobnob.lock', 'hobnob.lock.next']],
])('admits exactly one of many when %s', async (_name, files) => {
  for (let round = 0; round < 12; round += 1) {
    for (const file of files) await writeFile(path.join(dataDir, file), STALE);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)));
    const [winner, ...others] = tries.filter((one) => one.status === 'fulfilled');
    expect(others).toEqual([]);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(DataDirBusy);
    await winner?.value.release();
    expect(await readdir(dataDir)).toEqual([]);
  }
});
