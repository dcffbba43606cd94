import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { until } from '../testing/serverProcess';
import type { Export } from './backupFile';
import type { BackupLine } from './backupLines';
import { askForBackup, serveBackups } from './backupSocket';

const END = { rows: 0, hash: 'x' };
const log = Fastify({ logger: false }).log;
const row = (text: string): BackupLine => ({ kind: 'row', table: 'users', row: text });

let dataDir: string;
let stop: () => Promise<void>;
beforeEach(async () => { dataDir = await mkdtemp(path.join(tmpdir(), `hobnob-socket-${'x'.repeat(100)}`)); });
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

const serve = async (lines: Export) => { stop = await serveBackups(dataDir, lines, log); };

async function received(): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of await askForBackup(dataDir) ?? []) lines.push(line);
  return lines;
}

it('sends a backup to who may write in the socket: its owner', async () => {
  const lines = [row('é'.repeat(1_000_000)), row('x'), row('🎈'.repeat(300_000))];
  await serve(async (write) => {
    for (const line of lines) await write(line);
    return END;
  });
  expect((await stat(path.join(dataDir, 'backup.sock'))).mode & 0o777).toBe(0o600);
  expect(await received()).toEqual(lines);
  await stop();
  expect(await readdir(dataDir)).toEqual([]);
});

it('says why it cannot, without the values of a query', async () => {
  await serve(async () => { throw new Error('Failed query: secret', { cause: new Error('The disk is full.') }); });
  await expect(received()).rejects.toThrow('The running site could not make the backup: The disk is full.');
});

it('ends when the command ends, and holds no more in memory than the command takes', async () => {
  let [written, reason] = [0, ''];
  await serve(async (write) => {
    for (;;) {
      await write(row('x'.repeat(100_000))).catch((error: unknown) => { reason = String(error); throw error; });
      written += 1;
    }
  });
  for await (const line of await askForBackup(dataDir) ?? []) {
    expect(line.kind).toBe('row');
    const seen = written;
    expect(seen).toBeLessThan(100);
    break;
  }
  await until(() => reason !== '');
  expect(reason).toContain('has ended');
});

it('ends when the site stops, and leaves the command without an end', async () => {
  let isOver = false;
  await serve(async (write) => {
    await write(row('x'));
    try {
      for (;;) await write(row('x'.repeat(10_000)));
    } finally {
      isOver = true;
    }
  });
  const lines = await askForBackup(dataDir);
  const reading = (async () => { for await (const line of lines ?? []) expect(line.kind).toBe('row'); })().catch(() => undefined);
  await stop();
  expect(isOver).toBe(true);
  await reading;
});

it('finds no site that has stopped, or was killed; the next one answers', async () => {
  stop = async () => undefined;
  expect(await askForBackup(dataDir)).toBeNull();
  await writeFile(path.join(dataDir, 'backup.sock'), 'as after a kill: nobody listens');
  expect(await askForBackup(dataDir)).toBeNull();
  await serve(async (write) => {
    await write(row('x'));
    return END;
  });
  expect(await received()).toEqual([row('x')]);
});
