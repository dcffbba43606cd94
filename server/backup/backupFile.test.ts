import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { MIB } from '../lib/freeSpace';
import { openBackupFile, readBackupFile, writeBackup } from './backupFile';
import type { BackupLine } from './backupLines';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const unhandled: unknown[] = [];
const note = (reason: unknown) => { unhandled.push(reason); };

beforeEach(async () => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-backup-file-'));
});
afterEach(async () => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  await rm(folder, { recursive: true });
});

const row = (text: string): BackupLine => ({ kind: 'row', table: 'users', row: text });
async function readAll(file: string): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of readBackupFile(file)) lines.push(line);
  return lines;
}

it('gives back what was written, long lines too', async () => {
  const lines = [row('é'.repeat(300_000)), row('x'), row('{"a":"\\n"}'), row('🎈'.repeat(100_000))];
  const target = await openBackupFile(inFolder('good'));
  for (const line of lines) await target.write(line);
  await target.close();
  expect(await readAll(inFolder('good'))).toEqual(lines);
});

it('is given up, with nothing left of it, before it fills the disk of the database', async () => {
  let free = 300 * MIB;
  const write = (name: string, lines: number) => writeBackup(inFolder(name), async (line) => {
    for (let n = 0; n < lines; n += 1) {
      await line(row('x'.repeat(MIB)));
      free -= MIB;
    }
    return { rows: lines, hash: '' };
  }, async () => free);
  expect(await write('good', 40)).toEqual({ rows: 40, hash: '' });
  await expect(write('large', 40)).rejects.toThrow(/has 244 MiB free, and a backup leaves 256 MiB/);
  await expect(write('another', 1)).rejects.toThrow('It was given up.');
  expect(await readdir(folder)).toEqual(['good']);
});

it('never replaces a file', async () => {
  await writeFile(inFolder('there'), 'precious');
  await expect(openBackupFile(inFolder('there'))).rejects.toThrow('exists already');
  expect(await readFile(inFolder('there'), 'utf8')).toBe('precious');
});

it('rejects the next write when the disk failed between two lines, without ending the process', async () => {
  const target = await openBackupFile(inFolder('nowhere/good'));
  // Long enough for the write to fail while nothing awaits it.
  await wait(100);
  expect(unhandled).toEqual([]);
  await expect(target.write(row('x'))).rejects.toThrow('ENOENT');
  await expect(target.close()).rejects.toThrow('ENOENT');
  expect(unhandled).toEqual([]);
});

it('leaves nothing behind when the disk is full', async () => {
  // The child may write files of 8 KiB: for a program that is the same as a full disk.
  const program = `
    import { openBackupFile } from './server/backup/backupFile.ts';
    import { randomBytes } from 'node:crypto';
    const target = await openBackupFile(process.env.FILE);
    const fill = async () => {
      for (let n = 0; n < 100; n += 1) await target.write({ kind: 'row', table: 'users', row: randomBytes(4096).toString('hex') });
      await target.close();
    };
    console.log(await fill().then(() => 'written', (error) => error.code));`;
  const command = `ulimit -f 16 && exec "${process.execPath}" --import tsx --input-type=module -e "$PROGRAM"`;
  const env = { ...process.env, PROGRAM: program, FILE: inFolder('full') };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  expect(stdout.trim()).toBe('EFBIG');
  expect(await readdir(folder)).toEqual([]);
});

it('has its name only when it is complete, and leaves nothing of one that was given up', async () => {
  const target = await openBackupFile(inFolder('good'));
  await target.write(row('x'));
  await wait(50);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^good\.[0-9a-f]{8}\.part$/)]);
  await target.discard();
  expect(await readdir(folder)).toEqual([]);
  expect(unhandled).toEqual([]);
});

it('rejects for a file that is not there, is not gzipped, or is cut off', async () => {
  await expect(readAll(inFolder('nowhere'))).rejects.toThrow('ENOENT');
  await writeFile(inFolder('text'), 'not gzipped');
  await expect(readAll(inFolder('text'))).rejects.toThrow('incorrect header check');
  const whole = gzipSync(`${JSON.stringify(row('x'.repeat(1000)))}\n`);
  await writeFile(inFolder('cut'), whole.subarray(0, whole.length - 10));
  await expect(readAll(inFolder('cut'))).rejects.toThrow('unexpected end of file');
  await wait(50);
  expect(unhandled).toEqual([]);
});

it('closes the file when the reader stops early', async () => {
  await writeFile(inFolder('long'), gzipSync(`${JSON.stringify(row('y'))}\n`.repeat(100_000)));
  for await (const line of readBackupFile(inFolder('long'))) {
    expect(line).toEqual(row('y'));
    break;
  }
  await wait(50);
  expect(unhandled).toEqual([]);
});
