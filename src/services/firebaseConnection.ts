import * as firebaseApp from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence, browserPopupRedirectResolver, connectAuthEmulator, createUserWithEmailAndPassword, debugErrorMap, initializeAuth,
  onAuthStateChanged, signInWithEmailAndPassword, signInWithPopup, updateProfile, type User,
} from 'firebase/auth';
import type { ClientConfig } from '../contract/clientConfig';
import type { Identity } from '../domain/account/identity';
import { createAccountCalls } from './firebaseAccount';
import { endSessionWith, googleProvider, identityReader, logOut, renewIfConfirmed, withPopup, type Loaded } from './firebaseSession';
import { translating } from './identityErrors';
import { createSharedSession } from './sharedSession';
import type { ErrorService, IdentityService } from './types';

/** The popup needs a script of Google's; in the embedded mode this site's own server is used instead. */
const POPUP_SCRIPT = '/identity/gapi.js';

function loadScript(win: Window, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = win.document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => { resolve(); });
    script.addEventListener('error', () => { reject(new Error(`${src} could not be loaded`)); });
    win.document.head.append(script);
  });
}

interface ReplacesParts {
  _addOrOverwriteComponent(app: FirebaseApp, part: object): void;
}

/**
 * Firebase counts its own use in IndexedDB and waits for it before every call: in a browser whose IndexedDB never answers nobody
 * could sign in.
 * Nothing is counted here, and nothing more is kept in the browser than the cookies page names.
 */
function withoutUseCount(app: FirebaseApp): FirebaseApp {
  const none = { triggerHeartbeat: () => Promise.resolve(), getHeartbeatsHeader: () => Promise.resolve('') };
  // The way Firebase's own parts replace one another; its public types leave it out.
  (firebaseApp as unknown as ReplacesParts)._addOrOverwriteComponent(app, {
    name: 'heartbeat',
    instanceFactory: () => none,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  });
  return app;
}

/**
 * If nobody is signed in, also prepares the popup, because phones and Safari block a popup that opens late. With a popup prepared,
 * Firebase loads its frame before it reports who is signed in, so a returning user, who needs no popup, does not wait for that.
 */
async function startFirebase(win: Window, config: ClientConfig, popupMayCome: boolean): Promise<Loaded> {
  const embedded = config.identityMode === 'embedded';
  const loadPopupScript = () => (embedded ? loadScript(win, POPUP_SCRIPT) : Promise.resolve());
  if (popupMayCome) await loadPopupScript();
  const session = createSharedSession(browserLocalPersistence, win);
  const auth = initializeAuth(withoutUseCount(firebaseApp.initializeApp(config.firebase)), {
    persistence: session.persistence,
    ...(popupMayCome ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
    // Messages instead of codes, because the user reads the provider's own message (docs/spec-notes.md, section 8).
    errorMap: debugErrorMap,
  });
  if (embedded) connectAuthEmulator(auth, win.location.origin, { disableWarnings: true });
  await auth.authStateReady();
  await session.settled();
  const wasLookedUp = isLookedUp(auth.currentUser);
  // Before anything is asked with the old one. Without a connection the next look-up finds it.
  if (auth.currentUser && wasLookedUp && !embedded) await renewIfConfirmed(auth.currentUser).catch(() => undefined);
  return {
    auth, session, identityOf: identityReader(win.location.origin),
    beforePopup: popupMayCome ? null : loadPopupScript, lookedUpOn: wasLookedUp ? win.location.pathname : null,
  };
}

/** The SDK keeps the response of a look-up in this field, which its public types omit; null if the look-up failed. */
const isLookedUp = (user: User | null): boolean => Boolean((user as { reloadUserInfo?: object | null } | null)?.reloadUserInfo);

async function signUp(
  { auth, identityOf }: Loaded,
  { name, email, password, photoURL }: Parameters<IdentityService['signUp']>[0],
  errors: ErrorService,
): Promise<Identity> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // An absent photo is left out: the service refuses null.
  const sendProfile = () => updateProfile(user, { displayName: name, ...(photoURL === '' ? {} : { photoURL }) });
  try {
    await sendProfile().catch(sendProfile);
  } catch (error) {
    // The account is there: going on with the name is better than an account that cannot be made a second time.
    errors.report(error, 'The new account has no name at the identity service yet');
  }
  return { ...identityOf(user), displayName: name, photoURL: photoURL || null };
}

