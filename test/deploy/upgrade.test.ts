import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The two blocks of commands under "Upgrade, and back". */
const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Upgrade, and back\n');
const [upgrade = '', back = ''] = [...section.matchAll(/(?<=\n\n)(?: {4}.*\n)+/g)].map(([block]) => block);

let home: string;
const inHome = (name: string) => path.join(home, name);
const versionOf = async (program: string) =>
  (existsSync(inHome(`opt/${program}`)) ? (await readFile(inHome(`opt/${program}/version`), 'utf8')).trim() : null);

/** Programs of the system, which note how they were called, and fail where FAILS says so. */
async function standIns(): Promise<void> {
  for (const name of ['systemctl', 'runuser', 'psql', 'mv']) {
    const real = name === 'mv' ? 'exec /bin/mv "$@"' : '';
    await writeFile(inHome(`bin/${name}`), `#!/bin/sh\nline="${name} $*"\necho "$line" >> "${inHome('calls')}"\n`
      + `case "$line" in *"\${FAILS:-nothing}"*) exit 1;; esac\n${real}\n`);
    await chmod(inHome(`bin/${name}`), 0o755);
  }
}

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hobnob-upgrade-'));
  for (const folder of ['bin', 'opt/hobnob', 'var/lib/hobnob', 'var/backups/hobnob', 'new'])
    await mkdir(inHome(folder), { recursive: true });
  await writeFile(inHome('opt/hobnob/version'), 'old');
  await writeFile(inHome('new/version'), 'new');
  await writeFile(inHome('var/backups/hobnob/before-0.2.0.backup.gz'), '');
  await run('tar', ['-czf', 'hobnob-0.2.0-linux-x64.tar.gz', 'new'], { cwd: home });
  await standIns();
});
afterEach(() => rm(home, { recursive: true }));

/** @returns whether all of it was done, and what was called */
async function does(block: string, env: Readonly<Record<string, string>> = {}): Promise<{ done: boolean; calls: string }> {
  const script = block.replace(/\/(?=(?:opt|var)\/)/g, `${home}/`);
  await writeFile(inHome('calls'), '');
  const options = { cwd: home, env: { PATH: `${inHome('bin')}:/usr/bin:/bin`, ...env } };
  const done = await run('sh', ['-c', script], options).then(() => true, () => false);
  return { done, calls: (await readFile(inHome('calls'), 'utf8')).replaceAll(home, '') };
}
const programs = async () => [await versionOf('hobnob'), await versionOf('hobnob-before')];

it('keeps the version before, with a backup that it made', async () => {
  const { done, calls } = await does(upgrade);
  expect([done, await programs()]).toEqual([true, ['new', 'old']]);
  expect(calls).toMatch(/^runuser .* \/opt\/hobnob\/dist\/server\/backup\.js .*\nsystemctl stop hobnob\n[^]*systemctl start hobnob\n$/);
});

it.each([
  ['the backup fails', 'backup.js', ['old', null]],
  ['it ends between the two moves', '/hobnob-new ', [null, 'old']],
  ['the start fails', 'start hobnob', ['new', 'old']],
])('can be run again when %s', async (_when, FAILS, left) => {
  expect((await does(upgrade, { FAILS })).done).toBe(false);
  expect(await programs()).toEqual(left);
  expect((await does(upgrade)).done).toBe(true);
  expect(await programs()).toEqual(['new', 'old']);
  expect((await does(upgrade)).calls).toBe('systemctl start hobnob\n');
  expect(await programs()).toEqual(['new', 'old']);
});

it.each([
  ['the restore is refused', 'restore.js', ['new', 'old']],
  ['it ends before the program has moved', 'mv ', [null, 'old']],
  ['the start fails', 'start hobnob', ['old', null]],
])('goes back, also when it is run again because %s', async (_when, FAILS, left) => {
  await does(upgrade);
  expect((await does(back, { FAILS })).done).toBe(false);
  expect(await programs()).toEqual(left);
  expect((await does(back)).done).toBe(true);
  expect(await programs()).toEqual(['old', null]);
});

it('restores with the version before, with a Postgres server into an empty database', async () => {
  await does(upgrade);
  const refused = await does(back, { URL: 'postgres://server', FAILS: 'restore.js' });
  const { calls } = await does(back, { URL: 'postgres://server' });
  // What has the data is renamed, never dropped, also when it is run again.
  for (const each of [refused.calls, calls]) {
    expect(each.match(/drop database if exists \w+/g)).toEqual(['drop database if exists hobnob_empty']);
  }
  expect(calls.split('\n').map((line) => line.split(' -')[0])).toEqual([
    'systemctl stop hobnob', 'psql postgres://server/postgres', 'runuser', expect.stringMatching(/^mv /), 'systemctl start hobnob', '',
  ]);
  expect(calls).toContain('node /opt/hobnob-before/dist/server/restore.js /var/backups/hobnob/before-0.2.0.backup.gz');
});
