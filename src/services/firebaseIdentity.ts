import type { FirebaseApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import type { ClientConfig } from '../contract/clientConfig';
import type { Identity } from '../domain/identity';
import { createAccountCalls } from './firebaseAccount';
import { endSessionWith, googleProvider, identityReader, logOut, translating, withPopup, type Loaded } from './firebaseSession';
import type { ErrorService, IdentityService } from './types';

/** Where Firebase stores the signed-in user. Without an entry nobody is signed in, which is known without loading Firebase. */
const STORED_USER_PREFIX = 'firebase:authUser:';
/** In the embedded mode this site's own server stands in for Google's script, which the popup needs. */
const POPUP_SCRIPT = '/identity/gapi.js';

function hasStoredUser(win: Window): boolean {
  try {
    return Object.keys(win.localStorage).some((key) => key.startsWith(STORED_USER_PREFIX));
  } catch {
    return false;
  }
}

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
function withoutUseCount(appModule: object, app: FirebaseApp): FirebaseApp {
  const none = { triggerHeartbeat: () => Promise.resolve(), getHeartbeatsHeader: () => Promise.resolve('') };
  // The way Firebase's own parts replace one another; its public types leave it out.
  (appModule as ReplacesParts)._addOrOverwriteComponent(app, {
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
async function loadFirebase(win: Window, config: ClientConfig): Promise<Loaded> {
  const embedded = config.identityMode === 'embedded';
  const popupMayCome = !hasStoredUser(win);
  const loadPopupScript = () => (embedded ? loadScript(win, POPUP_SCRIPT) : Promise.resolve());
  const [sdk, appModule, { createSharedSession }] = await Promise.all([
    import(/* webpackChunkName: "firebase-auth" */ 'firebase/auth'),
    import(/* webpackChunkName: "firebase-app" */ 'firebase/app'),
    import(/* webpackChunkName: "firebase-auth" */ './sharedSession'),
    popupMayCome ? loadPopupScript() : null,
  ]);
  const session = createSharedSession(sdk.browserLocalPersistence, win);
  const auth = sdk.initializeAuth(withoutUseCount(appModule, appModule.initializeApp(config.firebase)), {
    persistence: session.persistence,
    ...(popupMayCome ? { popupRedirectResolver: sdk.browserPopupRedirectResolver } : {}),
    // Messages instead of codes, because the user reads the provider's own message (specification, section 8).
    errorMap: sdk.debugErrorMap,
  });
  if (embedded) sdk.connectAuthEmulator(auth, win.location.origin, { disableWarnings: true });
  await auth.authStateReady();
  await session.settled();
  return {
    sdk, auth, session, identityOf: identityReader(win.location.origin),
    beforePopup: popupMayCome ? null : loadPopupScript, lookedUpOn: wasLookedUp(auth.currentUser) ? win.location.pathname : null,
  };
}

/** The SDK keeps the response of a look-up in this field, which its public types omit; null if the look-up failed. */
const wasLookedUp = (user: User | null): boolean => Boolean((user as { reloadUserInfo?: object | null } | null)?.reloadUserInfo);

/** Loads Firebase once, when first needed; after a failure, the next call tries again. */
function lazyFirebase(win: Window, config: ClientConfig, whenLoaded: (loaded: Loaded) => void) {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  const load = (): Promise<Loaded> => {
    loading ??= loadFirebase(win, config).then((made) => {
      loaded = made;
      whenLoaded(made);
      return made;
    }, (error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return { load, get loaded() { return loaded; } };
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
function onSignInElsewhere(win: Window, react: () => void): void {
  win.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(STORED_USER_PREFIX) && newValue !== null) react();
  });
}

async function signUp(
  { sdk, auth, identityOf }: Loaded,
  { name, email, password, photoURL }: Parameters<IdentityService['signUp']>[0],
  errors: ErrorService,
): Promise<Identity> {
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
  try {
    // An absent photo is left out: the service refuses null.
    await sdk.updateProfile(user, { displayName: name, ...(photoURL === '' ? {} : { photoURL }) });
  } catch (error) {
    // The account is there: going on with the name is better than an account that cannot be made a second time.
    errors.report(error, 'The new account has no name at the identity service yet');
  }
  return { ...identityOf(user), displayName: name, photoURL: photoURL || null };
}

function signInWithGoogle(loaded: Loaded): Promise<Identity> {
  const { sdk, auth, session, identityOf } = loaded;
  const open = () => sdk.signInWithPopup(auth, googleProvider(loaded), sdk.browserPopupRedirectResolver);
  return withPopup(loaded, () => session.whileSigningIn(open))
    .then(({ user }) => identityOf(user));
}

/** Firebase Authentication, hosted or embedded. Its code is loaded when first needed, because most visitors only read. */
export function createFirebaseIdentity(win: Window, config: ClientConfig, errors: ErrorService): IdentityService {
  const reporter = createReporter();
  const firebase = lazyFirebase(win, config, ({ sdk, auth, identityOf }) => {
    sdk.onAuthStateChanged(auth, (user) => { reporter.report(user && identityOf(user)); });
  });
  const { load } = firebase;
  const loadInBackground = () => {
    load().catch((error: unknown) => {
      errors.report(error, 'The identity service could not be loaded');
      reporter.report(null);
    });
  };
  const endSession = config.identityMode === 'embedded' ? endSessionWith(win) : null;
  let renewal: Promise<string | null> | null = null;
  const renew = ({ auth }: Loaded): Promise<string | null> => {
    renewal ??= translating(auth.currentUser ? auth.currentUser.getIdToken(true) : Promise.resolve(null)).finally(() => {
      renewal = null;
    });
    return renewal;
  };
  if (hasStoredUser(win)) loadInBackground();
  else reporter.report(null);
  onSignInElsewhere(win, loadInBackground);

  return {
    observe: reporter.observe,
    signUp: (input) => translating(load().then((loaded) => loaded.session.whileSigningIn(() => signUp(loaded, input, errors)))),
    logIn: (email, password) => translating(load()
      .then(({ sdk, auth, session, identityOf }) => session.whileSigningIn(() => sdk.signInWithEmailAndPassword(auth, email, password))
        .then(({ user }) => identityOf(user)))),
    // Synchronous once Firebase is loaded: the popup has to open in the task of the click.
    signInWithGoogle: () => translating(firebase.loaded ? signInWithGoogle(firebase.loaded) : load().then(signInWithGoogle)),
    signOut: () => (firebase.loaded || hasStoredUser(win)
      ? translating(load().then((loaded) => logOut(loaded, endSession)))
      : Promise.resolve()),
    async getToken({ forceRefresh = false } = {}) {
      if (!firebase.loaded && !hasStoredUser(win)) return null;
      const loaded = await translating(load());
      if (forceRefresh) return renew(loaded);
      return translating(loaded.auth.currentUser ? loaded.auth.currentUser.getIdToken() : Promise.resolve(null));
    },
    ...createAccountCalls(load, () => firebase.loaded, { location: win.location, hosted: config.identityMode === 'firebase' }),
    prepare: () => load().then(() => undefined, (error: unknown) => { errors.report(error, 'The identity service could not be loaded'); }),
  };
}
