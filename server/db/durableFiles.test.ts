import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { createPGlite } from './database';
import { DurableFiles, isWal } from './durableFiles';
import type { NodeFiles } from './nodeFiles';

/** Files that watch what is flushed. */
class WatchedFiles extends DurableFiles {
  flushes = 0;
  /** Writes to other files while the engine believed that its log was flushed. */
  early = 0;
  readonly folders: string[] = [];
  #isPostponed = false;

  protected override install(files: NodeFiles): void {
    const { stream_ops: streams } = files;
    const { write } = streams;
    streams.write = (stream, ...rest) => {
      if (this.#isPostponed && !isWal(stream.node)) this.early += 1;
      return write(stream, ...rest);
    };
    super.install(files);
    const { fsync } = streams;
    streams.fsync = (stream) => {
      if (isWal(stream.node)) this.#isPostponed = true;
      return fsync?.(stream) ?? 0;
    };
  }

  override flushFile(descriptor: number): void {
    super.flushFile(descriptor);
    this.#isPostponed = false;
    this.flushes += 1;
  }

  override async flushFileInPool(descriptor: number): Promise<void> {
    await super.flushFileInPool(descriptor);
    this.#isPostponed = false;
    this.flushes += 1;
  }

  override flushFolder(folder: string): void {
    super.flushFolder(folder);
    this.folders.push(path.relative(this.rootDir, folder));
  }
}

let folder: string;
let files: WatchedFiles;
let client: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-flushes-'));
  await (await openEmbeddedDatabase(folder)).close();
  files = new WatchedFiles(folder);
  client = await createPGlite({ files });
  await client.exec('create table notes (number int)');
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const insert = () => client.query('insert into notes values (1)');

async function flushesOf(work: () => Promise<unknown>): Promise<number> {
  const before = files.flushes;
  await work();
  return files.flushes - before;
}

it('flushes once for a write, and not for a read after it', async () => {
  expect(await flushesOf(insert)).toBe(1);
  expect(await flushesOf(() => client.query('select * from notes'))).toBe(0);
});

it('flushes a few times for a hundred writes at once', async () => {
  expect(await flushesOf(() => Promise.all(Array.from({ length: 100 }, insert)))).toBeLessThanOrEqual(10);
});

it('writes to a table only when the log of its change is on the disk', async () => {
  await Promise.all([insert(), client.exec('checkpoint')]);
  expect(files.early).toBe(0);
});

it('flushes the folder of a new file as well', async () => {
  await client.exec('create table more (number int)');
  files.folders.length = 0;
  await client.exec('checkpoint');
  expect(files.folders).toContainEqual(expect.stringMatching(/^base.\d+$/));
});

(process.platform === 'linux' ? it : it.skip)('has the operating system flush, which knows what it cannot flush', async () => {
  const notOpen = 1_000_000;
  expect(() => { files.flushFile(notOpen); }).toThrow('EBADF: bad file descriptor, fdatasync');
  await expect(files.flushFileInPool(notOpen)).rejects.toThrow('EBADF: bad file descriptor, fdatasync');
  expect(() => { files.flushFolder('/proc'); }).toThrow('EINVAL: invalid argument, fdatasync');
});
