import { normalEmail } from '../../lib/mailAddress';
import { accountByEmail, accountByGoogle, changeAccount } from '../accountStore';
import { findOrMake, linkToCaller } from '../google/googleAccount';
import { verifiedEmail } from '../google/googleLink';
import { redeemGoogleTicket, type GoogleUser } from '../google/googleSignIn';
import { openSession, tokensOf, type CallHandler, type IdentityService, type WireCall } from '../identityService';
import { mailCode, mayMailConfirmation } from '../passwords/codeMails';
import { assertRecentLogin, signedInCaller } from '../sessions/signedInCaller';
import { assertOr } from '../wireError';

const GOOGLE = 'google.com';

/** The credential in the SDK's request, which is either a URL or form fields. */
function credentialIn({ body }: WireCall): URLSearchParams {
  const requestUri = body.text('requestUri');
  assertOr(requestUri, 'MISSING_REQUEST_URI');
  assertOr(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  for (const part of [body.text('postBody'), hash.replace(/^#/, '')]) {
    for (const [name, value] of new URLSearchParams(part)) searchParams.set(name, value);
  }
  return searchParams;
}

const ticketIn = (call: WireCall) => credentialIn(call).get('id_token') ?? '';

/** @throws WireError unless the credential is a valid ticket */
async function googleUserIn({ database, google, now }: IdentityService, call: WireCall): Promise<GoogleUser> {
  const credential = credentialIn(call);
  assertOr(credential.get('providerId')?.toLowerCase() === GOOGLE, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential');
  assertOr(google !== 'off', 'OPERATION_NOT_ALLOWED');
  const user = await redeemGoogleTicket(database.db, ticketIn(call), now(), call.ticketCookie);
  assertOr(user, 'INVALID_IDP_RESPONSE : The sign-in with Google took too long. Please try again.');
  return { ...user, email: normalEmail(user.email) };
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

/**
 * Links the Google identity to the caller's account. No tokens are sent, as this proves nothing about who the caller is: the session
 * goes on with its own.
 */
async function linkCaller(service: IdentityService, call: WireCall): Promise<object> {
  const caller = await signedInCaller(service, call);
  assertRecentLogin(caller, service.now());
  const user = await googleUserIn(service, call);
  const { uid } = await service.database.db.transaction((tx) => linkToCaller(service, tx, caller, user));
  return { ...responseOf(user, ticketIn(call)), localId: uid };
}

/** `accounts:signInWithIdp`: signs in with the popup's ticket or, given an ID token, links the Google identity to that account. */
export const signInWithIdp: CallHandler = async (service, call) => {
  if (call.body.has('idToken')) return linkCaller(service, call);
  const user = await googleUserIn(service, call);
  const at = service.now();
  const mayMake = call.body.text('autoCreate') !== 'false';
  const { db } = service.database;
  // A mailbox that Google does not vouch for is asked, as at every sign-up.
  const mayMail = !user.emailVerified && mayMake && !await accountByGoogle(db, user.sub)
    && !await accountByEmail(db, user.email) && await mayMailConfirmation(service, user.email, at);
  const outcome = await db.transaction(async (tx) => {
    const found = await findOrMake(service, tx, user, mayMake, at);
    if (found.kind === 'needConfirmation') return found;
    if (mayMail && found.isNew) await mailCode(service, tx, 'VERIFY_EMAIL', found.account, found.account.email);
    const account = await changeAccount(tx, found.account.uid, { lastLoginAt: at, googleEmail: verifiedEmail(user) });
    return { ...found, newSession: await openSession(tx, account, GOOGLE, call.client, at) };
  });
  const response = responseOf(user, ticketIn(call));
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
