import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOnce } from './fingerprint';

describe('a build', () => {
  let folder: string;
  let builds: number;
  const sourceIn = () => path.join(folder, 'source.ts');
  const count = async () => { builds += 1; };
  const start = (build = count) => buildOnce([sourceIn()], path.join(folder, 'fingerprint.txt'), build);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hobnob-build-'));
    await writeFile(sourceIn(), 'const x = 1;');
    builds = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, and again when a source has changed', async () => {
    expect([await start(), await start()]).toEqual([true, false]);
    await writeFile(sourceIn(), 'const x = 2;');
    expect([await start(), await start()]).toEqual([true, false]);
    expect(builds).toBe(2);
  });

  it('that was interrupted is made again, also when the sources are those of a build before it', async () => {
    await start();
    await writeFile(sourceIn(), 'const x = 2;');
    // What a killed process leaves: a build that never ends.
    void start(() => new Promise(() => undefined));
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    await writeFile(sourceIn(), 'const x = 1;');
    expect([await start(), await start()]).toEqual([true, false]);
  });

  it('that failed is made again', async () => {
    await expect(start(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await start()).toBe(true);
  });
});
