import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import { HOUR_MS } from '../../../src/domain/general/durations';
import { KeysUnavailable } from '../../http/auth/verifier';

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** All in ms. */
export interface KeyTiming {
  /** Keys younger than this are not fetched again for an unknown key id. */
  cooldownMs: number;
  /** How long keys are used before they are fetched again. */
  maxAgeMs: number;
  /** Timeout of a fetch. */
  timeoutMs: number;
  /** Minimum time between fetches, successful or not. */
  everyMs: number;
}

const TIMING: KeyTiming = { cooldownMs: 30_000, maxAgeMs: 6 * HOUR_MS, timeoutMs: 5_000, everyMs: 5_000 };

/**
 * While fetching fails, the library's key set fetches for every token. This one makes tokens wait for no new fetch until some
 * time after the last one began.
 */
function atMostEvery(everyMs: number): FetchImplementation {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (...request) => {
    const nowMs = performance.now();
    if (nowMs < lastMs + everyMs) return Promise.reject(new KeysUnavailable('tried a moment ago'));
    lastMs = nowMs;
    return fetch(...request);
  };
}

/**
 * Google's public keys for ID tokens: fetched when first needed, when too old, and when a token names an unknown one. Tokens share
 * a fetch that is in flight or has failed. Tests pass their own address and times.
 */
export function firebaseKeys(address = FIREBASE_KEYS, { cooldownMs, maxAgeMs, timeoutMs, everyMs }: KeyTiming = TIMING): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: cooldownMs, cacheMaxAge: maxAgeMs, timeoutDuration: timeoutMs, [customFetch]: atMostEvery(everyMs),
  });
}
