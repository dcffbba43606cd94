import type { User } from 'firebase/auth';
import type { AccountFacts, SignInWay } from '../domain/identity';
import { googleProvider, translating, withPopup, type Loaded } from './firebaseSession';
import type { IdentityService } from './types';

type AccountCalls = Pick<IdentityService,
  'sendPasswordReset' | 'checkResetCode' | 'resetPassword' | 'applyMailCode' | 'accountFacts' | 'updateProfile' | 'sendEmailVerification'
  | 'sendEmailChange' | 'changePassword' | 'reauthenticateWithPassword' | 'reauthenticateWithGoogle' | 'preparePopup' | 'forgetAccount'>;

const WAYS: Readonly<Record<string, SignInWay>> = { 'password': 'password', 'google.com': 'google' };
/** A service that protects addresses from being guessed answers this never; an older project does. */
const NO_SUCH_ACCOUNT = 'auth/user-not-found';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function userIn({ auth }: Loaded): User {
  if (!auth.currentUser) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/no-current-user' });
  return auth.currentUser;
}

async function sendPasswordReset({ sdk, auth }: Loaded, email: string): Promise<void> {
  try {
    await sdk.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_ACCOUNT) throw error;
  }
}

async function applyMailCode({ sdk, auth }: Loaded, code: string): Promise<string | null> {
  const link = await sdk.checkActionCode(auth, code).catch(() => null);
  await sdk.applyActionCode(auth, code);
  // A changed address ends every session; this tab learns it here, if it has one.
  await auth.currentUser?.reload().then(() => auth.currentUser?.getIdToken(true)).catch(() => undefined);
  return link?.data.email ?? null;
}

/**
 * A page that is loaded at the account page has just looked the account up: a second request would bring nothing new. Whoever comes
 * from another page has it looked up again: the session may have been ended elsewhere meanwhile, which only a look-up finds out.
 */
function hasFreshLookup(loaded: Loaded, page: string): boolean {
  const { lookedUpOn } = loaded;
  loaded.lookedUpOn = null;
  return lookedUpOn === page;
}

async function accountFacts(loaded: Loaded, page: string): Promise<AccountFacts> {
  const user = userIn(loaded);
  if (!hasFreshLookup(loaded, page)) await user.reload();
  const { email, emailVerified, providerData } = user;
  return { email, emailVerified, ways: providerData.flatMap(({ providerId }) => WAYS[providerId] ?? []) };
}

/** The account part of the identity service, over the SDK's own calls. */
export function createAccountCalls(
  load: () => Promise<Loaded>, loadedNow: () => Loaded | null, { location, hosted }: { location: Location; hosted: boolean },
): AccountCalls {
  const call = <T>(run: (loaded: Loaded) => Promise<T>): Promise<T> => translating(load().then(run));
  const confirmWithGoogle = async (loaded: Loaded): Promise<void> => {
    const { sdk } = loaded;
    const user = userIn(loaded);
    await withPopup(loaded, () => sdk.reauthenticateWithPopup(user, googleProvider(loaded), sdk.browserPopupRedirectResolver));
  };
  return {
    sendPasswordReset: (email) => call((loaded) => sendPasswordReset(loaded, email)),
    checkResetCode: (code) => call(({ sdk, auth }) => sdk.verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) => call(({ sdk, auth }) => sdk.confirmPasswordReset(auth, code, password)),
    applyMailCode: (code) => call((loaded) => applyMailCode(loaded, code)),
    accountFacts: () => call((loaded) => accountFacts(loaded, location.pathname)),
    updateProfile: ({ name, photoURL }) => call(async (loaded) => {
      const user = userIn(loaded);
      // The empty text takes the photo away: the service refuses null.
      const whole = photoURL === null ? '' : new URL(photoURL, location.origin).href;
      await loaded.sdk.updateProfile(user, { displayName: name, photoURL: whole });
      await user.getIdToken(true);
      return { ...loaded.identityOf(user), displayName: name, photoURL };
    }),
    sendEmailVerification: () => call((loaded) => loaded.sdk.sendEmailVerification(userIn(loaded))),
    sendEmailChange: (email) => call((loaded) => loaded.sdk.verifyBeforeUpdateEmail(userIn(loaded), email)),
    changePassword: (password) => call((loaded) => loaded.sdk.updatePassword(userIn(loaded), password)),
    reauthenticateWithPassword: (password) => call(async (loaded) => {
      const user = userIn(loaded);
      await loaded.sdk.reauthenticateWithCredential(user, loaded.sdk.EmailAuthProvider.credential(user.email ?? '', password));
    }),
    // Without a wait when Firebase is here: the popup has to open in the click's own task.
    reauthenticateWithGoogle: () => {
      const loaded = loadedNow();
      return loaded ? translating(confirmWithGoogle(loaded)) : call(confirmWithGoogle);
    },
    preparePopup: () => call((loaded) => withPopup(loaded, () => Promise.resolve())),
    forgetAccount: () => call(async (loaded) => {
      // The embedded service is the server's own and has forgotten it already.
      try {
        if (hosted) await loaded.auth.currentUser?.delete();
      } finally {
        await loaded.auth.signOut();
      }
    }),
  };
}
