import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { ApiErrorBody } from '../../../src/contract/types';
import { keepImage } from '../../images/imageStore';
import { jpegOfSize } from '../../testing/jpegOfSize';
import { listen } from '../../testing/listen';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira } from '../../testing/testTokens';

const JPEG = { contentType: 'image/jpeg', width: 1600, height: 900 } as const;

let server: TestApp;
let url: string;
let photo: string;

/** A server that sends one picture at a time, with somebody whose photo has 12 MB. */
async function start(stallMs: number): Promise<void> {
  server = await startTestApp({ limits: { images: { slots: 1, stallMs } } });
  url = await listen(server.app);
  const jpeg = await sharp({ create: { ...JPEG, channels: 3, background: '#0b6b5b' } }).jpeg().toBuffer();
  const bytes = jpegOfSize(jpeg, 12 * 1024 * 1024, randomBytes);
  photo = await keepImage(server.database, { ...JPEG, bytes }, async () => undefined);
  await server.call('POST', '/api/users/create-or-update', { as: mira, body: { ...mira, photoURL: photo } });
}
afterEach(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

/** Asks for a copy, and reads nothing of its body. */
const exportOf = (as: typeof mira) => fetch(`${url}/api/users/me/export`, { headers: bearer(as) });

it('takes no slot from those who read pictures, however slowly it is read', async () => {
  await start(60_000);
  const copy = await exportOf(mira);
  expect([copy.status, (await fetch(`${url}${photo}`)).status]).toEqual([200, 200]);
});

it('is not made for somebody who asks with HEAD, which has no body', async () => {
  await start(60_000);
  const execute = jest.spyOn(server.database.db, 'execute');
  const answer = await fetch(`${url}/api/users/me/export`, { method: 'HEAD', headers: bearer(mira) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const statements = execute.mock.calls.length;
  await wait(100);
  expect(execute).toHaveBeenCalledTimes(statements);
});

it('is sent once at a time to one account, and cut off when nothing is read', async () => {
  await start(1_000);
  // One has the slot, the next gets it once that one is cut off, and the third is refused at once.
  const copies = await Promise.all([exportOf(mira), exportOf(mira), exportOf(mira)]);
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  const refused = copies.find(({ status }) => status === 503);
  expect((await refused?.json()) as ApiErrorBody).toMatchObject({ code: 'too_many_readers' });
});
