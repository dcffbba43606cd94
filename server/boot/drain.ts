import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';

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

/** Accepts no new connections and waits for running requests, at most `withinMs`. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return;
  await untilQuiet(server);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => { server.closeIdleConnections(); }, IDLE_CHECK_MS);
  const late = startTimer(() => { server.closeAllConnections(); }, withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
