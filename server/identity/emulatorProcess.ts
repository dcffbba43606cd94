import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptySnapshot, readSnapshot, writeSnapshot } from './accountsFile';
import type { EmulatorReport, StartOrder } from './emulatorMessages';
import { loadEmulator, type Emulator } from './emulatorModule';
import { veilPasswords } from './passwordVeil';

/**
 * The embedded identity service, in a process of its own: its start costs seconds of CPU that the site must not wait for.
 * It lives exactly as long as the server that started it.
 */
function report(message: EmulatorReport): void {
  // Who asked may be gone already: that is the end of this process, not an error of it.
  if (process.connected) process.send?.(message, () => undefined);
}

/** Calls back right before the answer leaves, so that what was acknowledged is already on disk. */
function beforeAnswer(response: ServerResponse, then: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    then();
    return end(...args);
  }) as ServerResponse['end'];
}

/** Writes the accounts whenever they differ from what was written last. */
function snapshotter(emulator: Emulator, salt: string, file: string): () => void {
  let written = '';
  return () => {
    const accounts = emulator.accounts();
    const text = JSON.stringify(accounts);
    if (text === written) return;
    writeSnapshot(file, { salt, accounts });
    written = text;
  };
}

async function start({ projectId, accountsFile }: StartOrder): Promise<void> {
  const { salt, accounts } = accountsFile ? readSnapshot(accountsFile) : emptySnapshot();
  const emulator = await loadEmulator(projectId, accounts);
  const snapshot = accountsFile ? snapshotter(emulator, salt, accountsFile) : () => undefined;
  // The salt must be on disk before the first password is derived with it.
  snapshot();
  const handle: RequestListener = veilPasswords(salt, emulator.handle);
  const server = createServer((request, response) => {
    if (request.method !== 'GET') beforeAnswer(response, snapshot);
    handle(request, response);
  });
  server.listen(0, '127.0.0.1', () => { report({ type: 'ready', port: (server.address() as AddressInfo).port }); });
}

process.on('message', (order: StartOrder) => {
  start(order).catch((error: unknown) => {
    report({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  });
});
// The server ends this process; a Ctrl-C of the terminal reaches both and must not end it first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
