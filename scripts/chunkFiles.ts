import { readFile } from 'node:fs/promises';
import type { RouteName } from '../src/domain/routes';
import type { Later } from './budgets';

/** Written by `webpack.config.ts`. */
const CHUNKS = 'dist/chunks.json';

/** The entry, which every page loads directly and so never preloads. */
export const ENTRY_CHUNK = 'main';

/** The chunks that every page loads before it is interactive (`src/boot`). */
const COMMON_CHUNKS = [ENTRY_CHUNK, 'view-libraries', 'start'] as const;

/** The chunks of each screen, as named in `src/app/pages.ts`. */
const PAGE_CHUNKS: Readonly<Record<RouteName, readonly string[]>> = {
  home: ['page-home'],
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
  account: ['page-account'],
  inbox: ['page-inbox'],
  dashboard: ['page-dashboard'],
  group: ['page-group'],
  createGroup: ['page-group-form'],
  updateGroup: ['page-group-form'],
  myGroups: ['page-my-groups'],
  notFound: ['page-not-found'],
};

/** The chunks that every page loads after those (`src/boot/live.ts`, `src/services/updates.ts`, `src/services/firebaseIdentity.ts`). */
export const LATER_CHUNKS: Readonly<Record<Later, readonly string[]>> = {
  idle: ['recording', 'notices', 'worker-registration'],
  signedIn: ['firebase-auth'],
};

/** All chunks that a page loads before it is interactive. */
export const chunksOf = (route: RouteName): string[] => [...COMMON_CHUNKS, ...PAGE_CHUNKS[route]];

/** The script files of each chunk. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** Reads the chunk files of the last build. */
export async function readChunks(): Promise<ChunkFiles> {
  return JSON.parse(await readFile(CHUNKS, 'utf8')) as ChunkFiles;
}

/**
 * The files of the given chunks, each once.
 * @throws when the build has no chunk of that name; otherwise its preload would silently be missing, and its size would not count
 */
export function filesOf(chunks: ChunkFiles, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => {
    const files = chunks[name];
    if (!files) throw new Error(`The build has no chunk "${name}": src/app/pages.ts and scripts/chunkFiles.ts must use the same names.`);
    return files;
  }))];
}
