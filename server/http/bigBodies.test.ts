import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../src/domain/imageRules';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { runs } from '../testing/tier';
import { bearer, mira } from '../testing/tokens';

jest.setTimeout(300_000);

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  // What hung up half-way would be waited for.
  server.app.server.closeAllConnections();
  return server.close();
});

const busy = async () => {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/^hobnob_large_bodies (\d+)/m.exec(body)?.[1]);
};

it('reads at most two large bodies at a time, and all of them in the end', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f2a93b' } }).jpeg().toBuffer();
  const largest = Buffer.concat([jpeg, Buffer.alloc(MAX_IMAGE_BYTES - jpeg.length)]);
  const body = JSON.stringify(aGroupInput({ imageURL: `data:image/jpeg;base64,${largest.toString('base64')}` }));
  const headers = { ...bearer(mira), 'content-type': 'application/json' };
  const posts = Array.from({ length: runs(4, 16) }, () => fetch(`${url}/api/groups`, { method: 'POST', headers, body }));
  let done = false;
  const seen: number[] = [];
  const watch = (async () => {
    while (!done) {
      seen.push(await busy());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  })();
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  done = true;
  await watch;
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
  expect(await busy()).toBe(0);
});

it('gives the place of a caller who hangs up to the next', async () => {
  for (let n = 0; n < 5; n += 1) {
    const hangUp = new AbortController();
    const upload = new ReadableStream<Uint8Array>({ start(controller) { controller.enqueue(new TextEncoder().encode('{"name":"')); } });
    const post = fetch(`${url}/api/groups`, { method: 'POST', headers: { ...bearer(mira), 'content-type': 'application/json' }, body: upload, duplex: 'half', signal: hangUp.signal } as RequestInit);
    await new Promise((resolve) => setTimeout(resolve, 80));
    hangUp.abort();
    await expect(post).rejects.toThrow();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await busy()).toBe(0);
});
