import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../db/database';
import { checkDataDir, DataDirUnusable, refuseOtherOwner } from './dataDirCheck';

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

async function plantDamaged(): Promise<string> {
  const used = path.join(folder, 'postgres');
  await mkdir(used, { mode: 0o700 });
  await writeFile(path.join(used, 'PG_VERSION'), 'garbage', { mode: 0o600 });
  return used;
}

it('reports a damaged database by its folder, with what the engine says', async () => {
  const used = await plantDamaged();
  await expect(openEmbedded(folder)).rejects.toThrow(`The database in ${used} cannot be opened (could not access the server`);
});

/** Another user than root. */
const NOBODY = 65_534;

async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

(process.geteuid?.() === 0 ? describe : describe.skip)('as root', () => {
  it('says whose a database is that another user has made', async () => {
    const used = await plantDamaged();
    // So that the engine's code is loaded before the user changes.
    await expect(openEmbedded(folder)).rejects.toThrow('cannot be opened');
    await chown(folder, NOBODY, NOBODY);
    const whose = (file: string) =>
      `${file} belongs to user 0, and this process runs as user ${NOBODY}. As root: chown -R ${NOBODY} ${used}`;
    await expect(asNobody(() => openEmbedded(folder))).rejects.toThrow(whose(used));
    await chown(used, NOBODY, NOBODY);
    await expect(asNobody(() => openEmbedded(folder))).rejects.toThrow(whose(path.join(used, 'PG_VERSION')));
    await chown(path.join(used, 'PG_VERSION'), NOBODY, NOBODY);
    await expect(asNobody(() => openEmbedded(folder))).rejects.toThrow('cannot be opened (could not access the server');
  });

  it('refuses a command of another user than that of the folder', async () => {
    await expect(refuseOtherOwner(folder)).resolves.toBeUndefined();
    await expect(refuseOtherOwner(path.join(folder, 'new'))).resolves.toBeUndefined();
    await chown(folder, NOBODY, NOBODY);
    await expect(refuseOtherOwner(folder)).rejects.toThrow(`DATA_DIR ${folder} belongs to user ${NOBODY}, and this command runs as user 0`);
  });
});
