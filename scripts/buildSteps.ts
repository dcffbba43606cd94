import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants } from 'node:zlib';
import webpack from 'webpack';
import { brotliAsync, gzipAsync, MIN_COMPRESSED_BYTES } from '../server/http/responses/compression';
import webpackConfig from '../webpack.config';
import type { Report } from './buildProgress';
import { buildRenderer, buildServer, buildViewer, COMMANDS } from './bundles';
import { filesIn } from './filesIn';
import { buildOnce } from './fingerprint';
import { prerenderPages } from './prerenderPages';
import { buildServiceWorker } from './serviceWorker';

/** The files of the site. */
export const PUBLIC = 'dist/public';
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|map)$/;

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

/** @throws with what webpack reports */
async function buildApp(report: (part: number) => void): Promise<void> {
  const compiler = webpack(webpackConfig({}, { mode: 'production' }));
  new webpack.ProgressPlugin(report).apply(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  // Writes the cache.
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack made nothing.');
}

/** Builds the single-page app, its viewer and its prerenderer, then the pages. */
async function buildPages(report: Report): Promise<void> {
  await mkdir(PUBLIC, { recursive: true });
  await Promise.all([buildApp((part) => { report('app', part); }), buildRenderer(), buildViewer(PUBLIC)]);
  report('pages', 0);
  await prerenderPages(PUBLIC);
  await buildServiceWorker(PUBLIC, await nameBuild(PUBLIC));
  report('copies', 0);
  await precompress(PUBLIC);
}

/** The inputs of the build. */
export const SOURCES = [
  'src', 'server', 'public',
  ...['buildSteps', 'bundles', 'sourceFiles', 'filesIn', 'fingerprint', 'prerenderPages', 'chunkFiles', 'serviceWorker', 'pageTemplate',
    'withDatabase', 'runOnSite'].map((name) => `scripts/${name}.ts`),
  ...Object.values(COMMANDS),
  'scripts/noVendorPrefixes.cjs', 'scripts/pureReactCalls.cjs',
  'webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json',
];

/**
 * Builds `dist/server` and `dist/public`, unless the sources are unchanged since the last build.
 * @returns whether anything was built
 */
export const buildEverything = (report: Report = () => undefined): Promise<boolean> =>
  buildOnce(SOURCES, 'dist/fingerprint.txt', async () => { await Promise.all([buildServer(), buildPages(report)]); });
