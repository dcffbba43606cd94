import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../db/database';
import { signingKeys } from '../db/schema';

const KID = 'test-key';
const FACTS = { kid: KID, alg: 'RS256', use: 'sig' };

const FILE = '.cache/testSigningKey.json';

/** The key of this folder's tests: making one takes as long as a hundred requests, and every test file would make its own. */
function readKey(): KeyObject {
  try {
    return createPrivateKey({ key: JSON.parse(readFileSync(FILE, 'utf8')) as JsonWebKey, format: 'jwk' });
  } catch {
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const draft = `${FILE}.${process.pid}`;
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(draft, JSON.stringify(made.export({ format: 'jwk' })));
    renameSync(draft, FILE);
    return made;
  }
}

let privateKey: KeyObject | null = null;
const key = (): KeyObject => (privateKey ??= readKey());

/** Exports the key, for another process that signs with it. */
export const testPrivateJwk = (): JsonWebKey => key().export({ format: 'jwk' });

const publicJwk = (): JWK => ({ ...createPublicKey(key()).export({ format: 'jwk' }) as JWK, ...FACTS });

let keySet: JWTVerifyGetKey | null = null;
/** The keys that verify the tokens of `testTokens.ts`. */
export const testKeys: JWTVerifyGetKey = (header, token) => (keySet ??= createLocalJWKSet({ keys: [publicJwk()] }))(header, token);

/** Imports the key of another process. */
export function setTestKey(jwk: JsonWebKey): void {
  privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  keySet = null;
}

/** Makes a server that has no key yet sign and verify with the test key. Call before its first start, in which it would create its own. */
export async function plantTestKey({ db }: Pick<Database, 'db'>): Promise<void> {
  const [present] = await db.select({ kid: signingKeys.kid }).from(signingKeys).limit(1);
  if (present) return;
  await db
    .insert(signingKeys)
    .values({ kid: KID, privateJwk: { ...testPrivateJwk(), ...FACTS }, publicJwk: publicJwk() })
    .onConflictDoNothing();
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed as the embedded identity service signs. */
export function signedToken(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = { alg: 'RS256', kid: KID, typ: 'JWT' },
): string {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key()).toString('base64url')}`;
}
