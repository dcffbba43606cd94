import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { WORKER_PATH } from '../src/domain/routes/offline';

/** Code, fonts and images that any page may need. Excludes pages, group images and the replay viewer. */
const FILES = /^(?:assets\/.+\.(?:js|svg)|fonts\/.+\.woff2|default-avatar\.svg|icon\.svg)$/;
const HASHED = /^assets\//;

export interface WorkerFile {
  url: string;
  /** Null where the name changes with the content. */
  revision: string | null;
}

/** Selects the files that the worker caches from all files of a build. */
export async function workerFiles(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<WorkerFile[]> {
  return Promise.all(names.filter((name) => FILES.test(name)).sort().map(async (name) => ({
    url: `/${name}`,
    revision: HASHED.test(name) ? null : createHash('sha256').update(await read(name)).digest('hex').slice(0, 16),
  })));
}

/** Bundles the service worker with the list of the build's files. Call after all other files are built. */
export async function buildServiceWorker(publicFolder: string, buildName: string): Promise<void> {
  const names = (await readdir(publicFolder, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const files = await workerFiles(names, (name) => readFile(path.join(publicFolder, name)));
  await build({
    entryPoints: ['src/serviceWorker/main.ts'],
    outfile: path.join(publicFolder, WORKER_PATH),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    define: { __FILES__: JSON.stringify(files), __BUILD__: JSON.stringify(buildName), 'process.env.NODE_ENV': '"production"' },
  });
}
