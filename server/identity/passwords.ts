import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { FairGate, type GateLimits } from '../http/fairGate';
import { notNow } from './wireError';

/** Who waits for a password to be checked. */
export interface Visitor {
  /** Where the request comes from; a network of version 6 as a whole. */
  address: string;
  /** How the browser names itself. */
  userAgent: string;
  /** Aborted when the connection is gone. */
  left: AbortSignal;
}

/** The Argon2 parameters that OWASP asks for: 19 MiB, two passes, one lane. `algorithm` 2 is Argon2id. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PRESENT_PARAMETERS = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/** Characters. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 1_024;

/** One processor is left to the rest of the site. */
const PLACES = Math.max(1, Math.min(2, availableParallelism() - 1));
const GATE: GateLimits = { places: PLACES, placesPerCaller: PLACES, waiting: 400, waitingPerCaller: 200, waitMs: 20_000 };

const derive = promisify<string, string, number, Buffer>(scrypt);
/** `$veiled-scrypt$salt$key`: how data directories of before kept a password. It is replaced at the next login. */
const VEILED = /^\$veiled-scrypt\$([\w-]+)\$([\w-]+)$/;
const VEIL_BYTES = 24;

export const veiledHash = (salt: string, key: string): string => `$veiled-scrypt$${salt}$${key}`;

async function matchesVeiled(salt: string, key: string, password: string): Promise<boolean> {
  const given = await derive(password, salt, VEIL_BYTES);
  const kept = Buffer.from(key, 'base64url');
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** Keeps passwords as Argon2id. `hash` and `check` belong into `inTurn`. */
export interface Passwords {
  /**
   * Runs work that hashes, at most two at a time, the work around it included: fifty who come at once do not fill the database's queue
   * before everybody else's statements.
   * @throws WireError when too many wait
   */
  inTurn<T>(visitor: Visitor, work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right. Takes as long when there is no hash to compare with.
   * @param stored what `hash` made, or null
   * @returns `replacement` is a hash with the parameters of today, when the stored one has others
   */
  check(password: string, stored: string | null): Promise<{ right: boolean; replacement: string | null }>;
}

/** The same letters, however the keyboard composes them. */
const normal = (password: string) => password.normalize('NFKC');

/** @param pepper a secret of the site that is not in the database, or null */
export function createPasswords(pepper: string | null): Passwords {
  const gate = new FairGate(GATE, () => notNow('Many people log in just now. Please try again in a moment.'));
  const options = { ...ARGON2, ...(pepper === null ? {} : { secret: Buffer.from(pepper) }) };
  const make = (password: string) => hash(normal(password), options);
  let nobodys: Promise<string> | null = null;
  /** Matches no password: a hash of a secret that is thrown away. */
  const nobodysHash = () => { nobodys ??= make(crypto.randomUUID()); return nobodys; };

  const matches = async (password: string, stored: string): Promise<boolean> => {
    const [, salt, key] = VEILED.exec(stored) ?? [];
    return salt !== undefined && key !== undefined ? matchesVeiled(salt, key, normal(password)) : verify(stored, normal(password), options);
  };
  return {
    async inTurn({ address, left }, work) {
      const leave = await gate.enter(address, left);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    hash: make,
    async check(password, stored) {
      if (password.length > LONGEST_PASSWORD) return { right: false, replacement: null };
      const matched = await matches(password, stored ?? await nobodysHash());
      const right = matched && stored !== null;
      return { right, replacement: right && !stored.startsWith(PRESENT_PARAMETERS) ? await make(password) : null };
    },
  };
}
