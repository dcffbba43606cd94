import { statfs } from 'node:fs/promises';

export const MIB = 1024 * 1024;

/** @returns the bytes that are free on the disk of a folder */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
