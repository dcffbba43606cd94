import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How one response fails. `cut` gives the share of the body that arrives; `hangs` sends nothing until the network is back; `pauseAt` gives
 * a text before which the body pauses.
 */
export type Fault = 'refused' | 'hangs' | 'wrong' | { cut: number } | { pauseAt: string };

/** A proxy in front of the running site, for one test. Its faults also affect service workers. */
export interface FaultyProxy {
  /** A new origin, without stored data. */
  url: string;
  /** Whether every connection is cut. */
  cut: boolean;
  /** Responses that fail once, by path. The entry is gone when it has. */
  failing: Map<string, Fault>;
  /** When the last of these faults was over, ms since the epoch: from then on every request is answered. 0 before the first. */
  wellSinceMs: number;
  /** Ends what hangs. */
  release(): void;
  /** Changes responses by path. */
  changed: Map<string, (body: string) => { status: number; body: string }>;
  stop(): Promise<void>;
}

/** What was written before a connection is destroyed has to leave first, ms. */
const FLUSH_MS = 100;

/** Long enough for a page to be painted, ms. */
const PAUSE_MS = 500;

/** Requests uncompressed text, so that it can be changed. */
const PLAIN = { 'accept-encoding': 'identity', 'if-none-match': '' };

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** What a network answers in place of everything until its user has logged in. */
const WRONG_BODY = '<!doctype html><title>Log in</title><h1>Log in to this network</h1>';

/** Sends a response that breaks off: its length is announced, and only a part of it comes. @param onEnd called when it has broken off */
function sendPart(response: IncomingMessage, text: string, share: number, outgoing: ServerResponse, onEnd: () => void): void {
  const { 'transfer-encoding': _chunked, ...headers } = response.headers;
  const body = Buffer.from(text);
  outgoing.writeHead(response.statusCode ?? 502, { ...headers, 'content-length': body.length });
  outgoing.flushHeaders();
  const breakOff = () => {
    outgoing.destroy();
    onEnd();
  };
  outgoing.write(body.subarray(0, Math.floor(body.length * share)), () => { setTimeout(breakOff, FLUSH_MS); });
}

/** Sends all of a response, with a pause before a text in it. @throws when it does not have the text */
function sendInTwo(response: IncomingMessage, text: string, pauseAt: string, outgoing: ServerResponse, onEnd: () => void): void {
  const at = text.indexOf(pauseAt);
  if (at === -1) throw new Error(`The response does not have ${pauseAt}`);
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  outgoing.write(text.slice(0, at));
  setTimeout(() => { outgoing.end(text.slice(at), onEnd); }, PAUSE_MS);
}

/** Starts a proxy in front of `target`, for example `http://localhost:3000`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const proxy: FaultyProxy = {
    url: '', cut: false, failing: new Map(), changed: new Map(), wellSinceMs: 0, release: () => undefined, stop: async () => undefined,
  };
  const isWell = () => { proxy.wellSinceMs = Date.now(); };
  let held: (() => void)[] = [];
  proxy.release = () => {
    if (held.length > 0) isWell();
    for (const answer of held) answer();
    held = [];
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, fault?: Fault) => {
    const change = proxy.changed.get(pathOf(incoming));
    const inPieces = typeof fault === 'object' ? fault : null;
    const headers = { ...incoming.headers, ...(change || inPieces ? PLAIN : {}) };
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) => {
      if (inPieces) {
        void textOf(response).then((text) => {
          if ('cut' in inPieces) sendPart(response, text, inPieces.cut, outgoing, isWell);
          else sendInTwo(response, text, inPieces.pauseAt, outgoing, isWell);
        });
      } else if (!change) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      } else {
        void textOf(response).then((text) => {
          const { status, body } = change(text);
          const { 'content-length': _length, etag: _etag, ...kept } = response.headers;
          outgoing.writeHead(status, kept).end(body);
        });
      }
    });
    onward.on('error', () => { outgoing.destroy(); });
    incoming.pipe(onward);
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fault = proxy.failing.get(pathOf(incoming));
    proxy.failing.delete(pathOf(incoming));
    if (fault === 'refused' || fault === 'wrong') isWell();
    if (proxy.cut || fault === 'refused') incoming.socket.destroy();
    else if (fault === 'wrong') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(WRONG_BODY);
    else if (fault === 'hangs') held.push(() => { forward(incoming, outgoing); });
    else forward(incoming, outgoing, fault);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  proxy.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return proxy;
}
