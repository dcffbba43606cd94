import type { Identity, IdentityError } from '../domain/identity';
import type { IdentityService } from '../services/types';

/** What the identity service throws for a refused call. */
export function identityError(code: string, message = `Firebase: Error (${code}).`): IdentityError {
  return Object.assign(new Error(message), { name: 'IdentityError' as const, code });
}

export interface FakeIdentity extends IdentityService {
  /** Who is signed in there. */
  current: Identity | null;
  /** Whether `observe` calls back at once, as the real one does. Off: the person stays unknown until `report`. */
  reportsAtOnce: boolean;
  /** Every call, by name, in order; no password. */
  calls: string[];
  /** Says that somebody else is signed in, or nobody, as another tab would. */
  report(identity: Identity | null): void;
  /** Counts the tokens given out; grows with every forced renewal. */
  tokenVersion: number;
}

const identityFor = (uid: string, email: string, displayName: string | null): Identity => ({ uid, email, displayName, photoURL: null });

/** An identity service in memory. Override a method to make it refuse or wait: `identity.logIn = () => Promise.reject(identityError('auth/…'))`. */
export function createFakeIdentity(current: Identity | null = null): FakeIdentity {
  const observers = new Set<(identity: Identity | null) => void>();
  const enter = (identity: Identity): Promise<Identity> => {
    fake.report(identity);
    return Promise.resolve(identity);
  };
  const fake: FakeIdentity = {
    current,
    reportsAtOnce: true,
    calls: [],
    tokenVersion: 1,
    report(identity) {
      fake.current = identity;
      for (const observer of [...observers]) observer(identity);
    },
    observe(listener) {
      observers.add(listener);
      if (fake.reportsAtOnce) listener(fake.current);
      return () => observers.delete(listener);
    },
    signUp({ name, email, photoURL }) {
      fake.calls.push('signUp');
      return enter({ ...identityFor('new-person', email, name), photoURL: photoURL || null });
    },
    logIn(email) {
      fake.calls.push('logIn');
      return enter(identityFor('person', email, 'Pat Person'));
    },
    signInWithGoogle() {
      fake.calls.push('signInWithGoogle');
      return enter(identityFor('google-person', 'gil@example.com', 'Gil Google'));
    },
    signOut() {
      fake.calls.push('signOut');
      fake.report(null);
      return Promise.resolve();
    },
    getToken(options) {
      if (!fake.current) return Promise.resolve(null);
      if (options?.forceRefresh) {
        fake.calls.push('refresh');
        fake.tokenVersion += 1;
      }
      return Promise.resolve(`token-${fake.current.uid}-${fake.tokenVersion}`);
    },
    prepare() {
      fake.calls.push('prepare');
      return Promise.resolve();
    },
  };
  return fake;
}
