import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../db/database';
import { signingKeys } from '../db/schema';

const KID = 'test-key';
const FACTS = { kid: KID, alg: 'RS256', use: 'sig' };

let privateKey: KeyObject | null = null;
/** Created lazily, one per process. */
const key = (): KeyObject => (privateKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

/** Exports the key, for another process that signs with it. */
export const testPrivateJwk = (): JsonWebKey => key().export({ format: 'jwk' });

/** Imports the key of another process. */
export function setTestKey(jwk: JsonWebKey): void {
  privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
}

const publicJwk = (): JWK => ({ ...createPublicKey(key()).export({ format: 'jwk' }) as JWK, ...FACTS });

/** The keys that verify the tokens of `testTokens.ts`. */
export const testKeys: JWTVerifyGetKey = (header, token) => createLocalJWKSet({ keys: [publicJwk()] })(header, token);

/** Makes a server sign and verify with the test key. Call before its first start, because it creates its own key then. */
export async function plantTestKey({ db }: Pick<Database, 'db'>): Promise<void> {
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
