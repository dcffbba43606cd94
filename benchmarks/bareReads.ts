import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench';
import { endProcess, readyMessage, tempFolder } from './product';

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
  const child = fork('benchmarks/processes/bareServer.ts', [file, encoding], { execArgv: ['--import', 'tsx'] });
  bench.after(() => endProcess(child));
  const { url } = await readyMessage<{ url: string }>(child);
  return {
    url,
    tag: BARE_TAG,
    async cpuSeconds() {
      child.send('cpu');
      const [{ cpuSeconds }] = (await once(child, 'message')) as [{ cpuSeconds: number }];
      return cpuSeconds;
    },
  };
}
