import { connect, type Socket } from 'node:net';

/*
 * Many open pages: connections to `/api/live` that read everything. Jobs: open some, begin to count, and report for each connection how
 * many events came since, and when the first and the last bytes did.
 */

export type LiveClientsJob = { open: number; url: string } | 'count' | 'report';

/** What one connection got. */
export interface HeardByOne {
  groups: number;
  lists: number;
  /** When the first bytes came, ms since the epoch; null when none did. */
  firstMs: number | null;
}

interface Client {
  socket: Socket;
  heard: HeardByOne;
}

const nowMs = () => performance.timeOrigin + performance.now();
const nothing = (): HeardByOne => ({ groups: 0, lists: 0, firstMs: null });
const timesIn = (text: string, part: string) => text.split(part).length - 1;
const clients: Client[] = [];

/** Opens one connection. Resolves with its first event. */
function open({ hostname, port, host }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const client: Client = { socket, heard: nothing() };
    clients.push(client);
    socket.setEncoding('utf8').on('data', (text: string) => {
      const { heard } = client;
      heard.firstMs ??= nowMs();
      heard.groups += timesIn(text, 'event: group\n');
      heard.lists += timesIn(text, 'event: list\n');
      if (text.includes('event: hello\n')) resolve();
    });
    socket.on('error', reject).on('close', () => { reject(new Error('A live connection was closed.')); });
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`);
  });
}

/** Connections that are opened at once. */
const AT_ONCE = 100;

async function openAll(count: number, url: URL): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => open(url)));
}

async function answer(job: LiveClientsJob): Promise<HeardByOne[]> {
  if (job === 'report') return clients.map(({ heard }) => heard);
  if (job === 'count') for (const client of clients) client.heard = nothing();
  else await openAll(job.open, new URL(job.url));
  return [];
}

process.on('message', (job: LiveClientsJob) => {
  answer(job).then((heard) => process.send?.(heard), (error: unknown) => { throw error; });
});
process.on('disconnect', () => { process.exit(0); });
process.send?.('ready');
