import { isPlainEmail, NOT_PLAIN_EMAIL } from '../../../src/domain/account/plainEmail';
import type { Queries } from '../../db/database';
import { isMailAddress } from '../../lib/mailAddress';
import {
  accountByEmail, accountByGoogle, insertAccount, lockAccountByEmail, lockAccountByGoogle, newUid, type Account,
} from '../accountStore';
import type { IdentityService } from '../identityService';
import { proveAddress, staysOfSession } from '../sessions/endings';
import { assertRecentLogin, lockCaller, type SignedInCaller } from '../sessions/signedInCaller';
import { assertOr } from '../wireError';
import { googleFields, hasAddressOf, linkGoogle, verifiedEmail } from './googleLink';
import type { GoogleUser } from './googleSignIn';

/** The account that a Google user signs in to, or why there is none. */
type Found =
  | { kind: 'account'; account: Account; isNew: boolean }
  /** The address belongs to an account that is not linked to Google and needs its password. */
  | { kind: 'needConfirmation'; account: Account };

/** @returns null when a simultaneous request has just made an account with this address or this Google identity */
async function make(tx: Queries, user: GoogleUser, at: Date): Promise<Account | null> {
  assertOr(isPlainEmail(user.email), `INVALID_IDP_RESPONSE : ${NOT_PLAIN_EMAIL}`);
  assertOr(isMailAddress(user.email), 'INVALID_IDP_RESPONSE : Google did not send an email address.');
  const { sub: googleSub, email, emailVerified } = user;
  return insertAccount(tx, {
    uid: newUid(), email, emailVerified, googleSub, googleEmail: verifiedEmail(user), ...googleFields(user), createdAt: at, lastLoginAt: at,
  });
}

/** The account of a Google user, or null when a simultaneous request has just made it: the next look finds it. */
async function findOrMakeOnce(
  service: IdentityService, tx: Queries, user: GoogleUser, mayMake: boolean, at: Date,
): Promise<Found | null> {
  const known = await lockAccountByGoogle(tx, user.sub);
  if (known) {
    const account = hasAddressOf(user, known) ? await proveAddress(service, tx, known, at, { google: true }) : known;
    return { kind: 'account', account, isNew: false };
  }
  const holder = await lockAccountByEmail(tx, user.email);
  if (!holder) {
    assertOr(mayMake, 'USER_NOT_FOUND');
    const account = await make(tx, user, at);
    return account && { kind: 'account', account, isNew: true };
  }
  if (holder.googleSub === user.sub) return null;
  const isLinked = holder.emailVerified && holder.googleSub !== null;
  if (isLinked || !hasAddressOf(user, holder)) return { kind: 'needConfirmation', account: holder };
  const isProof = !holder.emailVerified;
  const proven = await proveAddress(service, tx, holder, at, {});
  return { kind: 'account', account: await linkGoogle(service, tx, proven, user, isProof, isProof), isNew: false };
}

/**
 * The account of a Google user: by Google's user id, else by address, if Google has verified that. An account whose address was not
 * proven before starts from scratch, because a stranger may have made it with this address: the ways in that were attached to it end.
 * An account whose address was proven keeps its password: the person who proved it had the credentials and read the mailbox.
 * @throws WireError `USER_NOT_FOUND` when there is none and none may be made
 */
export async function findOrMake(service: IdentityService, tx: Queries, user: GoogleUser, mayMake: boolean, at: Date): Promise<Found> {
  const found = await findOrMakeOnce(service, tx, user, mayMake, at) ?? await findOrMakeOnce(service, tx, user, mayMake, at);
  // The account that another request has just made is gone again, or has another address.
  assertOr(found, 'EMAIL_EXISTS');
  return found;
}

/**
 * Links the caller's account to the Google identity. Before the address is proven, only a Google user with that very address may be
 * linked, who proves it: any other might be a stranger who waits for the owner of the address.
 * @throws WireError
 */
export async function linkToCaller(service: IdentityService, tx: Queries, caller: SignedInCaller, user: GoogleUser): Promise<Account> {
  const at = service.now();
  assertRecentLogin(caller, at);
  const account = await lockCaller(tx, caller);
  assertOr(isMailAddress(user.email), 'INVALID_IDP_RESPONSE : Google did not send an email address.');
  assertOr(!await accountByGoogle(tx, user.sub), 'FEDERATED_USER_ID_ALREADY_LINKED');
  const holder = await accountByEmail(tx, user.email);
  assertOr(!holder || holder.uid === account.uid, 'EMAIL_EXISTS');
  assertOr(account.emailVerified || hasAddressOf(user, account), 'UNVERIFIED_EMAIL : Please confirm your address first.');
  const isProof = !account.emailVerified;
  const proven = isProof ? await proveAddress(service, tx, account, at, await linkStays(tx, caller)) : account;
  assertOr(proven.googleSub === null, 'PROVIDER_ALREADY_LINKED');
  return linkGoogle(service, tx, proven, user, isProof, false);
}

/** What goes on when the caller proves the address by Google: the session, and its password. An earlier Google link is replaced. */
const linkStays = async (tx: Queries, { identity }: SignedInCaller) => ({ ...await staysOfSession(tx, identity), google: false });
