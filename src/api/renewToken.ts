import type { IdentityService } from '../services/types';

const renewals = new WeakMap<IdentityService, Promise<string | null>>();

/**
 * A new token, by one renewal for all calls that ask at the same time: a burst of refused calls must not become a burst of renewals.
 * @param onRefused told once per renewal, however many wait for it
 * @throws what the identity service threw
 */
export function renewToken(identity: IdentityService, onRefused: (error: unknown) => void): Promise<string | null> {
  const running = renewals.get(identity);
  if (running) return running;
  const renewal = identity.getToken({ forceRefresh: true })
    .catch((error: unknown) => {
      onRefused(error);
      throw error;
    })
    .finally(() => { renewals.delete(identity); });
  renewals.set(identity, renewal);
  return renewal;
}
