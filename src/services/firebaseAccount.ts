import {
  applyActionCode, browserPopupRedirectResolver, checkActionCode, confirmPasswordReset, EmailAuthProvider, reauthenticateWithCredential,
  reauthenticateWithPopup, sendEmailVerification, sendPasswordResetEmail, updatePassword, updateProfile, verifyBeforeUpdateEmail,
  verifyPasswordResetCode, type Auth, type User,
} from 'firebase/auth';
import type { AccountFacts, SignInMethod } from '../domain/account/identity';
import { NETWORK_CODE, WRONG_CREDENTIALS_CODES } from '../domain/account/identityCodes';
import type { MailLink } from '../domain/account/mailLink';
import { googleProvider, renewIfConfirmed, withPopup, type Loaded } from './firebaseSession';
import { translating } from './identityErrors';
import { redeemCode } from './redeemCode';
import type { AccountService, MailCodeService } from './types';

const SIGN_IN_METHODS: Readonly<Record<string, SignInMethod>> = { 'password': 'password', 'google.com': 'google' };
/** A service that protects addresses from being guessed answers this never; an older project does. */
const NO_SUCH_ACCOUNT = 'auth/user-not-found';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function userIn({ auth }: Loaded): User {
  if (!auth.currentUser) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/no-current-user' });
  return auth.currentUser;
}

async function sendPasswordReset({ auth }: Loaded, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_ACCOUNT) throw error;
  }
}

const isUsedUp = (auth: Auth, code: string): Promise<boolean> =>
  checkActionCode(auth, code).then(() => false, (error: unknown) => codeOf(error) === 'auth/invalid-action-code');

interface CodeUse {
  code: string;
  wasGood: boolean;
  /** What makes this try the same as an earlier one. */
  key: string;
  spend: () => Promise<unknown>;
}

/**
 * Uses a code up. When the answer is lost, the code is looked at again, now and when the same is tried again: one that was good and is
 * used up did its work.
 */
async function redeem({ auth }: Loaded, { code, wasGood, key, spend }: CodeUse, { unanswered }: Place): Promise<void> {
  try {
    await spend();
  } catch (error) {
    if (wasGood && codeOf(error) === NETWORK_CODE) unanswered.add(key);
    if (!unanswered.has(key) || !await isUsedUp(auth, code)) throw error;
  }
}

async function applyMailCode(loaded: Loaded, { purpose, code }: MailLink, place: Place): Promise<string | null> {
  const { auth } = loaded;
  const link = await checkActionCode(auth, code).catch(() => null);
  // People who take their account back cannot log in to it.
  const needsLogin = !place.hosted && purpose !== 'recoverEmail';
  const spend = () => (needsLogin ? redeemCode(place.win, auth.currentUser, code) : applyActionCode(auth, code));
  await redeem(loaded, { code, wasGood: link !== null, key: code, spend }, place);
  // A changed address ends every session; this tab learns it here, if it has one.
  await auth.currentUser?.reload().then(() => auth.currentUser?.getIdToken(true)).catch(() => undefined);
  return link?.data.email ?? null;
}

/** When the answer is lost, the new password is tried: if it was saved, the session has ended, and this begins the next one. */
async function changePassword(loaded: Loaded, password: string): Promise<void> {
  const user = userIn(loaded);
  try {
    await updatePassword(user, password);
  } catch (error) {
    if (codeOf(error) !== NETWORK_CODE) throw error;
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)).catch((refusal: unknown) => {
      throw WRONG_CREDENTIALS_CODES.includes(String(codeOf(refusal))) ? new Error('The new password was not saved.') : error;
    });
  }
}

/**
 * A page that is loaded has just looked the account up: a second request of it would return nothing new. A user who comes from another
 * page has it looked up again: the session may have been ended elsewhere meanwhile, which only a look-up finds out.
 */
function hasFreshLookup(loaded: Loaded, page: string): boolean {
  const { lookedUpOn } = loaded;
  loaded.lookedUpOn = null;
  return lookedUpOn === page;
}

async function accountFacts(loaded: Loaded, page: string): Promise<AccountFacts> {
  const user = userIn(loaded);
  if (!hasFreshLookup(loaded, page)) await user.reload();
  await renewIfConfirmed(user);
  const { email, emailVerified, providerData } = user;
  return { email, emailVerified, signInMethods: providerData.flatMap(({ providerId }) => SIGN_IN_METHODS[providerId] ?? []) };
}

async function isEmailConfirmed(loaded: Loaded, page: string): Promise<boolean> {
  const user = userIn(loaded);
  if (!user.emailVerified && !hasFreshLookup(loaded, page)) await user.reload();
  await renewIfConfirmed(user);
  return user.emailVerified;
}

interface Place {
  win: Window;
  /** Whether the service is a Firebase project. */
  hosted: boolean;
  /** The uses of codes whose answer was lost, for as long as the page lives. */
  unanswered: Set<string>;
}

/** The account part of the identity service, over the SDK's own calls. */
export function createAccountCalls(
  loaded: Loaded, { win, hosted }: Pick<Place, 'win' | 'hosted'>,
): AccountService & MailCodeService {
  const { auth } = loaded;
  const { location } = win;
  const place: Place = { win, hosted, unanswered: new Set() };
  const call = <T>(run: () => Promise<T>): Promise<T> => translating(Promise.resolve().then(run));
  const confirmWithGoogle = async (): Promise<void> => {
    const user = userIn(loaded);
    await withPopup(loaded, () => reauthenticateWithPopup(user, googleProvider(), browserPopupRedirectResolver));
  };
  return {
    sendPasswordReset: (email) => call(() => sendPasswordReset(loaded, email)),
    checkResetCode: (code) => call(() => verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) => call(() => redeem(
      loaded, { code, wasGood: true, key: `${code} ${password}`, spend: () => confirmPasswordReset(auth, code, password) }, place,
    )),
    applyMailCode: (link) => call(() => applyMailCode(loaded, link, place)),
    accountFacts: () => call(() => accountFacts(loaded, location.pathname)),
    isEmailConfirmed: () => call(() => isEmailConfirmed(loaded, location.pathname)),
    updateProfile: ({ name, photoURL }) => call(async () => {
      const user = userIn(loaded);
      // The empty text takes the photo away: the service refuses null.
      const whole = photoURL === null ? '' : new URL(photoURL, location.origin).href;
      await updateProfile(user, { displayName: name, photoURL: whole });
      await user.getIdToken(true);
      return { ...loaded.identityOf(user), displayName: name, photoURL };
    }),
    sendEmailVerification: () => call(() => sendEmailVerification(userIn(loaded))),
    sendEmailChange: (email) => call(() => verifyBeforeUpdateEmail(userIn(loaded), email)),
    changePassword: (password) => call(() => changePassword(loaded, password)),
    reauthenticateWithPassword: (password) => call(async () => {
      const user = userIn(loaded);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    }),
    // Without a wait: the popup has to open in the click's own task.
    reauthenticateWithGoogle: () => translating(confirmWithGoogle()),
    preparePopup: () => call(() => withPopup(loaded, () => Promise.resolve())),
    forgetAccount: () => call(async () => {
      // The embedded service is the server's own and has forgotten it already.
      try {
        if (hosted) await auth.currentUser?.delete();
      } finally {
        await auth.signOut();
      }
    }),
  };
}
