import { readFile } from 'node:fs/promises';
import type { RouteName } from '../src/domain/routes/routes';
import type { Later } from './budgets';

/** Written by `webpack.config.ts`. */
const CHUNKS = 'dist/chunks.json';

/** The entry, which every page loads directly and so never preloads. */
export const ENTRY_CHUNK = 'main';

/** The chunks that every page loads before it is interactive (`src/boot`). */
const COMMON_CHUNKS = [ENTRY_CHUNK, 'view-libraries', 'start'] as const;

/** The chunks that every page loads after those (`src/services/updates.ts`, `src/services/firebaseIdentity.ts`). */
export const LATER_CHUNKS: Readonly<Record<Later, readonly string[]>> = {
  idle: ['worker-registration'],
  signedIn: ['firebase-auth'],
};

/** The chunk that the login loads for a visitor who is invited (`src/features/signIn/invitation/LazyInvitedPage.tsx`). */
export const INVITATION_CHUNKS: readonly string[] = ['invitation'];

/** All chunks that a page loads before it is interactive. Its own is named after the route (`src/app/screenCode.ts`). */
export const chunksOf = (route: RouteName): string[] => [...COMMON_CHUNKS, `page-${route}`];

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
    if (!files) throw new Error(`The build has no chunk "${name}". A page's is named "page-" and its route in src/app/screenCode.ts.`);
    return files;
  }))];
}
