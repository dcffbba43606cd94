import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { HOUR_MS, DAY_MS } from '../../src/domain/general/durations';
import { selectRow } from '../db/database';
import { jpegOfSize } from '../testing/jpegOfSize';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { signedToken } from '../testing/testSigningKey';
import { claimsOf, mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';
import { ImageBudget } from './imageBudget';

const MIB = 1024 * 1024;

describe('over the API', () => {
  let server: TestApp;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = await startTestApp({ env: { RATE_LIMIT: 'on' } });
    jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b5b' } }).jpeg().toBuffer();
  });
  afterAll(() => server.close());

  /** A picture like no other. */
  const picture = (bytes: number) => `data:image/jpeg;base64,${jpegOfSize(jpeg, bytes, randomBytes).toString('base64')}`;
  const storedBytes = async () => (await selectRow<{ bytes: number }>(server.database.db,
    sql`select coalesce(sum(length(bytes)), 0)::int as bytes from image_parts`)).bytes;
  const upload = (as: TestUser, bytes: number) =>
    server.call<{ code?: string; message?: string }>('POST', '/api/groups', { as, body: aGroupInput({ imageURL: picture(bytes) }) });
  const confirmed = (user: TestUser) => ({ authorization: `Bearer ${signedToken({ ...claimsOf(user), email_verified: true })}` });

  it('stores nothing that somebody sends for the group of another, or for none', async () => {
    const { _id } = await createGroup(server, mira);
    const body = aGroupInput({ imageURL: picture(2 * MIB) });
    const statuses = [];
    for (const url of [`/api/groups/${_id}`, '/api/groups/8f14e45f-ceea-467f-9c0a-3f2b1b5d0a11'])
      statuses.push((await server.call('PUT', url, { as: omar, body })).status);
    expect([statuses, await storedBytes()]).toEqual([[403, 404], 0]);
  });

  it('lets an account with an address that is not confirmed upload two of the largest pictures, and says what to do', async () => {
    const sizes = [18 * MIB, 18 * MIB, 8 * MIB];
    const responses = [];
    for (const bytes of sizes) responses.push(await upload(zoe, bytes));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(responses[2]?.body).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('confirmed your email address') });
    const body = aGroupInput({ imageURL: picture(8 * MIB) });
    expect((await server.call('POST', '/api/groups', { headers: confirmed(zoe), body })).status).toBe(201);
  });
});

const NO_QUOTAS = { claim: async () => undefined };

describe('the budget', () => {
  const uploader = (n: number, address = '192.0.2.1', emailVerified = true) => ({ uid: nthUser(n).uid, address, emailVerified });
  /** How many of these pictures are accepted, the accounts taking turns. */
  function accepted(budget: ImageBudget, accounts: number, pictures: number, bytes: number, emailVerified = true): number {
    let count = 0;
    for (let n = 0; n < pictures; n += 1) {
      try {
        budget.spend(uploader(n % accounts, '192.0.2.1', emailVerified), bytes);
        count += 1;
      } catch { /* refused */ }
    }
    return count;
  }
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });

  it.each<[string, number, number, boolean]>([
    ['an account', 1, 5, true],
    ['four accounts behind one address', 4, 15, true],
    ['a hundred new accounts behind one address', 100, 15, false],
  ])('of %s is for %d × n pictures of 20 MB in an hour', (_what, accounts, most, emailVerified) => {
    expect(accepted(new ImageBudget(true, NO_QUOTAS), accounts, 200, 20 * MIB, emailVerified)).toBe(most);
  });

  it('is enough for a class of thirty behind one address, with a picture from a phone each, several times a day', () => {
    const budget = new ImageBudget(true, NO_QUOTAS);
    for (let lesson = 0; lesson < 3; lesson += 1) {
      expect(accepted(budget, 30, 30, 6 * MIB, false)).toBe(30);
      jest.advanceTimersByTime(HOUR_MS);
    }
  });

  it('of a day ends with the day', () => {
    const budget = new ImageBudget(true, NO_QUOTAS);
    const inTheHour = () => accepted(budget, 4, 40, 20 * MIB);
    const hours = Array.from({ length: 24 }, () => {
      const count = inTheHour();
      jest.advanceTimersByTime(HOUR_MS);
      return count;
    });
    expect(hours.slice(0, 5)).toEqual([15, 15, 15, 6, 0]);
    jest.advanceTimersByTime(DAY_MS - 24 * HOUR_MS);
    expect(inTheHour()).toBe(15);
  });

  it('is none with RATE_LIMIT=off', () => {
    expect(accepted(new ImageBudget(false, NO_QUOTAS), 1, 100, 20 * MIB, false)).toBe(100);
  });
});
