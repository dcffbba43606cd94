import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The paths of all files in a folder and its folders. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
