import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiErrorBody, StoredPicture } from '../../src/contract/types';
import { MAX_IMAGE_BYTES } from '../../src/domain/groups/imageRules';
import { imageFailure } from '../../src/domain/texts/formMessages';
import { tidyUp } from '../boot/housekeeping';
import { selectRows } from '../db/database';
import { jpegOfSize } from '../testing/jpegOfSize';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira } from '../testing/testTokens';
import { ImageReader } from './imageReader';
import { deleteUnusedImage, prepareImage, storeImage } from './imageStore';

let server: TestApp;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  jpeg = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#0b6b5b' } }).jpeg().toBuffer();
});
afterAll(() => server.close());

const send = (body: Buffer | string, type = 'image/jpeg') =>
  server.call<StoredPicture & ApiErrorBody>('POST', '/api/images', { as: mira, body, headers: { 'content-type': type } });
const storedAt = (hash: string) => `/api/images/${hash}`;

it.each(['jpeg', 'png', 'webp'] as const)('stores a %s under its hash, for a group to show', async (format) => {
  const bytes = await sharp(jpeg).toFormat(format).toBuffer();
  const { status, body: { imageURL } } = await send(bytes, `image/${format}`);
  const served = await server.app.inject(imageURL);
  expect([status, imageURL]).toEqual([201, storedAt(createHash('sha256').update(served.rawPayload).digest('hex'))]);
  const { width, height } = await sharp(served.rawPayload).metadata();
  expect([served.headers['content-type'], width, height]).toEqual([`image/${format}`, 800, 450]);
  expect((await createGroup(server, mira, { imageURL })).imageURL).toBe(imageURL);
});

it('gives the address that the same picture has as a data URL', async () => {
  const asText = await createGroup(server, mira, { imageURL: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
  expect((await send(jpeg)).body.imageURL).toBe(asText.imageURL);
});

it('keeps a picture that no group shows for a day', async () => {
  const { body: { imageURL } } = await send(await sharp(jpeg).resize(100).jpeg().toBuffer());
  await tidyUp(server.database);
  expect((await server.call('GET', imageURL)).status).toBe(200);
  await server.database.db.execute(sql`update images set created_at = now() - interval '25 hours'`);
  await tidyUp(server.database);
  expect(await selectRows(server.database.db, sql`select 1 from images where hash = ${imageURL.slice(-64)}`)).toEqual([]);
});

it('keeps a picture whole that is removed elsewhere while it is being sent once more', async () => {
  const bytes = await sharp(jpeg).resize(120).jpeg().toBuffer();
  const { body: { imageURL } } = await send(bytes);
  const ready = await prepareImage(server.database, { kind: 'data', contentType: 'image/jpeg', bytes }, async () => undefined);
  await deleteUnusedImage(server.database.db, imageURL);
  expect((await server.call('GET', imageURL)).status).toBe(404);
  await server.database.db.transaction((tx) => storeImage(tx, ready));
  expect((await new ImageReader(server.database).open(imageURL.slice(-64), null))?.first.length).toBeGreaterThan(0);
});

it.each<[string, () => Buffer | string, string, number, string]>([
  ['a picture of another type', () => jpeg, 'image/png', 400, 'invalid_image'],
  ['half a picture', () => jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 400, 'invalid_image'],
  ['nothing', () => '', 'image/jpeg', 400, 'invalid_image'],
  ['a GIF', () => 'GIF89a', 'image/gif', 415, 'unsupported_media_type'],
  ['a form', () => '--x\r\n', 'multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
  ['JSON', () => '{}', 'application/json', 415, 'unsupported_media_type'],
])('refuses %s', async (_name, make, type, status, code) => {
  const refused = await send(make(), type);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

it('refuses a request without a body', async () => {
  expect((await server.call('POST', '/api/images', { as: mira })).status).toBe(415);
});

it('accepts 20,971,520 bytes and refuses one more with the text of the specification', async () => {
  expect((await send(jpegOfSize(jpeg, MAX_IMAGE_BYTES))).status).toBe(201);
  const refused = await send(jpegOfSize(jpeg, MAX_IMAGE_BYTES + 1));
  expect([refused.status, refused.body.message]).toEqual([413, imageFailure.tooLarge]);
});
