import type { Persistence } from 'firebase/auth';

/**
 * What Firebase asks of a persistence; its public types show only `type`. `_addListener` gets the way to have Firebase read the
 * record again.
 */
interface StoredPersistence extends Persistence {
  _set(key: string, value: unknown): Promise<void>;
  _get(key: string): Promise<unknown>;
  _addListener(key: string, listener: () => unknown): void;
}
type PersistenceClass = new () => StoredPersistence;

/** One session for all tabs of a browser: the record in local storage is the session, and without it nobody is signed in. */
export interface SharedSession {
  /** To be handed to Firebase. */
  persistence: Persistence;
  /** Only what runs in here may start a session, or put another account's in its place. */
  whileSigningIn<T>(run: () => Promise<T>): Promise<T>;
  /** Settles once Firebase has taken up what the other tabs did, where it tried to write against it. */
  settled(): Promise<void>;
  /** Has Firebase read the record again. */
  resync(): Promise<void>;
}

const uidOf = (record: unknown): unknown => (record as { uid?: unknown } | null)?.uid;

function storedUid(storage: Storage, key: string): unknown {
  try {
    return uidOf(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

interface TokenRecord {
  stsTokenManager?: { accessToken?: string; expirationTime?: number };
}

/** When a token ends by the clock of who gave it, ms; Infinity for one that does not say so. */
function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Infinity;
  } catch {
    return Infinity;
  }
}

const tokensOf = (record: unknown): TokenRecord['stsTokenManager'] => ((record ?? {}) as TokenRecord).stsTokenManager;

function byTokensClock(record: unknown): unknown {
  const tokens = tokensOf(record);
  if (tokens?.accessToken === undefined || tokens.expirationTime === undefined) return record;
  const expirationTime = Math.min(tokens.expirationTime, endOf(tokens.accessToken));
  return { ...(record as object), stsTokenManager: { ...tokens, expirationTime } };
}

/**
 * Firebase writes down, by the device's clock, when a token ends. Where that clock was fast and has been put right, it would take a token
 * for good that has ended, and log out when its look-up at the start of a page is refused. As one that has ended it is renewed first.
 * So with the token that the page finds, which Firebase reads twice. A later one has the time of the clock of today: where that is still
 * fast, the tabs would renew each other's for ever.
 */
const withTokensClock = (Base: PersistenceClass): PersistenceClass => class extends Base {
  readonly #found = new Map<string, string | undefined>();

  override async _get(key: string): Promise<unknown> {
    const record = await super._get(key);
    const token = tokensOf(record)?.accessToken;
    if (!this.#found.has(key)) this.#found.set(key, token);
    return this.#found.get(key) === token ? byTokensClock(record) : record;
  }
};

/**
 * Firebase writes the account back whenever a response about it arrives: an account look-up at the start, a refreshed token. If another
 * tab logged out meanwhile, that write would sign everybody in again, so a write is refused unless the record of that account is
 * still there.
 * @param localPersistence Firebase's own persistence over local storage, which does all else
 */
export function createSharedSession(localPersistence: Persistence, win: Window): SharedSession {
  const listeners = new Set<() => unknown>();
  let signingIn = 0;
  let settling: Promise<unknown> = Promise.resolve();
  const written = new Map<string, string>();
  const resync = (): Promise<void> => {
    settling = settling.then(() => Promise.allSettled([...listeners].map((listener) => listener())));
    return settling.then(() => undefined);
  };

  class SharedPersistence extends withTokensClock(localPersistence as unknown as PersistenceClass) {
    static readonly type = 'LOCAL';

    override async _set(key: string, value: unknown): Promise<void> {
      if (signingIn === 0 && storedUid(win.localStorage, key) !== uidOf(value)) {
        void resync();
        return;
      }
      written.set(key, JSON.stringify(value));
      await super._set(key, value);
    }

    override _addListener(key: string, listener: () => unknown): void {
      listeners.add(listener);
      super._addListener(key, listener);
    }
  }

  win.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue !== null || !written.has(key)) return;
    // The log-out and a write of this tab crossed: browsers let both through, and the write came last.
    if (win.localStorage.getItem(key) === written.get(key)) win.localStorage.removeItem(key);
    void resync();
  });
  // A page that comes back from the back/forward cache has missed what happened meanwhile.
  win.addEventListener('pageshow', ({ persisted }) => { if (persisted) void resync(); });

  return {
    persistence: SharedPersistence as unknown as Persistence,
    async whileSigningIn(run) {
      signingIn += 1;
      try {
        return await run();
      } finally {
        signingIn -= 1;
      }
    },
    settled: () => settling.then(() => undefined),
    resync,
  };
}
