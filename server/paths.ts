import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the server's own files are. The build keeps this folder's layout, so the same relative paths work from source
 * and from `dist/server`.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const fromBuild = path.basename(path.dirname(here)) === 'dist';

export const serverPaths = {
  migrations: path.join(here, 'db', 'migrations'),
  /** Scripts and styles of the embedded identity service's own pages. */
  identityAssets: path.join(here, 'identity', 'assets'),
  /** Pictures of the example community's groups. */
  seedPictures: path.join(here, 'seed', 'pictures'),
  /** The output of webpack. */
  publicFiles: path.resolve(here, fromBuild ? '../public' : '../dist/public'),
  /** The app for Node.js, which renders the groups list into its page. */
  listRenderer: path.resolve(here, fromBuild ? '../render/renderer.cjs' : '../dist/render/renderer.cjs'),
} as const;
