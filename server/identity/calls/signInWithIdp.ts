import type { Queries } from '../../db/database';
import { isMailAddress } from '../../mail/mailAddress';
import { storableName } from '../../users/profileRules';
import {
  accountByEmail, accountByGoogle, accountByUid, changeAccount, insertAccount, newUid, normalEmail, type Account,
} from '../accountStore';
import { redeemGoogleTicket, type GoogleUser } from '../googleSignIn';
import { begin, tokensOf, type CallHandler, type IdentityService, type WireCall } from '../identityService';
import { signedInCaller } from '../signedInCaller';
import { demand } from '../wireError';

const GOOGLE = 'google.com';
/** Characters. */
const LONGEST_PHOTO = 2_048;

/** The credential in the SDK's request, which is either a URL or form fields. */
function credentialIn({ body }: WireCall): URLSearchParams {
  const requestUri = body.text('requestUri');
  demand(requestUri, 'MISSING_REQUEST_URI');
  demand(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  for (const part of [body.text('postBody'), hash.replace(/^#/, '')]) {
    for (const [name, value] of new URLSearchParams(part)) searchParams.set(name, value);
  }
  return searchParams;
}

/** @throws WireError unless the credential is a valid ticket */
async function googleUserIn({ database, google, now }: IdentityService, call: WireCall): Promise<GoogleUser> {
  const credential = credentialIn(call);
  demand(credential.get('providerId')?.toLowerCase() === GOOGLE, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential');
  demand(google !== 'off', 'OPERATION_NOT_ALLOWED');
  const user = await redeemGoogleTicket(database.db, credential.get('id_token') ?? '', now(), call.ticketCookie);
  demand(user, 'INVALID_IDP_RESPONSE : The sign-in with Google took too long. Please try again.');
  return { ...user, email: normalEmail(user.email) };
}

/** The account that a Google user signs in to, or why there is none. */
type Found =
  | { kind: 'account'; account: Account; isNew: boolean }
  /** The address belongs to an account that is not linked to Google and needs its password. */
  | { kind: 'needConfirmation'; account: Account };

const fieldsOf = ({ name, photoURL }: GoogleUser) => ({
  displayName: name === null ? null : storableName(name),
  photoUrl: photoURL !== null && photoURL.length <= LONGEST_PHOTO ? photoURL : null,
});

/** Links an account to a Google identity; fills in a missing name and photo. */
async function link(tx: Queries, account: Account, user: GoogleUser): Promise<Account> {
  const { displayName, photoUrl } = fieldsOf(user);
  const proven = user.emailVerified && user.email === account.email;
  const changed = await changeAccount(tx, account.uid, {
    googleSub: user.sub,
    emailVerified: account.emailVerified || proven,
    displayName: account.displayName ?? displayName,
    photoUrl: account.photoUrl ?? photoUrl,
  });
  demand(changed, 'USER_NOT_FOUND');
  return changed;
}

/**
 * Looks the account up by Google's user id, then by address, if Google and this site have both verified it. Without that check,
 * someone could register another person's address and share the account that its owner later opens with Google.
 */
async function findOrMake(tx: Queries, user: GoogleUser, mayMake: boolean, at: Date): Promise<Found> {
  const known = await accountByGoogle(tx, user.sub);
  if (known) return { kind: 'account', account: known, isNew: false };
  const holder = await accountByEmail(tx, user.email);
  if (holder) {
    const isSafe = user.emailVerified && holder.emailVerified && holder.googleSub === null;
    return isSafe
      ? { kind: 'account', account: await link(tx, holder, user), isNew: false }
      : { kind: 'needConfirmation', account: holder };
  }
  demand(mayMake, 'USER_NOT_FOUND');
  demand(isMailAddress(user.email), 'INVALID_IDP_RESPONSE : Google did not send an e-mail address.');
  const { sub: googleSub, email, emailVerified } = user;
  const made = await insertAccount(tx, {
    uid: newUid(),
    email,
    emailVerified,
    googleSub,
    ...fieldsOf(user),
    createdAt: at,
    lastLoginAt: at,
  });
  // A simultaneous request has just created this account; the next attempt finds it.
  demand(made, 'EMAIL_EXISTS');
  return { kind: 'account', account: made, isNew: true };
}

/** Links the caller's account to the Google identity. */
async function linkToCaller(tx: Queries, uid: string, user: GoogleUser): Promise<Found> {
  demand(!await accountByGoogle(tx, user.sub), 'FEDERATED_USER_ID_ALREADY_LINKED');
  const holder = await accountByEmail(tx, user.email);
  demand(!holder || holder.uid === uid, 'EMAIL_EXISTS');
  const caller = await accountByUid(tx, uid);
  demand(caller, 'USER_NOT_FOUND');
  demand(caller.googleSub === null, 'PROVIDER_ALREADY_LINKED');
  return { kind: 'account', account: await link(tx, caller, user), isNew: false };
}

function responseOf({ sub, email, emailVerified, name, photoURL }: GoogleUser, ticket: string) {
  const face = { ...(name === null ? {} : { displayName: name, fullName: name }), ...(photoURL === null ? {} : { photoUrl: photoURL }) };
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId: GOOGLE,
    ...face,
    email,
    emailVerified,
    federatedId: `https://accounts.google.com/${sub}`,
    rawUserInfo: JSON.stringify({ id: sub, email, verified_email: emailVerified, ...(name === null ? {} : { name }) }),
    oauthIdToken: ticket,
  };
}

/** `accounts:signInWithIdp`: signs in with the popup's ticket or, given an ID token, links the Google identity to that account. */
export const signInWithIdp: CallHandler = async (service, call) => {
  const { body, visitor } = call;
  const caller = body.has('idToken') ? await signedInCaller(service, call) : null;
  const user = await googleUserIn(service, call);
  const at = service.now();
  const mayMake = body.text('autoCreate') !== 'false';
  const response = responseOf(user, credentialIn(call).get('id_token') ?? '');
  const outcome = await service.database.db.transaction(async (tx) => {
    const found = caller ? await linkToCaller(tx, caller.account.uid, user) : await findOrMake(tx, user, mayMake, at);
    if (found.kind === 'needConfirmation') return found;
    await changeAccount(tx, found.account.uid, { lastLoginAt: at });
    return { ...found, newSession: await begin(tx, found.account, GOOGLE, visitor, at) };
  });
  if (outcome.kind === 'needConfirmation') {
    // Reveals that the account exists, but not its uid.
    return { ...response, needConfirmation: true, verifiedProvider: outcome.account.googleSub === null ? [] : [GOOGLE] };
  }
  return {
    ...response,
    localId: outcome.account.uid,
    ...(outcome.isNew ? { isNewUser: true } : {}),
    ...await tokensOf(service, outcome.newSession),
  };
};
