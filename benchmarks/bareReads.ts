import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench';
import { startHelper, tempFolder } from './product';

/** A bare Node server that sends the same bytes. */
export interface BareServer {
  url: string;
  tag: string;
  /** CPU time used so far, s. */
  cpuSeconds(): Promise<number>;
}

const BARE_TAG = '"bare"';

/** Starts the bare server in its own process. */
export async function startBareServer(bench: Bench, body: Buffer, encoding: string): Promise<BareServer> {
  const file = path.join(await tempFolder(bench), 'body');
  await writeFile(file, body);
  const { ready: { url }, ask } = await startHelper<{ url: string }>(bench, 'bareServer', [file, encoding]);
  return { url, tag: BARE_TAG, cpuSeconds: async () => (await ask<{ cpuSeconds: number }>('cpu')).cpuSeconds };
}
