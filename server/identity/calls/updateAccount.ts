import { NEXT_PASSWORD_RULES } from '../../../src/domain/account/passwordRules';
import type { Queries } from '../../db/database';
import { passwordChangedMail } from '../../mail/mailTexts';
import { mailedTo, updatedFields } from '../accountFields';
import { displayNameIn, emailIn, newPasswordIn, photoUrlIn } from '../accountInput';
import { changeAccount, endSessionsBy, type Account } from '../accountStore';
import { unlinkGoogle } from '../google/googleLink';
import { openSession, tokensOf, type CallHandler, type IdentityService, type NewSession, type WireCall } from '../identityService';
import { endAttached, staysAtNewPassword } from '../sessions/endings';
import { assertRecentLogin, lockCaller, signedInCaller, type SignedInCaller } from '../sessions/signedInCaller';
import { assertOr, type WireBody } from '../wireError';
import { applyCode } from './applyCode';

/** @throws WireError for fields that users cannot change, or not by this call */
function refuseOthers(body: WireBody, account: Account): void {
  assertOr(!body.has('customAttributes'), 'INSUFFICIENT_PERMISSION');
  assertOr(!body.has('disableUser'), 'OPERATION_NOT_ALLOWED');
  assertOr(!body.has('linkProviderUserInfo'), 'OPERATION_NOT_ALLOWED');
  if (!body.text('email')) return;
  assertOr(emailIn(body) === account.email, 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
}

/** Name and photo. */
function fieldsIn(body: WireBody) {
  const removed = body.texts('deleteAttribute');
  return {
    ...(body.has('displayName') ? { displayName: displayNameIn(body) } : {}),
    ...(body.has('photoUrl') ? { photoUrl: photoUrlIn(body) } : {}),
    ...(removed.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

/** Removes the link to Google, and ends the sessions that it started on other devices. */
async function removeGoogle(service: IdentityService, tx: Queries, account: Account, { identity }: SignedInCaller): Promise<Account> {
  // Without a password the user could never sign in again.
  assertOr(account.passwordHash !== null, 'OPERATION_NOT_ALLOWED');
  await endSessionsBy(tx, account.uid, 'google.com', identity.sessionId);
  return unlinkGoogle(service, tx, account);
}

async function changeFields(service: IdentityService, caller: SignedInCaller, { body }: WireCall): Promise<Account> {
  const providers = body.texts('deleteProvider');
  const unlinks = providers.includes('google.com');
  assertOr(!providers.includes('password'), 'OPERATION_NOT_ALLOWED');
  if (unlinks) assertRecentLogin(caller, service.now());
  const fields = fieldsIn(body);
  if (!unlinks && Object.keys(fields).length === 0) return caller.account;
  return service.database.db.transaction(async (tx) => {
    const locked = await lockCaller(tx, caller);
    const account = unlinks ? await removeGoogle(service, tx, locked, caller) : locked;
    return Object.keys(fields).length > 0 ? changeAccount(tx, account.uid, fields) : account;
  });
}

/** Sets a password, ends all sessions, notifies the user by mail and starts a new session. */
async function changePassword(service: IdentityService, caller: SignedInCaller, { body, client }: WireCall): Promise<NewSession> {
  const { database, passwords, mailer, supportEmail, now } = service;
  assertRecentLogin(caller, now());
  assertOr(!body.has('deleteProvider'), 'OPERATION_NOT_ALLOWED');
  const fields = fieldsIn(body);
  const passwordHash = await passwords.hash(await newPasswordIn(body, 'password', NEXT_PASSWORD_RULES));
  const at = now();
  return database.db.transaction(async (tx) => {
    const before = await lockCaller(tx, caller);
    // A first password replaces none that somebody else could know.
    const isFirst = before.passwordHash === null;
    await endAttached(service, tx, before, at, { ...staysAtNewPassword(before), ...(isFirst && { google: true }) });
    const account = await changeAccount(tx, before.uid, { ...fields, passwordHash, passwordUpdatedAt: at });
    await mailer.queue(tx, { ...passwordChangedMail(supportEmail), ...mailedTo(account) });
    return openSession(tx, account, 'password', client, at);
  });
}

/** `accounts:update`: changes name and photo, sets a password, unlinks Google, or redeems a mailed code. */
export const updateAccount: CallHandler = async (service, call) => {
  const { body } = call;
  assertOr(body.has('idToken') || body.has('oobCode'), 'INVALID_REQ_TYPE : Unsupported request parameters.');
  if (body.has('oobCode')) return applyCode(service, call);
  const caller = await signedInCaller(service, call);
  refuseOthers(body, caller.account);
  if (body.text('password')) {
    const newSession = await service.passwords.inTurn(call.client, () => changePassword(service, caller, call));
    return updatedFields(newSession.account, await tokensOf(service, newSession));
  }
  const account = await changeFields(service, caller, call);
  return updatedFields(account, body.text('email') ? { newEmail: account.email } : {});
};
