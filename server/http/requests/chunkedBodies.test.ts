import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '../../testing/listen';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira } from '../../testing/testTokens';

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await startTestApp();
  url = await listen(server.app);
});
afterAll(() => server.close());

/** Sends a body in chunks of one byte. @returns the first line of the response, or '' when the connection was closed without one */
async function send(body: string): Promise<string> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const headers = { host, 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...bearer(mira) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  socket.write(`POST /api/users/create-or-update HTTP/1.1\r\n${lines}\r\n`);
  socket.write(`${Array.from(body, (byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`);
  let received = '';
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
    socket.end();
  });
  await once(socket, 'close');
  return received.split('\r\n', 1)[0] ?? '';
}

const profile = (name: string) => JSON.stringify({ uid: mira.uid, email: mira.email, name, photoURL: 'https://example.com/a.jpg' });

it('takes a body in chunks', async () => {
  expect(await send(profile('Ann Arbour'))).toBe('HTTP/1.1 200 OK');
});

it('closes the connection of a body in thousands of tiny chunks, and serves the next one', async () => {
  expect(await send(profile('A'.repeat(5_000)))).toBe('');
  expect(await send(profile('Ann Arbour'))).toBe('HTTP/1.1 200 OK');
});
