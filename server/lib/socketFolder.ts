import { open } from 'node:fs/promises';

/** A folder in which sockets are made and found, however long its path is. */
export interface SocketFolder {
  /** The path to use: a socket's path has at most 103 characters, and Linux has a short one for an open folder. */
  path: string;
  close(): Promise<void>;
}

/** @throws when there is no such folder */
export async function openSocketFolder(folder: string): Promise<SocketFolder> {
  const opened = await open(folder, 'r');
  return { path: process.platform === 'linux' ? `/proc/self/fd/${opened.fd}` : folder, close: () => opened.close() };
}
