import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { respondStarting } from './startingResponse';

/** The listening socket. It opens before the site is ready, so a monitor sees 503 instead of a refused connection. */
export interface EarlyListener {
  server: Server;
  port: number;
  /** Handles all further requests with `handler`. */
  serve(handler: RequestListener): void;
  /** Accepts no new connections and waits for running requests, at most `withinMs`. */
  close(withinMs: number): Promise<void>;
}

/** ms that an idle connection is kept; longer than the minute that most proxies keep theirs. */
const KEEP_ALIVE_MS = 65_000;

/** ms between checks for idle connections. */
const IDLE_CHECK_MS = 25;
/** After this many ms without a new request, no more are on their way. */
const QUIET_MS = 250;
const MAX_WAIT_FOR_QUIET_MS = 2_000;

/** Waits for requests that are already on their way, because closing at once would cut their connections. */
async function untilQuiet(server: Server): Promise<void> {
  let lastRequestMs = performance.now();
  const note = () => { lastRequestMs = performance.now(); };
  const giveUpAtMs = lastRequestMs + MAX_WAIT_FOR_QUIET_MS;
  server.on('request', note);
  server.on('connection', note);
  while (performance.now() < Math.min(lastRequestMs + QUIET_MS, giveUpAtMs)) await setTimeout(IDLE_CHECK_MS);
  server.off('request', note);
  server.off('connection', note);
}

async function closeGently(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return;
  if (withinMs > 0) await untilQuiet(server);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => { server.closeIdleConnections(); }, IDLE_CHECK_MS);
  const late = startTimer(() => { server.closeAllConnections(); }, withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** @throws when the port is in use; the message names it */
export async function listenEarly(host: string, port: number): Promise<EarlyListener> {
  let handler = respondStarting;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => { handler(request, response); });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(`Port ${port} on ${host} is in use. Stop the program that uses it, or choose another PORT.`, { cause: error });
    }
    throw error;
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (next) => { handler = next; },
    close: (withinMs) => closeGently(server, withinMs),
  };
}
