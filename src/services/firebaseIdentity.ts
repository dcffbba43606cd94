import type { ClientConfig } from '../contract/clientConfig';
import type { Identity } from '../domain/account/identity';
import type { Connection } from './firebaseConnection';
import { translating } from './identityErrors';
import type { ErrorService, IdentityService } from './types';

const STORED_USER = 'firebase:authUser:';

/** Where Firebase stores signed-in users. Without an entry nobody is signed in, which is known without loading Firebase. */
function storedUsers(win: Window): string[] {
  try {
    return Object.keys(win.localStorage).filter((key) => key.startsWith(STORED_USER));
  } catch {
    return [];
  }
}

/**
 * Before a site changed to this project its users were in another, or in the embedded service. The page itself takes any of them for
 * somebody who is signed in (`scripts/pageTemplate.ts`).
 */
function forgetOtherProjects(win: Window, prefix: string): void {
  for (const key of storedUsers(win)) if (!key.startsWith(prefix)) win.localStorage.removeItem(key);
}

/** Reports the signed-in user to all observers, as soon as it is known. */
function createReporter() {
  const listeners = new Set<(identity: Identity | null) => void>();
  let known: { identity: Identity | null } | null = null;
  return {
    report(identity: Identity | null): void {
      known = { identity };
      for (const listener of [...listeners]) listener(identity);
    },
    observe(listener: (identity: Identity | null) => void): () => void {
      listeners.add(listener);
      if (known) listener(known.identity);
      return () => { listeners.delete(listener); };
    },
  };
}

/** Another tab signed somebody in before this one had loaded Firebase. */
function onSignInElsewhere(win: Window, prefix: string, react: () => void): void {
  win.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue !== null) react();
  });
}

/** Connects once, when first needed; after a failure, the next call tries again. */
function connectLazily(connect: () => Promise<Connection>) {
  let connecting: Promise<Connection> | null = null;
  let connected: Connection | null = null;
  const load = (): Promise<Connection> => {
    connecting ??= connect().then((made) => {
      connected = made;
      return made;
    }, (error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  };
  return { load, get connected() { return connected; } };
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** The calls that load Firebase, for every user and visitor. */
const CALLS = [
  'signUp', 'logIn', 'signInWithGoogle', 'sendPasswordReset', 'checkResetCode', 'resetPassword', 'applyMailCode', 'accountFacts',
  'isEmailConfirmed', 'updateProfile', 'sendEmailVerification', 'sendEmailChange', 'changePassword', 'reauthenticateWithPassword', 'reauthenticateWithGoogle',
  'preparePopup', 'forgetAccount',
] as const satisfies readonly (keyof Connection)[];
type LoadingCalls = Pick<Connection, (typeof CALLS)[number]>;

/** Firebase Authentication, hosted or embedded. All of its code is loaded when first needed, because most visitors only read. */
export function createFirebaseIdentity(win: Window, config: ClientConfig, errors: ErrorService): IdentityService {
  const prefix = `${STORED_USER}${config.firebase.apiKey}:`;
  const isStored = () => storedUsers(win).some((key) => key.startsWith(prefix));
  forgetOtherProjects(win, prefix);
  const { report, observe } = createReporter();
  const firebase = connectLazily(() => import(/* webpackChunkName: "firebase-auth" */ './firebaseConnection')
    .then(({ connectFirebase }) => connectFirebase(win, { config, errors, popupMayCome: !isStored(), report })));
  const isNeeded = () => firebase.connected !== null || isStored();
  const prepare = (whenFailed?: () => void) => firebase.load().then(() => undefined, (error: unknown) => {
    errors.report(error, 'The identity service could not be loaded');
    whenFailed?.();
  });
  const loadInBackground = () => { void prepare(() => { report(null); }); };
  /** Without a wait once Firebase is loaded: a popup has to open in the task of the click. */
  const call = (name: keyof Connection): AnyCall => (...args) => {
    const { connected } = firebase;
    if (connected) return (connected[name] as AnyCall)(...args);
    return translating(firebase.load()).then((made) => (made[name] as AnyCall)(...args));
  };
  if (isStored()) loadInBackground();
  else report(null);
  onSignInElsewhere(win, prefix, loadInBackground);

  return {
    observe,
    prepare: () => prepare(),
    signOut: () => (isNeeded() ? call('signOut')() as Promise<void> : Promise.resolve()),
    getToken: (options) => (isNeeded() ? call('getToken')(options) as Promise<string | null> : Promise.resolve(null)),
    ...Object.fromEntries(CALLS.map((name) => [name, call(name)])) as unknown as LoadingCalls,
  };
}
