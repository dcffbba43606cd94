import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the server's own files lie. The build keeps the layout of this folder,
 * so the same relative paths hold from source and from `dist/server`.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const fromBuild = path.basename(path.dirname(here)) === 'dist';
const codeExtension = fromBuild ? 'js' : 'ts';

export const serverPaths = {
  migrations: path.join(here, 'db', 'migrations'),
  /** Scripts and styles of the embedded identity service's own pages. */
  identityAssets: path.join(here, 'identity', 'assets'),
  emulatorProcess: path.join(here, 'identity', `emulatorProcess.${codeExtension}`),
  /** What webpack built. */
  publicFiles: path.resolve(here, fromBuild ? '../public' : '../dist/public'),
} as const;
