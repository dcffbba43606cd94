import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the server's own files are. The build keeps the layout of `server/`, so the same relative paths work from source
 * and from `dist/server`.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const fromBuild = path.basename(path.dirname(here)) === 'dist';
/** The build is one file at the top of its folder. */
const server = fromBuild ? here : path.dirname(here);

export const serverPaths = {
  migrations: path.join(server, 'db', 'migrations'),
  /** Scripts and styles of the embedded identity service's own pages. */
  identityAssets: path.join(server, 'identity', 'assets'),
  /** Pictures of the example community's groups. */
  seedPictures: path.join(server, 'seed', 'pictures'),
  /** The output of webpack. */
  publicFiles: path.resolve(server, fromBuild ? '../public' : '../dist/public'),
  /** The app for Node.js, which renders the groups list into its page. */
  pageRenderer: path.resolve(server, fromBuild ? '../render/renderer.cjs' : '../dist/render/renderer.cjs'),
  /** The app for Node.js, which checks recordings. */
  recordingChecker: path.resolve(server, fromBuild ? '../render/recordingChecker.cjs' : '../dist/render/recordingChecker.cjs'),
} as const;
