import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../db/database';
import { checkDataDir, DataDirUnusable } from './dataDirCheck';

let folder: string;
beforeEach(async () => { folder = await mkdtemp(path.join(tmpdir(), 'hobnob-check-')); });
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

const refusal = (dataDir: string, freeMib?: number) => checkDataDir(dataDir, freeMib).then(() => null, (error: unknown) => error as Error);
const expectLine = (error: Error | null, ...words: string[]) => {
  expect(error).toBeInstanceOf(DataDirUnusable);
  for (const word of words) expect(error?.message).toContain(word);
  expect(error?.message).not.toContain('\n');
};

it('creates the folder, and leaves nothing in it', async () => {
  const dataDir = path.join(folder, 'a', 'b');
  expect(await refusal(dataDir, 1)).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

it('reports a file where the folder should be', async () => {
  await writeFile(path.join(folder, 'file'), '');
  expectLine(await refusal(path.join(folder, 'file', 'data')), path.join(folder, 'file'), 'is a file');
  expectLine(await refusal(path.join(folder, 'file')), 'is a file');
});

it('reports a full disk, with the space that is free and needed', async () => {
  expectLine(await refusal(folder, 1e12), folder, 'full', 'MiB are free');
});

it('reports a folder it cannot write to', async () => {
  // Not even root can write here.
  expectLine(await refusal('/proc/hobnob'), '/proc/hobnob', 'cannot be written', '/proc is read-only');
});

it('reports a damaged database by its folder', async () => {
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), 'garbage');
  await expect(openEmbedded(folder)).rejects.toThrow(`The database in ${path.join(folder, 'postgres')} cannot be opened`);
});
