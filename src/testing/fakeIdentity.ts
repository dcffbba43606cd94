import type { AccountFacts, Identity, IdentityError } from '../domain/account/identity';
import type { IdentityService } from '../services/types';

/** The error of a failed identity call. */
export function identityError(code: string, message = `Firebase: Error (${code}).`): IdentityError {
  return Object.assign(new Error(message), { name: 'IdentityError' as const, code });
}

export interface FakeIdentity extends IdentityService {
  /** The signed-in user. */
  current: Identity | null;
  /** Whether `observe` calls back at once, as the real service does. If not, the user stays unknown until `report`. */
  reportsAtOnce: boolean;
  /** Every call, by name, in order; no password. */
  calls: string[];
  /** Reports another user, or nobody, as another tab would. */
  report(identity: Identity | null): void;
  /** What a forced refresh does, once for all waiting callers; override it to refuse. */
  renew(): Promise<void>;
  /** What `accountFacts` and `isEmailConfirmed` answer. */
  facts: AccountFacts;
  /** Part of the token; incremented by every forced refresh. */
  tokenVersion: number;
}

const identityFor = (uid: string, email: string, displayName: string | null): Identity => ({ uid, email, displayName, photoURL: null });

/**
 * An identity service in memory. Override a method to make it refuse or wait: `identity.logIn = () =>
 * Promise.reject(identityError('auth/…'))`.
 */
export function createFakeIdentity(current: Identity | null = null): FakeIdentity {
  const observers = new Set<(identity: Identity | null) => void>();
  const enter = (identity: Identity): Promise<Identity> => {
    fake.report(identity);
    return Promise.resolve(identity);
  };
  /** A call that is remembered and answers the same each time. */
  function did(name: string): () => Promise<void>;
  function did<T>(name: string, result: T): () => Promise<T>;
  function did(name: string, result?: unknown): () => Promise<unknown> {
    return () => {
      fake.calls.push(name);
      return Promise.resolve(result);
    };
  }
  /** The refresh in flight: as with the real service, all waiting callers share it. */
  let renewal: Promise<string> | null = null;
  const fake: FakeIdentity = {
    current,
    reportsAtOnce: true,
    calls: [],
    tokenVersion: 1,
    facts: { email: 'pat@example.com', emailVerified: true, signInMethods: ['password'] },
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
      const { uid } = fake.current;
      const token = () => `token-${uid}-${fake.tokenVersion}`;
      if (!options?.forceRefresh) return Promise.resolve(token());
      if (renewal) return renewal;
      fake.calls.push('refresh');
      renewal = fake.renew().then(token).finally(() => { renewal = null; });
      return renewal;
    },
    renew() {
      fake.tokenVersion += 1;
      return Promise.resolve();
    },
    prepare: did('prepare'),
    sendPasswordReset: did('sendPasswordReset'),
    checkResetCode: did('checkResetCode', 'pat@example.com'),
    resetPassword: did('resetPassword'),
    applyMailCode: did<string | null>('applyMailCode', 'pat@example.com'),
    accountFacts: () => Promise.resolve(fake.facts),
    isEmailConfirmed: () =>
      (fake.current ? Promise.resolve(fake.facts.emailVerified) : Promise.reject(identityError('auth/no-current-user'))),
    updateProfile({ name, photoURL }) {
      fake.calls.push('updateProfile');
      fake.current = { ...(fake.current ?? identityFor('person', 'pat@example.com', null)), displayName: name, photoURL };
      return Promise.resolve(fake.current);
    },
    sendEmailVerification: did('sendEmailVerification'),
    sendEmailChange: did('sendEmailChange'),
    changePassword: did('changePassword'),
    reauthenticateWithPassword: did('reauthenticateWithPassword'),
    reauthenticateWithGoogle: did('reauthenticateWithGoogle'),
    preparePopup: did('preparePopup'),
    forgetAccount() {
      fake.calls.push('forgetAccount');
      fake.report(null);
      return Promise.resolve();
    },
  };
  return fake;
}
