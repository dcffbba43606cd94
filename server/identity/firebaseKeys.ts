import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import { KeysUnavailable } from './verifier';

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** All in ms. */
export interface KeyTiming {
  /** While the keys are younger than this, an unknown key id is simply unknown. */
  cooldownMs: number;
  /** For so long keys are used without being fetched again. */
  maxAgeMs: number;
  /** How long one fetch may take. */
  timeoutMs: number;
  /** At most one fetch in this time, whatever became of the last one. */
  everyMs: number;
}

const TIMING: KeyTiming = { cooldownMs: 30_000, maxAgeMs: 6 * 60 * 60_000, timeoutMs: 5_000, everyMs: 5_000 };

/**
 * The key set fetches again for every token as long as fetching fails. Here nobody waits and nothing goes outside
 * again until a while after the last try began.
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
 * Google's public keys for ID tokens, fetched when first needed, when too old, and when a token names an unknown one.
 * However many tokens come, a fetch that fails or is under way is shared. Tests give their own address and times.
 */
export function firebaseKeys(address = FIREBASE_KEYS, { cooldownMs, maxAgeMs, timeoutMs, everyMs }: KeyTiming = TIMING): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: cooldownMs, cacheMaxAge: maxAgeMs, timeoutDuration: timeoutMs, [customFetch]: atMostEvery(everyMs),
  });
}
