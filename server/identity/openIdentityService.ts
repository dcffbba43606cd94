import { EMBEDDED_PROJECT_ID, type ServerConfig } from '../config';
import type { Database } from '../db/database';
import { createAttempts } from './attempts';
import { createFirebaseVerifier } from './firebaseVerifier';
import type { IdentityService } from './identityService';
import { importLegacyFile } from './legacyAccounts';
import { createPasswords } from './passwords';
import { ensureSigningKey, openKeyRing } from './signingKeys';

type Config = Pick<ServerConfig, 'dataDir' | 'google' | 'passwordPepper' | 'publicUrls' | 'supportEmail'>;

/**
 * Opens the embedded identity service over the site's database, without its mailer.
 * @param now the clock
 * @throws when a key is missing or damaged, or the accounts of an earlier version cannot be read
 */
export async function openIdentityService(
  config: Config, database: Database, now: () => Date = () => new Date(),
): Promise<Omit<IdentityService, 'mailer'>> {
  const nowMs = () => now().getTime();
  await ensureSigningKey(database);
  const keys = await openKeyRing(database, nowMs);
  await importLegacyFile(database, config.dataDir);
  return {
    projectId: EMBEDDED_PROJECT_ID,
    database,
    keys,
    verifier: createFirebaseVerifier(EMBEDDED_PROJECT_ID, keys.find, { allowHttp: true }, nowMs),
    passwords: createPasswords(config.passwordPepper),
    attempts: createAttempts(database),
    publicUrl: config.publicUrls[0] ?? '',
    publicUrls: config.publicUrls,
    supportEmail: config.supportEmail,
    google: config.google,
    now,
  };
}
