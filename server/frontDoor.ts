import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { answerStarting } from './startingAnswer';

/** The listening socket. It opens before the site is ready, so that a monitor sees 503 and not a refused connection. */
export interface FrontDoor {
  server: Server;
  port: number;
  /** From now on this answers. */
  open(handler: RequestListener): void;
  /** Takes no new connection and waits until the last answer is out, at most `withinMs`. */
  close(withinMs: number): Promise<void>;
}

/** ms that an idle connection is kept; longer than the usual minute of a proxy in front. */
const KEEP_ALIVE_MS = 65_000;

/** ms between looks for connections that have become idle. */
const IDLE_LOOK_MS = 25;
/** ms without a new request after which nothing more is on its way, and how long that is waited for. */
const QUIET_MS = 250;
const LONGEST_WAIT_FOR_QUIET_MS = 2_000;

/** Requests that are already in the wires are read and answered; closing at once would cut their connections. */
async function untilQuiet(server: Server): Promise<void> {
  let lastRequestMs = Date.now();
  const note = () => { lastRequestMs = Date.now(); };
  const giveUpAtMs = lastRequestMs + LONGEST_WAIT_FOR_QUIET_MS;
  server.on('request', note);
  server.on('connection', note);
  while (Date.now() < Math.min(lastRequestMs + QUIET_MS, giveUpAtMs)) await setTimeout(IDLE_LOOK_MS);
  server.off('request', note);
  server.off('connection', note);
}

async function closeGently(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return;
  if (withinMs > 0) await untilQuiet(server);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => { server.closeIdleConnections(); }, IDLE_LOOK_MS);
  const late = startTimer(() => { server.closeAllConnections(); }, withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** @throws when the port is taken, in words that name it */
export async function openFrontDoor(host: string, port: number): Promise<FrontDoor> {
  let handler = answerStarting;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => { handler(request, response); });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(`Port ${port} on ${host} is taken. Stop what uses it, or choose another PORT.`, { cause: error });
    }
    throw error;
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    open: (next) => { handler = next; },
    close: (withinMs) => closeGently(server, withinMs),
  };
}
