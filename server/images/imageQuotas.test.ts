import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiErrorBody } from '../../src/contract/types';
import { selectRow, type Database } from '../db/database';
import type { ApiError } from '../http/responses/apiError';
import { describeEmbedded, describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { openOnServer, postgres } from '../testing/postgres';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { signedToken } from '../testing/testSigningKey';
import { bearer, claimsOf, nthUser, type TestUser } from '../testing/testTokens';
import { ImageQuotas, originalBytes, pruneUploads } from './imageQuotas';
import type { Uploader } from './uploader';

const MIB = 1024 * 1024;
const MINE: Uploader = { uid: 'mira', emailVerified: true, address: '192.0.2.1' };
const imageOf = (name: string, size: number) => ({ hash: createHash('sha256').update(name).digest('hex'), size });

let user = 0;
const somebody = () => nthUser((user += 1));

/** Looks first and stores then, as a server without the transaction would. */
async function claimNaively(database: Database, limitBytes: number, name: string, size: number): Promise<void> {
  if (await originalBytes(database) + size > limitBytes) throw new Error('full');
  const { hash } = imageOf(name, size);
  await database.db.execute(sql`insert into image_uploads (hash, size) values (${hash}, ${size})`);
}

/** Claims ten images at once where there is room for three. @returns how many were let in */
async function letIn(claim: (name: string, size: number) => Promise<void>): Promise<number> {
  const claims = Array.from({ length: 10 }, (_, n) => claim(randomBytes(8).toString('hex') + String(n), 10 * MIB));
  return (await Promise.allSettled(claims)).filter(({ status }) => status === 'fulfilled').length;
}

function quotas(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(() => database.close());
  beforeEach(async () => { await database.db.execute(sql`delete from image_uploads`); });

  const quotasOf = (limitMib: number, otherMib = 0, on = true) =>
    new ImageQuotas(database, { limitBytes: limitMib * MIB, otherBytes: otherMib * MIB }, on);
  /** The code of the refusal; null when there is room. */
  const refusal = (claimed: Promise<void>) => claimed.then(() => null, ({ status, code }: ApiError) => `${status} ${code}`);

  it('of many images at once let in as many as there is room for', async () => {
    const [site, account] = [quotasOf(35, 2, false), quotasOf(350)];
    // The first round opens the connections.
    for (let round = 0; round < 5; round += 1) {
      for (const quota of [site, account]) {
        expect(await letIn((name, size) => quota.claim(MINE, imageOf(name, size)))).toBe(3);
        await database.db.execute(sql`delete from image_uploads`);
      }
    }
  });

  it('are a tenth of the whole for an account, half of that until its address is confirmed, a quarter for a network address', async () => {
    const site = quotasOf(400);
    const one = (uploader: Partial<Uploader>, mib: number) =>
      refusal(site.claim({ ...MINE, ...uploader }, imageOf(randomBytes(8).toString('hex'), mib * MIB)));
    expect([await one({}, 20), await one({}, 20), await one({}, 1)]).toEqual([null, null, '507 account_storage_full']);
    const fresh = { uid: 'zoe', emailVerified: false };
    expect([await one(fresh, 20), await one(fresh, 1)]).toEqual([null, '507 account_storage_full']);
    expect(await one({ ...fresh, emailVerified: true }, 20)).toBeNull();
    expect([await one({ uid: 'omar' }, 20), await one({ uid: 'omar' }, 1)]).toEqual([null, '507 network_storage_full']);
    expect(await one({ uid: 'omar', address: '198.51.100.7' }, 1)).toBeNull();
  });

  it('take nothing for an image that is stored already', async () => {
    const site = quotasOf(10, 0, false);
    for (const uid of ['mira', 'omar', 'zoe']) await site.claim({ ...MINE, uid }, imageOf('the same', 8 * MIB));
    expect(await refusal(site.claim(MINE, imageOf('another', 8 * MIB)))).toBe('507 insufficient_storage');
    expect(await originalBytes(database)).toBe(8 * MIB);
  });

  it('make room again when nothing came of an upload, and forget the network address after 30 days', async () => {
    const site = quotasOf(100);
    const claim = (name: string) => refusal(site.claim(MINE, imageOf(name, 10 * MIB)));
    expect([await claim('a'), await claim('b')]).toEqual([null, '507 account_storage_full']);
    await pruneUploads(database);
    expect(await claim('b')).toBe('507 account_storage_full');
    await database.db.execute(sql`update image_uploads set created_at = now() - interval '25 hours'`);
    await pruneUploads(database);
    expect(await claim('b')).toBeNull();

    const { hash } = imageOf('b', 0);
    await database.db.execute(sql`
      insert into images (hash, content_type, width, height, size) values (${hash}, 'image/jpeg', 1, 1, ${10 * MIB})`);
    await database.db.execute(sql`update image_uploads set created_at = now() - interval '31 days'`);
    await pruneUploads(database);
    expect(await selectRow(database.db, sql`select uid, address_hash from image_uploads`)).toEqual({ uid: 'mira', address_hash: null });
    await database.db.execute(sql`delete from images`);
  });

  describe('over the API', () => {
    const storage = { limitBytes: 10 * MIB, otherBytes: 0 };
    let server: TestApp;
    beforeAll(async () => { server = await startTestApp({ database, storage, env: { RATE_LIMIT: 'on' } }); });
    afterAll(() => server.app.close());
    beforeEach(() => { storage.otherBytes = 0; });

    const confirmed = (as: TestUser) => ({ authorization: `Bearer ${signedToken({ ...claimsOf(as), email_verified: true })}` });
    /** Noise, about 790 KB. */
    const picture = () => sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } }).png().toBuffer();
    const send = async (headers: Record<string, string>) =>
      server.call<ApiErrorBody>('POST', '/api/images', { headers, body: await picture() });
    const storedBytes = async () => (await selectRow<{ bytes: number }>(database.db,
      sql`select coalesce(sum(length(bytes)), 0)::int as bytes from image_parts`)).bytes;

    it('refuse a picture before a byte of it is stored, in a sentence, and a group without it is saved', async () => {
      const as = somebody();
      storage.otherBytes = 9.8 * MIB;
      expect(await send(confirmed(as))).toMatchObject({
        status: 507, body: { code: 'insufficient_storage', message: expect.stringContaining('no space left for this picture') as string },
      });
      expect(await storedBytes()).toBe(0);
      expect((await server.call('POST', '/api/groups', { as, body: aGroupInput() })).status).toBe(201);
    });

    it('say how much room an account has left, for a group as well as for a picture alone', async () => {
      const as = somebody();
      const imageURL = `data:image/png;base64,${(await picture()).toString('base64')}`;
      const made = await server.call('POST', '/api/groups', { headers: confirmed(as), body: aGroupInput({ imageURL }) });
      expect(made.status).toBe(201);
      const refused = await send(confirmed(as));
      expect(refused).toMatchObject({ status: 507, body: { code: 'account_storage_full' } });
      expect(refused.body.message).toBe('You have 0.2 MB left for pictures. '
        + 'Please choose a smaller one, or delete a group that you no longer need.');
      expect((await send(bearer(as))).body.message).toContain('Once you confirm your email address, you get twice the space.');
    });
  });
}

describeEmbedded('quotas on embedded Postgres', () => { quotas(openEmbeddedDatabase); });

describePostgres('quotas on a Postgres server', () => {
  quotas(openOnServer);

  it('would be exceeded by a server that looks first and stores then', async () => {
    const { database } = await postgres.open();
    let most = 0;
    for (let round = 0; round < 20 && most <= 3; round += 1) {
      await database.db.execute(sql`delete from image_uploads`);
      most = Math.max(most, await letIn((name, size) => claimNaively(database, 35 * MIB, name, size)));
    }
    expect(most).toBeGreaterThan(3);
    await database.close();
  });
});
