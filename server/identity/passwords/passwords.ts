import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairSemaphore, type GateLimits } from '../../http/limits/fairSemaphore';
import { notNow } from '../wireError';

/** The client that waits for a password check. */
export interface Client {
  /** The IP address of the request; for IPv6, its network. */
  address: string;
  /** The `User-Agent` header. */
  userAgent: string;
  /** Aborted when the connection closes. */
  disconnected: AbortSignal;
}

/** How much a hash costs. */
export interface Argon2Cost {
  /** KiB. */
  memoryCost: number;
  /** Passes over it. */
  timeCost: number;
}

/** What OWASP recommends. */
const RECOMMENDED: Argon2Cost = { memoryCost: 19_456, timeCost: 2 };
/** `algorithm` 2 is Argon2id. */
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const;

/** Characters. */
export const LONGEST_PASSWORD = 1_024;

/** Leaves one processor for the rest of the site. */
const SLOTS = Math.max(1, Math.min(2, availableParallelism() - 1));
const GATE: GateLimits = { slots: SLOTS, slotsPerCaller: SLOTS, waiting: 400, waitingPerCaller: 200, waitMs: 20_000 };

/** Hashes passwords with Argon2id. Call `hash` and `check` inside `inTurn`. */
export interface Passwords {
  /**
   * Runs work that hashes, and the database calls around it, at most two at a time, so that fifty simultaneous sign-ins do not hold up
   * everyone else's queries.
   * @throws WireError when too many are waiting
   */
  inTurn<T>(client: Client, work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /**
   * Whether the password is correct. Takes equally long when there is no stored hash.
   * @param stored a result of `hash`, or null
   * @returns `replacement`: a new hash, when the stored one was made with outdated parameters
   */
  check(password: string, stored: string | null): Promise<{ right: boolean; replacement: string | null }>;
}

/** The same bytes however the keyboard composes a letter. */
const normal = (password: string) => password.normalize('NFKC');

/**
 * @param pepper a secret of the site that is not in the database, or null
 * @param cost lower than recommended only in tests of other things
 */
export function createPasswords(pepper: string | null, cost: Argon2Cost = RECOMMENDED): Passwords {
  const gate = new FairSemaphore(GATE, () => notNow('Many people are logging in right now. Please try again in a moment.'));
  const presentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${ARGON2ID.parallelism}$`;
  const options = { ...ARGON2ID, ...cost, ...(pepper === null ? {} : { secret: Buffer.from(pepper) }) };
  const make = (password: string) => hash(normal(password), options);
  let dummy: Promise<string> | null = null;
  /** Matches no password: a hash of a secret that is thrown away. */
  const dummyHash = () => { dummy ??= make(crypto.randomUUID()); return dummy; };

  return {
    async inTurn({ address, disconnected }, work) {
      const leave = await gate.enter({ account: address, address }, disconnected);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    hash: make,
    async check(password, stored) {
      if (password.length > LONGEST_PASSWORD) return { right: false, replacement: null };
      const matched = await verify(stored ?? await dummyHash(), normal(password), options);
      const right = matched && stored !== null;
      return { right, replacement: right && !stored.startsWith(presentParameters) ? await make(password) : null };
    },
  };
}
