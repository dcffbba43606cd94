import { readFile } from 'node:fs/promises';
import type { RouteName } from '../src/domain/routes';

/** Written by `webpack.config.ts`. */
const CHUNKS = 'dist/chunks.json';

/** The entry: it loads everything else, so no page preloads it. */
export const ENTRY_CHUNK = 'main';

/** What every page loads before it takes events (`src/boot`). */
const COMMON_CHUNKS = [ENTRY_CHUNK, 'start', 'live', 'frame'] as const;

/** The code of each screen, by the names that `src/app/pages.ts` gives it. */
const PAGE_CHUNKS: Readonly<Record<RouteName, readonly string[]>> = {
  home: ['page-home', 'home-below'],
  login: ['page-login'],
  register: ['page-register'],
  forgotPassword: ['page-forgot-password'],
  resetPassword: ['page-mail-link'],
  verifyEmail: ['page-mail-link'],
  groups: ['page-groups'],
  about: ['page-about'],
  contact: ['page-contact'],
  support: ['page-support'],
  privacy: ['page-legal'],
  terms: ['page-legal'],
  cookies: ['page-legal'],
  accessibility: ['page-legal'],
  dashboard: ['page-dashboard'],
  group: ['page-group'],
  createGroup: ['page-group-form'],
  updateGroup: ['page-group-form'],
  myGroups: ['page-my-groups'],
  notFound: ['page-not-found'],
};

/** The names of all chunks that a page loads before it takes events. */
export const chunksOf = (route: RouteName): string[] => [...COMMON_CHUNKS, ...PAGE_CHUNKS[route]];

/** The script files of a build by chunk. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** Reads which files each chunk of the last build needs. */
export async function readChunks(): Promise<ChunkFiles> {
  return JSON.parse(await readFile(CHUNKS, 'utf8')) as ChunkFiles;
}

/**
 * The files of some chunks, each once.
 * @throws when the build has no chunk of that name: its preload would be lost in silence, and it would weigh nothing
 */
export function filesOf(chunks: ChunkFiles, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => {
    const files = chunks[name];
    if (!files) throw new Error(`The build has no chunk "${name}": src/app/pages.ts and scripts/chunkFiles.ts must use the same names.`);
    return files;
  }))];
}
