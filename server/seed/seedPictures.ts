import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverPaths } from '../config/paths';

/** px */
export const SEED_PICTURE = { contentType: 'image/webp', width: 1280, height: 800 } as const;

/** `Hill walkers (short hills)` → `hill-walkers-short-hills` */
const fileNameOf = (groupName: string) => groupName
  .toLowerCase()
  .normalize('NFD')
  .replace(/\p{M}/gu, '')
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '');

/**
 * The picture of a group of the example community.
 * @throws when there is no file for it in `server/seed/pictures`
 */
export const readSeedPicture = (groupName: string): Promise<Buffer> =>
  readFile(path.join(serverPaths.seedPictures, `${fileNameOf(groupName)}.webp`));
