import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the running site, for one test. Its faults also affect service workers. */
export interface FaultyProxy {
  /** A new origin, without stored data. */
  url: string;
  /** Whether every connection is cut. */
  cut: boolean;
  /** Changes responses by path. */
  changed: Map<string, (body: string) => { status: number; body: string }>;
  stop(): Promise<void>;
}

/** Requests uncompressed text, so that it can be changed. */
const PLAIN = { 'accept-encoding': 'identity', 'if-none-match': '' };

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts a proxy in front of `target`, for example `http://localhost:3000`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const proxy: FaultyProxy = { url: '', cut: false, changed: new Map(), stop: async () => undefined };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (proxy.cut) {
      incoming.socket.destroy();
      return;
    }
    const change = proxy.changed.get((incoming.url ?? '/').split('?')[0] ?? '/');
    const headers = { ...incoming.headers, ...(change ? PLAIN : {}) };
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) => {
      if (!change) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      void textOf(response).then((text) => {
        const { status, body } = change(text);
        const { 'content-length': _length, etag: _etag, ...kept } = response.headers;
        outgoing.writeHead(status, kept).end(body);
      });
    });
    onward.on('error', () => { outgoing.destroy(); });
    incoming.pipe(onward);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  proxy.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return proxy;
}
