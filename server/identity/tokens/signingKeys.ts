import { desc, isNull, sql } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { selectRows, type Database, type Queries } from '../../db/database';
import { accounts, signingKeys } from '../../db/schema';
import { KeysUnavailable } from '../../http/auth/verifier';
import { wallNow, wallNowMs } from '../../lib/wallClock';

const ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;
/** How long a retired key still verifies tokens, ms: twice a token's lifetime. */
export const OVERLAP_MS = 2 * HOUR_MS;
/** ms between checks whether another process has rotated the keys. */
const FRESH_MS = MINUTE_MS;
/** Minimum ms between look-ups of unknown key ids. */
const UNKNOWN_EVERY_MS = 5_000;

type StoredKey = typeof signingKeys.$inferSelect;

interface Keys {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  jwks: readonly JWK[];
}

/** The keys that the ID tokens of the embedded identity service are signed and verified with. */
export interface KeyRing {
  sign(claims: JWTPayload): Promise<string>;
  /** Looks keys up for the token verifier. */
  find: JWTVerifyGetKey;
  /** The published public keys. */
  publicKeys(): { keys: readonly JWK[] };
}

const ADVICE = 'Make a new one with `npm run rotate-keys`, or restore a backup.';

async function importKey(jwk: unknown, kid: string): Promise<CryptoKey> {
  try {
    return await importJWK(jwk as JWK, ALGORITHM) as CryptoKey;
  } catch (error) {
    throw new Error(`The signing key ${kid} in the database is damaged. ${ADVICE}`, { cause: error });
  }
}

/** Creates a key and retires the earlier ones. Simultaneous calls run one after the other. */
async function addKey(tx: Queries, at: Date): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const facts = { kid, alg: ALGORITHM, use: 'sig' };
  await tx.update(signingKeys).set({ retiredAt: at }).where(isNull(signingKeys.retiredAt));
  await tx
    .insert(signingKeys)
    .values({ kid, privateJwk: { ...(await exportJWK(pair.privateKey)), ...facts }, publicJwk: { ...publicJwk, ...facts }, createdAt: at });
}

const lockKeys = (tx: Queries) => tx.execute(sql`lock table signing_keys in exclusive mode`);

/** Signs with a new key from now on. Earlier keys still verify until their tokens have expired. */
export function rotateSigningKey({ db }: Database, at = wallNow()): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    await addKey(tx, at);
  });
}

/**
 * Creates the first key of a new site.
 * @throws when there are accounts but no key: it was lost, and silently creating another would hide that
 */
export function ensureSigningKey({ db }: Database, at = wallNow()): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const [present] = await tx.select({ kid: signingKeys.kid }).from(signingKeys).where(isNull(signingKeys.retiredAt)).limit(1);
    if (present) return;
    const [somebody] = await tx.select({ uid: accounts.uid }).from(accounts).limit(1);
    if (somebody) throw new Error(`The signing key of the identity service is missing from the database. ${ADVICE}`);
    await addKey(tx, at);
  });
}

/** Deletes keys whose tokens have all expired. */
export async function removeOldKeys({ db }: Pick<Database, 'db'>, at = wallNow()): Promise<void> {
  await selectRows(db, sql`delete from signing_keys where retired_at < ${new Date(at.getTime() - OVERLAP_MS)}`);
}

async function readKeys({ db }: Database, nowMs: number): Promise<Keys> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  const alive = rows.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() > nowMs - OVERLAP_MS);
  const current: StoredKey | undefined = alive.find(({ retiredAt }) => retiredAt === null);
  if (!current) throw new Error(`The signing key of the identity service is missing from the database. ${ADVICE}`);
  const publicKeys = new Map(await Promise.all(alive.map(async ({ kid, publicJwk }) => [kid, await importKey(publicJwk, kid)] as const)));
  const privateKey = await importKey(current.privateJwk, current.kid);
  return { kid: current.kid, privateKey, publicKeys, jwks: alive.map(({ publicJwk }) => publicJwk as JWK) };
}

const signWith = ({ kid, privateKey }: Keys, claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey);

/** @throws when the two halves of the key do not belong together */
async function assertKeyPairMatches(keys: Keys): Promise<void> {
  try {
    await jwtVerify(await signWith(keys, {}), keys.publicKeys.get(keys.kid) as CryptoKey);
  } catch (error) {
    throw new Error(`The signing key ${keys.kid} in the database is damaged. ${ADVICE}`, { cause: error });
  }
}

/**
 * Reads the keys at once, every minute, and for an unknown key id, because another process may have rotated them.
 * @param nowMs the clock, ms since the epoch
 * @param elapsedMs measures the age of the keys in memory
 * @throws when a key is missing or damaged
 */
export async function openKeyRing(
  database: Database, nowMs: () => number = wallNowMs, elapsedMs: () => number = () => performance.now(),
): Promise<KeyRing> {
  let keys = await readKeys(database, nowMs());
  await assertKeyPairMatches(keys);
  let reading: Promise<void> | null = null;
  let [readAtMs, triedAtMs] = [elapsedMs(), elapsedMs()];
  const readAgain = (): Promise<void> => {
    triedAtMs = elapsedMs();
    reading ??= readKeys(database, nowMs()).then((read) => { [keys, readAtMs] = [read, elapsedMs()]; }).finally(() => { reading = null; });
    return reading;
  };
  const mayTry = () => elapsedMs() > triedAtMs + UNKNOWN_EVERY_MS;
  const isStale = () => elapsedMs() > readAtMs + FRESH_MS && mayTry();
  return {
    async sign(claims) {
      if (isStale()) await readAgain();
      return signWith(keys, claims);
    },
    async find({ kid = '' }) {
      const isKnown = keys.publicKeys.has(kid);
      if (isStale() || (!isKnown && mayTry())) {
        // Known keys keep working while the database is unavailable.
        await readAgain().catch((error: unknown) => { if (!isKnown) throw new KeysUnavailable(error); });
      }
      const key = keys.publicKeys.get(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    publicKeys: () => ({ keys: keys.jwks }),
  };
}
