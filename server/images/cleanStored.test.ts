import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Group } from '../../src/contract/types';
import { selectRows } from '../db/database';
import { groups, imageParts, images } from '../db/schema';
import { catalogVersionOf, type CatalogVersion } from '../groups/catalog';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { mira } from '../testing/testTokens';
import { cleanStoredImages } from './cleanStored';
import { partsOf } from './imageStore';

const SECRET = 'Casa de Ana, Porto';

let server: TestApp;
let catalog: CatalogVersion;
beforeEach(async () => {
  const database = await openTestDatabase();
  catalog = catalogVersionOf(database);
  server = await startTestApp({ database, catalog });
});
afterEach(() => server.close());

const clean = (stop = new AbortController()) => cleanStoredImages(server.database, () => { catalog.changed(); }, stop.signal, 0);

async function photo(background: string, orientation?: number): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { Artist: SECRET } }, ...(orientation ? { orientation } : {}) }).jpeg().toBuffer();
}

/** A group whose image was stored as it was sent. */
async function groupWithOld(bytes: Buffer): Promise<{ id: string; hash: string }> {
  const { _id: id } = await createGroup(server, mira);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { db } = server.database;
  await db.insert(imageParts).values(partsOf(hash, bytes));
  await db.insert(images).values({ hash, contentType: 'image/jpeg', width: 700, height: 400, size: bytes.length });
  await db.update(groups).set({ imageHash: hash, imageUrl: null }).where(eq(groups.id, id));
  catalog.changed();
  return { id, hash };
}

const bytesAt = async (url: string) => (await server.app.inject(url)).rawPayload;
const addressOf = async (id: string) => (await server.call<Group>('GET', `/api/groups/${id}`, { as: mira })).body.imageURL;
async function hashes(): Promise<string[]> {
  const rows = await selectRows<{ hash: string }>(server.database.db, sql`select hash from images order by hash`);
  return rows.map(({ hash }) => hash);
}

it('takes the metadata out of images that have it; the groups show the clean ones, in the list too', async () => {
  const { id, hash } = await groupWithOld(await photo('#0b6b5b'));
  const before = await addressOf(id);
  expect((await bytesAt(before)).includes(SECRET)).toBe(true);
  const list = async () => (await server.call<Group[]>('GET', '/api/groups?fields=summary')).body.map(({ imageURL }) => imageURL);
  expect(await list()).toContain(before);

  expect(await clean()).toEqual({ cleaned: 1, unreadable: [] });
  const after = await addressOf(id);
  expect(after).not.toBe(before);
  const bytes = await bytesAt(after);
  expect(bytes.includes(SECRET)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 400 });
  expect(await list()).toEqual([after]);
  expect(await hashes()).toEqual([after.split('/').at(-1)]);
  expect(await selectRows(server.database.db, sql`select 1 from image_parts where hash = ${hash}`)).toEqual([]);
});

it('turns a image upright that lay on its side', async () => {
  const { id } = await groupWithOld(await photo('#f4c04e', 6));
  await clean();
  expect(await sharp(await bytesAt(await addressOf(id))).metadata()).toMatchObject({ width: 400, height: 700 });
});

it('stops on the signal, and continues where it stopped', async () => {
  for (const background of ['#111', '#222', '#333']) await groupWithOld(await photo(background));
  const old = await hashes();
  const stop = new AbortController();
  const first = await cleanStoredImages(server.database, () => { stop.abort(); }, stop.signal, 0);
  expect(first.cleaned).toBe(1);
  expect((await hashes()).filter((hash) => old.includes(hash))).toEqual(old.slice(1));
  expect((await clean()).cleaned).toBe(2);
  expect((await hashes()).filter((hash) => old.includes(hash))).toEqual([]);
});

it('is done once: a later start reads no image', async () => {
  await groupWithOld(await photo('#444'));
  await clean();
  const late = await groupWithOld(await photo('#555'));
  expect(await clean()).toEqual({ cleaned: 0, unreadable: [] });
  expect(await hashes()).toContain(late.hash);
});

it('leaves clean images, and those that cannot be decoded, as they are', async () => {
  const good = await groupWithOld(await sharp({ create: { width: 60, height: 40, channels: 3, background: '#666' } }).jpeg().toBuffer());
  const broken = await groupWithOld(Buffer.from('no image at all'));
  expect(await clean()).toEqual({ cleaned: 0, unreadable: [broken.hash] });
  expect((await hashes()).sort()).toEqual([good.hash, broken.hash].sort());
});

it('notes nothing in an empty database, so that a backup can be restored into it', async () => {
  await clean();
  expect(await selectRows(server.database.db, sql`select 1 from settings`)).toEqual([]);
});
