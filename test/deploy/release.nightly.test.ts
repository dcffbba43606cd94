import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { freePort } from '../../scripts/freePort';
import { kill, until } from '../../server/testing/serverProcess';
import { aGroupInput } from '../../server/testing/testApp';
import type { Group } from '../../src/contract/types';

const run = promisify(execFile);
const MB = 1e6;
/** MB: the archive, and what the image adds to its base. */
const MOST = { archive: 60, image: 350 };
const METRICS_TOKEN = 'the-token-of-the-tests';
/** Of the Debian package. */
const PROMETHEUS = '/usr/bin/prometheus';

/** An unpacked release, with nothing but Node.js in its environment. */
let [home, release] = ['', ''];
let site: { child: ChildProcess; url: string } | null = null;

const environment = (dataDir: string) => ({ PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, DATA_DIR: path.join(home, dataDir) });
const sizeOf = async (folder: string) => Number((await run('du', ['-sb', folder])).stdout.split('\t')[0]) / MB;
const archives = async () => (await readdir('release')).filter((name) => name.endsWith('.gz')).map((name) => path.join('release', name));

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hobnob-release-'));
  release = path.join(home, 'hobnob');
  await run('npm', ['run', 'release']);
  const [archive = ''] = await archives();
  await run('tar', ['-xzf', archive, '-C', home]);
});
afterAll(async () => {
  if (site) await kill(site.child, 'SIGKILL');
  await rm(home, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<string> {
  const port = String(await freePort());
  const env = { ...environment(dataDir), PORT: port, LOG_LEVEL: 'warn', METRICS_TOKEN };
  const child = spawn('node', ['--enable-source-maps', 'dist/server/main.js'], { cwd: release, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => { printed += String(text); });
  await until(() => printed.includes('is ready') || child.exitCode !== null);
  site = { child, url: `http://127.0.0.1:${port}` };
  return site.url;
}

async function stop(): Promise<void> {
  if (site) expect(await kill(site.child, 'SIGTERM')).toBe(0);
  site = null;
}

/** `npm run NAME -- ARGUMENTS`, in the release. @returns what it printed */
async function command(dataDir: string, name: string, ...args: string[]): Promise<string> {
  return (await run('npm', ['run', '--silent', name, '--', ...args], { cwd: release, env: environment(dataDir) })).stdout;
}

async function send<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Registers somebody who starts a group with a picture. */
async function startGroup(url: string): Promise<Group> {
  const account = { email: 'ada@club.example', password: 'Correct-horse9', displayName: 'Ada', returnSecureToken: true };
  const { idToken, localId: uid } = await send<{ idToken: string; localId: string }>(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, account,
  );
  await send(`${url}/api/users/create-or-update`, { name: 'Ada', email: account.email, photoURL: '', uid }, idToken);
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } }).png().toBuffer();
  return send<Group>(`${url}/api/groups`, aGroupInput({ imageURL: `data:image/png;base64,${png.toString('base64')}` }), idToken);
}

/** @returns the status of the group and of its picture */
async function look(url: string, { _id, imageURL }: Group): Promise<number[]> {
  const [listed, picture] = await Promise.all([fetch(`${url}/api/groups`), fetch(new URL(imageURL, url))]);
  expect((await listed.json() as Group[]).map((group) => group._id)).toContain(_id);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  return [listed.status, picture.status];
}

it('is small: the archive, and the folder that is the image', async () => {
  const [archive = '', ...more] = await archives();
  expect(more).toEqual([]);
  const sizes = { archive: (await stat(archive)).size / MB, image: await sizeOf(release) };
  process.stdout.write(`${JSON.stringify(sizes)} MB\n`);
  expect(sizes.archive).toBeLessThan(MOST.archive);
  expect(sizes.image).toBeLessThan(MOST.image);
});

interface Lock { packages: Record<string, { name?: string; version: string; dev?: boolean }> }
const readJson = async <Content>(...file: string[]) => JSON.parse(await readFile(path.join(...file), 'utf8')) as Content;

it('has what the server loads, in the versions of the lock file', async () => {
  const [own, all] = [await readJson<Lock>(release, 'package-lock.json'), await readJson<Lock>('package-lock.json')];
  for (const [name, { version }] of Object.entries(own.packages)) expect([name, version]).toEqual([name, all.packages[name]?.version]);
  expect(['fastify', 'react', 'firebase', 'typescript'].filter((name) => existsSync(path.join(release, 'node_modules', name))))
    .toEqual(['fastify']);
});

it('lists what it is made of, also what only browsers load', async () => {
  const { packages } = await readJson<Lock>('package-lock.json');
  const shipped = Object.entries(packages).filter(([name, { dev }]) => name !== '' && dev !== true);
  const { components } = await readJson<{ components: { name: string; version: string }[] }>(release, 'sbom.json');
  const sorted = (names: string[]) => [...new Set(names)].sort();
  expect(sorted(components.map(({ name, version }) => `${name}@${version}`)))
    .toEqual(sorted(shipped.map(([place, { name = place.split('node_modules/').at(-1), version }]) => `${name}@${version}`)));
});

interface RuleState { name: string; health: string; lastError?: string }

/** A Prometheus that asks the site and reads our rules. @returns its rules, once each has been tried, and what they were tried on */
async function askPrometheus(port: number): Promise<{ rules: RuleState[]; up: string[] }> {
  const get = async <Data>(query: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${query}`)).json() as { data: Data }).data;
  const read = async () => (await get<{ groups: { rules: RuleState[] }[] }>('rules')).groups.flatMap(({ rules }) => rules);
  const values = async () => (await get<{ result: { value: [number, string] }[] }>('query?query=up')).result.map(({ value }) => value[1]);
  await until(async () => {
    const states = await read().catch(() => []);
    return states.length > 0 && states.every(({ health }) => health !== 'unknown') && (await values()).length > 0;
  });
  return { rules: await read(), up: await values() };
}

(existsSync(PROMETHEUS) ? it : it.skip)('is watched by a Prometheus with its rules (needs the package prometheus)', async () => {
  const port = await freePort();
  const { host } = new URL(await start('watched'));
  await writeFile(path.join(home, 'token'), METRICS_TOKEN);
  await writeFile(path.join(home, 'prometheus.yml'), JSON.stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [path.join(release, 'deploy/alerts.yml')],
    scrape_configs: [{
      job_name: 'hobnob', authorization: { credentials_file: path.join(home, 'token') }, static_configs: [{ targets: [host] }],
    }],
  }));
  const options = { 'config.file': 'prometheus.yml', 'storage.tsdb.path': 'prometheus', 'web.listen-address': `127.0.0.1:${port}` };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const prometheus = spawn(PROMETHEUS, flags, { cwd: home, stdio: 'ignore' });
  const { rules, up } = await askPrometheus(port).finally(() => kill(prometheus, 'SIGTERM'));
  expect(up).toEqual(['1']);
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  await stop();
});

it('starts without a build, is used, backed up, restored elsewhere, and gets a new key', async () => {
  let url = await start('first');
  expect(await (await fetch(`${url}/groups`)).text()).toContain('<title>');
  const group = await startGroup(url);
  expect(await look(url, group)).toEqual([200, 200]);
  const file = path.join(home, 'now.backup.gz');
  const [, hash] = /content hash (\w+)/.exec(await command('first', 'backup', file)) ?? [];
  await stop();
  expect(await command('first', 'rotate-keys')).toContain('A new key signs');
  expect(await command('first', 'sql', 'select email, email_verified from accounts')).toMatch(/ada@club\.example.*false/);
  expect(await command('second', 'restore', file)).toContain(`content hash ${hash}`);
  url = await start('second');
  expect(await look(url, group)).toEqual([200, 200]);
  await stop();
});