function signInWithGoogle(loaded: Loaded): Promise<Identity> {
  const { auth, session, identityOf } = loaded;
  const open = () => signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver);
  return withPopup(loaded, () => session.whileSigningIn(open))
    .then(({ user }) => identityOf(user));
}

/**
 * A token that is refused for good makes the SDK log out before the call that needed the token fails. Nobody being signed in is
 * therefore reported a task later: the app learns first that the session has ended, while it still knows whose it was and can keep
 * what that user was sending.
 */
function observeUsers({ auth, identityOf }: Loaded, win: Window, report: (identity: Identity | null) => void): void {
  let timer = 0;
  onAuthStateChanged(auth, (user) => {
    win.clearTimeout(timer);
    if (user) report(identityOf(user));
    else timer = win.setTimeout(() => { report(null); });
  });
}

/**
 * A token of the user. Rejects if another user has signed in before the answer comes, be it a token or an error: it must neither be sent
 * as theirs nor end their session.
 */
async function tokenOf({ auth }: Loaded, user: User, forceRefresh: boolean): Promise<string> {
  const [token] = await Promise.allSettled([user.getIdToken(forceRefresh)]);
  if (auth.currentUser && auth.currentUser !== user)
    throw Object.assign(new Error('Another user is signed in.'), { code: 'auth/user-mismatch' });
  if (token.status === 'rejected') throw token.reason;
  return token.value;
}

/** The calls of the identity service that need Firebase. */
export type Connection = Omit<IdentityService, 'observe' | 'prepare'>;

export interface ConnectionOptions {
  config: ClientConfig;
  errors: ErrorService;
  /** Whether nobody is signed in, so that a popup may come next. */
  popupMayCome: boolean;
  /** Called with the signed-in user, now and after every change. */
  report: (identity: Identity | null) => void;
}

/**
 * Starts Firebase Authentication, hosted or embedded.
 * @throws when the popup's script cannot be loaded
 */
export async function connectFirebase(win: Window, { config, errors, popupMayCome, report }: ConnectionOptions): Promise<Connection> {
  const loaded = await startFirebase(win, config, popupMayCome);
  const { auth, session, identityOf } = loaded;
  const endSession = config.identityMode === 'embedded' ? endSessionWith(win) : null;
  const renewals = new WeakMap<User, Promise<string>>();
  const renew = (user: User): Promise<string> => {
    const renewal = renewals.get(user) ?? translating(tokenOf(loaded, user, true)).finally(() => { renewals.delete(user); });
    renewals.set(user, renewal);
    return renewal;
  };
  observeUsers(loaded, win, report);
  return {
    signUp: (input) => translating(session.whileSigningIn(() => signUp(loaded, input, errors))),
    logIn: (email, password) => translating(session.whileSigningIn(() => signInWithEmailAndPassword(auth, email, password))
      .then(({ user }) => identityOf(user))),
    // Without a wait: the popup has to open in the task of the click.
    signInWithGoogle: () => translating(signInWithGoogle(loaded)),
    signOut: () => translating(logOut(loaded, endSession)),
    getToken: async ({ forceRefresh = false } = {}) => {
      const user = auth.currentUser;
      return user && (forceRefresh ? renew(user) : translating(tokenOf(loaded, user, false)));
    },
    ...createAccountCalls(loaded, { win, hosted: config.identityMode === 'firebase' }),
  };
}
