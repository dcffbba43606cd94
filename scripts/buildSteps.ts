import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants } from 'node:zlib';
import { build } from 'esbuild';
import { brotliAsync, gzipAsync, MIN_COMPRESSED_BYTES } from '../server/http/responses/compression';
import { checkBudgets } from './checkBudgets';
import { prerenderPages } from './prerenderPages';
import { buildServiceWorker } from './serviceWorker';

const PUBLIC = 'dist/public';
const SERVER = 'dist/server';
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|map)$/;

async function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  let printed = '';
  child.stdout.on('data', (chunk) => { printed += String(chunk); });
  const [code] = await once(child, 'close') as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}\n${printed}`);
}

/** Bundles the server and its commands as plain JavaScript; packages stay in node_modules. */
export async function buildServer(): Promise<void> {
  await rm(SERVER, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: 'server/boot/main.ts', backup: 'scripts/backup.ts', restore: 'scripts/restore.ts', 'rotate-keys': 'scripts/rotateKeys.ts',
    },
    outdir: SERVER,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  await cp('server/db/migrations', `${SERVER}/db/migrations`, { recursive: true });
  await cp('server/identity/assets', `${SERVER}/identity/assets`, { recursive: true });
  await cp('server/seed/pictures', `${SERVER}/seed/pictures`, { recursive: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Writes compressed copies next to the files, so the server only has to send them. */
async function precompress(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < MIN_COMPRESSED_BYTES) return;
    const [gz, br] = await Promise.all([
      gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
      brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
  }));
}

/** Names the build by its content: the same sources give the same name. */
async function nameBuild(folder: string): Promise<string> {
  const names = (await filesIn(folder)).map((file) => path.relative(folder, file)).sort();
  const name = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 10);
  await writeFile(path.join(folder, 'build.txt'), `${name}\n`);
  return name;
}

/** Builds the single-page app and its prerenderer with webpack in a separate process, then the pages. */
export async function buildPages(): Promise<void> {
  await mkdir(PUBLIC, { recursive: true });
  const configs = ['webpack.config.ts', 'webpack.prerender.config.ts'].flatMap((file) => ['--config', file]);
  const webpack = ['-r', 'esbuild-register', 'node_modules/webpack/bin/webpack.js'];
  await run([...webpack, ...configs, '--mode', 'production'], { NODE_ENV: 'production' });
  await prerenderPages(PUBLIC);
  await checkBudgets(PUBLIC);
  await buildServiceWorker(PUBLIC, await nameBuild(PUBLIC));
  await precompress(PUBLIC);
}

/** The inputs of the build. */
const SOURCES = [
  'src', 'server', 'public',
  ...['buildSteps', 'prerenderPages', 'chunkFiles', 'serviceWorker', 'pageTemplate', 'checkBudgets', 'budgets', 'backup', 'restore',
    'rotateKeys', 'withDatabase']
    .map((name) => `scripts/${name}.ts`),
  'webpack.config.ts', 'webpack.prerender.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json',
];
const FINGERPRINT = 'dist/fingerprint.txt';

/** A hash of the sources, without tests. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = (await stat(source)).isDirectory() ? (await filesIn(source)).sort() : [source];
    for (const file of files) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update('\0').update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function lastFingerprint(): Promise<string | null> {
  try {
    return await readFile(FINGERPRINT, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Builds `dist/server` and `dist/public`, unless the sources are unchanged since the last build: another server may be serving
 * these files.
 * @returns whether anything was built
 */
export async function buildEverything(): Promise<boolean> {
  const current = await fingerprint();
  if (current === await lastFingerprint()) return false;
  await rm(FINGERPRINT, { force: true });
  await Promise.all([buildServer(), buildPages()]);
  await writeFile(FINGERPRINT, current);
  return true;
}
