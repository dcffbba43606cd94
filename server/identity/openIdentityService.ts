import { DAY_MS, HOUR_MS } from '../../src/domain/general/durations';
import { EMBEDDED_PROJECT_ID, type ServerConfig } from '../config/config';
import type { Database } from '../db/database';
import { Budget, type Allowance } from '../http/limits/usage';
import { wallNow } from '../lib/wallClock';
import type { OpenedIdentity } from './identityService';
import { createAttempts } from './passwords/attempts';
import { createPasswords } from './passwords/passwords';
import { createFirebaseVerifier } from './tokens/firebaseVerifier';
import { ensureSigningKey, openKeyRing } from './tokens/signingKeys';

type Config = Pick<ServerConfig, 'google' | 'passwordPepper' | 'publicUrls' | 'rateLimit' | 'supportEmail'>;

/** Sign-ups from one address, tries included: a class of thirty signs up in one lesson, and a school's classes on one day. Per process. */
const SIGN_UPS: readonly Allowance[] = [{ most: 40, windowMs: HOUR_MS }, { most: 120, windowMs: DAY_MS }];

/**
 * Opens the embedded identity service over the site's database, without what the app gives it.
 * @param now the time of day
 * @param elapsedMs measures durations, ms
 * @throws when a key is missing or damaged
 */
export async function openIdentityService(
  config: Config, database: Database, now: () => Date = wallNow, elapsedMs: () => number = () => performance.now(),
): Promise<OpenedIdentity> {
  const nowMs = () => now().getTime();
  await ensureSigningKey(database);
  const keys = await openKeyRing(database, nowMs, elapsedMs);
  return {
    projectId: EMBEDDED_PROJECT_ID,
    database,
    keys,
    verifier: createFirebaseVerifier(EMBEDDED_PROJECT_ID, keys.find, nowMs),
    passwords: createPasswords(config.passwordPepper),
    attempts: createAttempts(database),
    signUps: new Budget(config.rateLimit ? SIGN_UPS : []),
    publicUrls: config.publicUrls,
    supportEmail: config.supportEmail,
    google: config.google,
    now,
  };
}
