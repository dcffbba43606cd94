import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sends a GET and never reads the response, as an attacker would to exhaust memory. */
export async function requestWithoutReading(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.pause().write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n${lines}\r\n`);
  return socket;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Bytes of all buffers in this process that are still referenced. */
export function heldBufferBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Bytes of all objects in this process that are still referenced. The memory of the embedded database, which grows in steps, is
 * not among them.
 */
export function heldHeapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
