import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { until } from '../testing/serverProcess';
import type { Export } from './backupFile';
import { NightlyBackups, readBackupState } from './nightlyBackups';

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'hobnob-nightly-')), 'backups');
  now = new Date(2026, 10, 25, 3, 0);
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const lines: Export = async (write) => {
  await write({ kind: 'row', table: 'users', row: 'x' });
  return { rows: 1, hash: 'x' };
};
const fails: Export = async (write) => {
  await lines(write);
  throw new Error('Failed query: secret', { cause: new Error('The disk failed.') });
};
const open = (keep = 3) => new NightlyBackups({ folder, keep, now: () => now });
const state = () => readBackupState({ folder, now: () => now });
const nameOf = (day: number) => `hobnob-2026-11-${day}.backup.gz`;
const figuresOf = (backups: NightlyBackups) => Object.fromEntries(backups.figures.map(({ name, read }) => [name, read()]));

it('makes one each night from three o\'clock on, also when the machine was off then', async () => {
  const backups = open();
  now = new Date(2026, 10, 25, 2, 59);
  expect(await backups.makeIfDue(lines)).toBe('not due');
  expect(await state()).toEqual({ folder, newest: null, isDue: false });
  now = new Date(2026, 10, 25, 3, 0);
  expect((await state()).isDue).toBe(true);
  expect(await backups.makeIfDue(lines)).toBe('made');
  expect(await state()).toEqual({ folder, newest: '2026-11-25', isDue: false });
  now = new Date(2026, 10, 26, 2, 59);
  expect(await backups.makeIfDue(lines)).toBe('not due');
  now = new Date(2026, 10, 28, 17, 0);
  expect(await open().makeIfDue(lines)).toBe('made');
  expect((await readdir(folder)).sort()).toEqual([nameOf(25), nameOf(28)]);
});

it('keeps the newest ones and everything else in the folder, and removes what a killed one left', async () => {
  const backups = open();
  await backups.makeIfDue(lines);
  const [old, running] = [`${nameOf(24)}.0123abcd.part`, `${nameOf(25)}.0123abcd.part`];
  for (const name of ['mine.backup.gz', old, running]) await writeFile(path.join(folder, name), '');
  await utimes(path.join(folder, old), new Date(2026, 10, 29, 1, 59), new Date(2026, 10, 29, 1, 59));
  await utimes(path.join(folder, running), new Date(2026, 10, 29, 2, 30), new Date(2026, 10, 29, 2, 30));
  for (const day of [26, 27, 28, 29]) {
    now = new Date(2026, 10, day, 3, 0);
    expect(await backups.makeIfDue(lines)).toBe('made');
  }
  expect((await readdir(folder)).sort()).toEqual([running, nameOf(27), nameOf(28), nameOf(29), 'mine.backup.gz']);
});

it('makes one each night, and removes the oldest, beside one that was made while the clock was wrong', async () => {
  await open().makeIfDue(lines);
  now = new Date(2035, 0, 1, 3, 0);
  await open().makeIfDue(lines);
  const backups = open(2);
  for (const day of [26, 27, 28]) {
    now = new Date(2026, 10, day, 3, 0);
    expect(await state()).toEqual({ folder, newest: `2026-11-${day - 1}`, isDue: true });
    expect(await backups.makeIfDue(lines)).toBe('made');
    expect(await backups.makeIfDue(lines)).toBe('not due');
  }
  expect((await readdir(folder)).sort()).toEqual([nameOf(27), nameOf(28), 'hobnob-2035-01-01.backup.gz']);
});

it('fails in none of the processes that make one at the same moment', async () => {
  const backups = Array.from({ length: 3 }, () => open(1));
  await backups[0]!.makeIfDue(lines);
  // Enough for each process to remove some at the same time.
  for (let year = 1700; year < 2000; year += 1) {
    const name = `hobnob-${year}-01-01.backup.gz`;
    for (const file of [name, `${name}.0123abcd.part`]) {
      await writeFile(path.join(folder, file), '');
      await utimes(path.join(folder, file), new Date(2026, 10, 1), new Date(2026, 10, 1));
    }
  }
  now = new Date(2026, 10, 26, 3, 0);
  let [started, release] = [0, () => undefined as void];
  const allStarted = new Promise<void>((resolve) => { release = resolve; });
  const together: Export = async (write) => {
    started += 1;
    if (started === backups.length) release();
    await allStarted;
    return lines(write);
  };
  const makings = backups.map(async (one, n) => {
    await wait(n * 3);
    return one.makeIfDue(together);
  });
  expect(await Promise.all(makings)).toEqual(['made', 'made', 'made']);
  expect(await readdir(folder)).toEqual([nameOf(26)]);
});

it('says in the log and the metrics that one failed, removes none for it, and tries again later', async () => {
  await open().makeIfDue(lines);
  now = new Date(2026, 10, 26, 3, 0);
  const backups = open(1);
  const printed: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (text: string) => { printed.push(text); } } } });
  const running = backups.start(fails, log);
  await until(() => printed.length > 0);
  await running.stop();
  expect(printed.join('')).toContain('nightly backup failed');
  expect(figuresOf(backups)).toEqual({ hobnob_backup_failed: 1, hobnob_backup_newest_seconds: expect.any(Number) as number });
  expect(figuresOf(backups).hobnob_backup_newest_seconds).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([nameOf(25)]);
  expect(await state()).toEqual({ folder, newest: '2026-11-25', isDue: true });
});

it('no longer says that one failed once another process has made it', async () => {
  const backups = open();
  const printed: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (text: string) => { printed.push(text); } } } });
  const running = backups.start(fails, log);
  await until(() => printed.length > 0);
  await running.stop();
  now = new Date(2026, 10, 26, 2, 59);
  await backups.makeIfDue(lines);
  expect(figuresOf(backups).hobnob_backup_failed).toBe(1);
  now = new Date(2026, 10, 26, 3, 0);
  expect(await open().makeIfDue(lines)).toBe('made');
  expect(await backups.makeIfDue(lines)).toBe('not due');
  expect(figuresOf(backups).hobnob_backup_failed).toBe(0);
});

it('is given up when the site stops, without a word of a failure', async () => {
  const backups = open();
  let written = 0;
  const endless: Export = async (write) => {
    for (;;) {
      await write({ kind: 'row', table: 'users', row: 'x' });
      written += 1;
      await wait(1);
    }
  };
  const printed: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (text: string) => { printed.push(text); } } } });
  const running = backups.start(endless, log);
  await until(() => written > 3);
  await running.stop();
  expect(printed).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('is refused where the folder cannot be made', async () => {
  await writeFile(folder, 'a file');
  await expect(open().makeIfDue(lines)).rejects.toThrow('EEXIST');
  expect(await state()).toEqual({ folder, newest: null, isDue: true });
});
