import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { transform } from '@swc/core';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { ASSETS, assetName, swcOptions } from './sourceFiles';

/*
 * What esbuild bundles in a second or two: the server, the prerenderer and the replay viewer. The app itself needs webpack, whose output
 * is a third smaller.
 */

const SERVER = 'dist/server';
const RENDERER = 'dist/render';
const VIEWER_SCRIPTS = 'replay-assets';

/** What the operator of a built site can run besides the server: `npm run NAME`, or `node dist/server/NAME.js`. */
export const COMMANDS = {
  backup: 'scripts/backup.ts', restore: 'scripts/restore.ts', 'rotate-keys': 'scripts/rotateKeys.ts', sql: 'scripts/sql.ts',
  operators: 'scripts/operators.ts', desk: 'scripts/desk.ts',
};

/** The names of the packages that the server loads, as JSON. */
export const SERVER_PACKAGES = `${SERVER}/packages.json`;

const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Bundles the server and its commands as plain JavaScript; packages stay in node_modules. */
export async function buildServer(): Promise<void> {
  await rm(SERVER, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { main: 'server/boot/main.ts', ...COMMANDS },
    outdir: SERVER,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports).filter(({ external }) => external);
  const packages = new Set(imports.map(({ path: specifier }) => packageName(specifier)).filter((name) => !isBuiltin(name)));
  await writeFile(SERVER_PACKAGES, JSON.stringify([...packages].sort()));
  await cp('server/db/migrations', `${SERVER}/db/migrations`, { recursive: true });
  await cp('server/identity/assets', `${SERVER}/identity/assets`, { recursive: true });
  await cp('server/seed/pictures', `${SERVER}/seed/pictures`, { recursive: true });
}

/** The app's build writes the pictures; other bundles only name them. */
const assetAddresses: Plugin = {
  name: 'asset-addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: ASSETS }, ({ path: file }) => ({ contents: `export default ${JSON.stringify(`/${assetName(file)}`)}`, loader: 'js' }));
  },
};

/** Gives styled components the class names that they have in the app. */
const classNames: Plugin = {
  name: 'class-names',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: filename }) => {
      const source = await readFile(filename, 'utf8');
      if (!source.includes('styled-components')) return undefined;
      const { code } = await transform(source, { ...swcOptions(true), filename });
      return { contents: code, loader: 'js' };
    });
  },
};

/** Code from `src/`. */
const FROM_SOURCE: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  // As in webpack: packages written as modules leave out what is not used.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
};

const forNode = (entry: string, outdir: string): BuildOptions => ({
  ...FROM_SOURCE,
  entryPoints: [entry],
  outdir,
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [assetAddresses, classNames],
  // Only the browser starts a worker by its address.
  logOverride: { 'empty-import-meta': 'silent' },
});

/** Bundles what the server checks recordings with (`server/problems/recordingCheck.ts`). */
export async function buildRecordingChecker(folder = RENDERER): Promise<void> {
  await build(forNode('src/boot/recordingChecker.ts', folder));
}

/**
 * Bundles the app for Node.js. The build prerenders the pages with it (`prerenderPages.ts`), and the server renders the groups list
 * (`server/site/pageRenderer.ts`). Browsers never load it.
 */
export async function buildRenderer(): Promise<void> {
  await rm(RENDERER, { recursive: true, force: true });
  await build(forNode('src/boot/renderer.ts', RENDERER));
  await buildRecordingChecker();
}

/** The script that the page loads, and the worker that it starts. */
const [VIEWER, VIEWER_WORKER] = ['src/replay/main.tsx', 'src/replay/minimiseWorker.ts'];

/** Writes the viewer's page with the addresses of its scripts, a file each, after each build. */
const viewerPage = (folder: string, edit: (html: string) => string): Plugin => ({
  name: 'viewer-page',
  setup: ({ onEnd }) => {
    onEnd(async ({ metafile }) => {
      const addresses = new Map(Object.entries(metafile?.outputs ?? {})
        .map(([file, { entryPoint }]) => [entryPoint, `/${VIEWER_SCRIPTS}/${path.basename(file)}`]));
      if (!addresses.has(VIEWER)) return;
      const tags = `<meta name="minimise-worker" content="${addresses.get(VIEWER_WORKER)}">`
        + `<script type="module" src="${addresses.get(VIEWER)}"></script>`;
      const html = (await readFile('public/replay.html', 'utf8')).replace('</head>', `${tags}</head>`);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'replay.html'), edit(html));
    });
  },
});

/**
 * How the replay viewer is bundled: apart from the app, so that it does not affect what users of the app load.
 * @param edit what else happens to the page
 */
export const viewerBundle = (folder: string, production: boolean, edit = (html: string) => html): BuildOptions => ({
  ...FROM_SOURCE,
  entryPoints: { replay: VIEWER, minimise: VIEWER_WORKER },
  outdir: path.join(folder, VIEWER_SCRIPTS),
  entryNames: '[name].[hash]',
  format: 'esm',
  target: 'es2022',
  minify: production,
  legalComments: 'none',
  metafile: true,
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"', global: 'globalThis' },
  plugins: [assetAddresses, viewerPage(folder, edit)],
});

/** Bundles the replay viewer into the site's folder. */
export async function buildViewer(publicFolder: string): Promise<void> {
  await rm(path.join(publicFolder, VIEWER_SCRIPTS), { recursive: true, force: true });
  await build(viewerBundle(publicFolder, true));
}
