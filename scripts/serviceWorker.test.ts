import { workerFiles } from './serviceWorker';

const NAMES = [
  'assets/main.1a2b3c4d.js',
  'assets/main.1a2b3c4d.js.br',
  'assets/main.1a2b3c4d.js.LICENSE.txt',
  'fonts/bricolage-grotesque.woff2',
  'icon.svg',
  'index.html',
  'prerendered/home.html',
  'replay-assets/replay.5e6f.js',
  'build.txt',
  'sw.js',
  'manifest.webmanifest',
];

test('the worker caches code, fonts and shared images; files without a hash in their name get a revision', async () => {
  const files = await workerFiles(NAMES, async (name) => Buffer.from(name));
  expect(files.map(({ url }) => url)).toEqual(['/assets/main.1a2b3c4d.js', '/fonts/bricolage-grotesque.woff2', '/icon.svg']);
  expect(files.map(({ revision }) => revision?.length ?? null)).toEqual([null, 16, 16]);
});

test('a changed file gets a new revision', async () => {
  const [before] = await workerFiles(['icon.svg'], async () => Buffer.from('a'));
  const [after] = await workerFiles(['icon.svg'], async () => Buffer.from('b'));
  expect(before?.revision).not.toBe(after?.revision);
});
