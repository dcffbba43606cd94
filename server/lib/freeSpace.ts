import { statfs } from 'node:fs/promises';

export const MIB = 1024 * 1024;
export const GIB = 1024 * MIB;

/** @returns the bytes that are free on the disk of a folder */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @returns the bytes of the disk of a folder, free or not */
export async function diskBytesOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder);
  return blocks * bsize;
}
