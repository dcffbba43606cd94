import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sends a GET and takes nothing of the answer, as somebody would who wants to fill the memory. */
export async function askAndTakeNothing(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.pause().write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n${lines}\r\n`);
  return socket;
}

/** Bytes of all buffers of this process that somebody still holds. */
export function heldBufferBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().arrayBuffers;
}
