import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader, errors } from 'jose';
import { HOUR_MS } from '../../../src/domain/general/durations';
import type { Database } from '../../db/database';
import { signingKeys } from '../../db/schema';
import { KeysUnavailable } from '../../http/auth/verifier';
import { openTestDatabase } from '../../testing/testDatabase';
import { plantTestKey } from '../../testing/testSigningKey';
import { insertAccount } from '../accountStore';
import { ensureSigningKey, openKeyRing, OVERLAP_MS, removeOldKeys, rotateSigningKey } from './signingKeys';

let database: Database;
beforeEach(async () => { database = await openTestDatabase(); });
afterEach(() => database.close());

const kidOf = async (ring: Awaited<ReturnType<typeof openKeyRing>>) => decodeProtectedHeader(await ring.sign({})).kid;
const find = (ring: Awaited<ReturnType<typeof openKeyRing>>, kid: string | undefined) =>
  ring.find({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) }, { payload: '', signature: '' });
const publicJwkOfAnother = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });

it('creates one key, however many processes start at once', async () => {
  await Promise.all([1, 2, 3].map(() => ensureSigningKey(database)));
  expect(await database.db.select().from(signingKeys)).toHaveLength(1);
});

it('stops the start when there are accounts but no key', async () => {
  await insertAccount(database.db, { uid: 'u', email: 'u@example.com' });
  await expect(ensureSigningKey(database)).rejects.toThrow(
    'The signing key of the identity service is missing from the database. Make a new one with `npm run rotate-keys`',
  );
  await rotateSigningKey(database);
  await ensureSigningKey(database);
  await openKeyRing(database);
});

it.each<[string, Partial<typeof signingKeys.$inferInsert>]>([
  ['whose private half is nonsense', { privateJwk: { kty: 'RSA', n: 'x' } }],
  ['whose private half is empty', { privateJwk: {} }],
  ['whose public half is nonsense', { publicJwk: { kty: 'oct', k: 'abc' } }],
  ['whose halves do not belong together', { publicJwk: publicJwkOfAnother() }],
])('stops the start at a key %s, and names it', async (_name, damage) => {
  await plantTestKey(database);
  const [key] = await database.db.update(signingKeys).set(damage).returning();
  await expect(openKeyRing(database)).rejects.toThrow(`The signing key ${key?.kid ?? ''} in the database is damaged.`);
});

it('notices a rotation by another process within a minute, and at once for a token with the new key', async () => {
  let nowMs = Date.now();
  await plantTestKey(database);
  const [signer, verifier] = [await openKeyRing(database, () => nowMs, () => nowMs), await openKeyRing(database, () => nowMs, () => nowMs)];
  const before = await kidOf(signer);
  await rotateSigningKey(database, new Date(nowMs + 1));
  expect(await kidOf(signer)).toBe(before);
  nowMs += 61_000;
  const after = await kidOf(signer);
  expect(after).not.toBe(before);
  nowMs -= 50_000;
  await expect(find(verifier, after)).resolves.toBeTruthy();
  await expect(find(verifier, before)).resolves.toBeTruthy();
});

it('notices a rotation by another process also when the clock of the machine was set back', async () => {
  let [nowMs, elapsedMs] = [Date.now(), 0];
  await plantTestKey(database);
  const ring = await openKeyRing(database, () => nowMs, () => elapsedMs);
  await rotateSigningKey(database, new Date(nowMs + 1));
  const after = await kidOf(await openKeyRing(database));
  [nowMs, elapsedMs] = [nowMs - HOUR_MS, 6_000];
  await expect(find(ring, after)).resolves.toBeTruthy();
});

it('reads the keys once for a flood of unknown ones, and keeps using known ones while the database is unavailable', async () => {
  let nowMs = Date.now();
  await plantTestKey(database);
  const ring = await openKeyRing(database, () => nowMs, () => nowMs);
  const known = await kidOf(ring);
  nowMs += 6_000;
  const select = jest.spyOn(database.db, 'select');
  const refused = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => find(ring, `unknown-${n}`)));
  for (const outcome of refused) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(errors.JWKSNoMatchingKey) });
  expect(select).toHaveBeenCalledTimes(1);
  select.mockImplementation(() => { throw new Error('away'); });
  nowMs += 120_000;
  await expect(find(ring, known)).resolves.toBeTruthy();
  nowMs += 6_000;
  await expect(find(ring, 'unknown')).rejects.toThrow(KeysUnavailable);
  select.mockRestore();
});

it('deletes a retired key when its last token has expired', async () => {
  const at = new Date();
  await plantTestKey(database);
  await rotateSigningKey(database, at);
  await removeOldKeys(database, new Date(at.getTime() + OVERLAP_MS - 1000));
  expect(await database.db.select().from(signingKeys)).toHaveLength(2);
  await removeOldKeys(database, new Date(at.getTime() + OVERLAP_MS + 1000));
  const [left, ...more] = await database.db.select().from(signingKeys);
  expect([left?.retiredAt, more]).toEqual([null, []]);
  expect(await database.db.select().from(signingKeys).where(eq(signingKeys.kid, left!.kid))).toHaveLength(1);
});
