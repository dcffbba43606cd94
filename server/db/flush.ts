import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Windows cannot flush folders, and NTFS does not need it. */
export const FOLDERS_CAN_BE_FLUSHED = process.platform !== 'win32';

async function flushPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the entries of a folder survive a power cut: its files exist under their names. */
export async function flushFolder(folder: string): Promise<void> {
  if (FOLDERS_CAN_BE_FLUSHED) await flushPath(folder);
}

/** Makes everything in a folder survive a power cut. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.map((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? flushTree(file) : flushPath(file);
  }));
  await flushFolder(folder);
}
