import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * The floor of reading: a bare Node http server that sends the bytes of a file, or 304 for its tag. Arguments: the file and its content
 * encoding. Reports its address when listening, and its CPU time on request.
 */

const [file = '', encoding = 'br'] = process.argv.slice(2);
const body = readFileSync(file);
const TAG = '"bare"';

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === TAG) {
    response.writeHead(304, { etag: TAG });
    response.end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
    'etag': TAG,
  });
  response.end(body);
}).listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
process.on('disconnect', () => { process.exit(0); });
