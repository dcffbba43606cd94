import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * The floor of live pages: a bare Node http server that keeps `GET /api/live` open, and at each POST sends an event to all connections
 * before it responds. Reports its address when listening, and its memory at `/metrics`.
 */

const open = new Set<ServerResponse>();
const EVENT = Buffer.from('event: group\ndata: {"id":"00000000-0000-0000-0000-000000000000","version":1}\n\n');

const server = createServer((request, response) => {
  if (request.url === '/metrics') {
    response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
  } else if (request.method === 'POST') {
    for (const one of open) one.write(EVENT);
    response.end();
  } else {
    open.add(response);
    response.on('close', () => open.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: hello\ndata: {"version":"1","unread":null}\n\n');
  }
}).listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => { process.exit(0); });
