import type { Queries } from '../../db/database';
import { addressChangedMail, passwordChangedMail } from '../../mail/mailTexts';
import { faceOf, passwordMark, providersOf } from '../accountFields';
import { displayNameIn, emailIn, newPasswordIn, photoUrlIn } from '../accountInput';
import { accountByEmail, changeAccount, endAllSessions, lockAccount, type Account } from '../accountStore';
import { begin, tokensOf, type CallHandler, type IdentityService, type NewSession, type WireCall } from '../identityService';
import { spendCode } from '../oneTimeCodes';
import { demandRecentLogin, signedInCaller, type SignedInCaller } from '../signedInCaller';
import { demand, type WireBody } from '../wireError';

function responseOf(account: Account, more: object = {}) {
  const { uid, email, emailVerified } = account;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified,
    ...faceOf(account),
    providerUserInfo: providersOf(account),
    ...passwordMark(account),
    ...more,
  };
}

async function verifyEmail(tx: Queries, uid: string): Promise<Account> {
  const account = await changeAccount(tx, uid, { emailVerified: true });
  demand(account, 'INVALID_OOB_CODE');
  return account;
}

/** Replaces the address, mails the old and the new one, and ends all sessions. */
async function changeEmail(
  { mailer, supportEmail }: IdentityService,
  tx: Queries,
  before: Account,
  email: string,
  at: Date,
): Promise<Account> {
  const holder = await accountByEmail(tx, email);
  demand(!holder || holder.uid === before.uid, 'EMAIL_EXISTS');
  const account = await changeAccount(tx, before.uid, { email, emailVerified: true });
  demand(account, 'INVALID_OOB_CODE');
  await endAllSessions(tx, before.uid, at);
  for (const to of [before.email, email]) await mailer.queue(tx, { ...addressChangedMail(supportEmail), to });
  return account;
}

/** Redeems a mailed code. It needs no ID token, because the code proves that the user owns the address. */
function applyCode(service: IdentityService, code: string): Promise<object> {
  const at = service.now();
  return service.database.db.transaction(async (tx) => {
    const { kind, uid, email, newEmail } = await spendCode(tx, code, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], at);
    const account = await lockAccount(tx, uid);
    demand(account?.email === email, 'INVALID_OOB_CODE');
    if (kind === 'VERIFY_EMAIL') return responseOf(await verifyEmail(tx, uid));
    demand(newEmail, 'INVALID_OOB_CODE');
    return responseOf(await changeEmail(service, tx, account, newEmail, at), { newEmail });
  });
}

/** @throws WireError for fields that users cannot change, or not by this call */
function refuseOthers(body: WireBody, account: Account): void {
  demand(!body.has('customAttributes'), 'INSUFFICIENT_PERMISSION');
  demand(!body.has('disableUser'), 'OPERATION_NOT_ALLOWED');
  demand(!body.has('linkProviderUserInfo'), 'OPERATION_NOT_ALLOWED');
  if (!body.text('email')) return;
  demand(emailIn(body) === account.email, 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
}

function fieldsIn(body: WireBody, account: Account) {
  const removed = body.texts('deleteAttribute');
  const unlinksGoogle = body.texts('deleteProvider').includes('google.com');
  // Without a password the user could never sign in again.
  demand(!unlinksGoogle || account.passwordHash !== null, 'OPERATION_NOT_ALLOWED');
  demand(!body.texts('deleteProvider').includes('password'), 'OPERATION_NOT_ALLOWED');
  return {
    ...(body.has('displayName') ? { displayName: displayNameIn(body) } : {}),
    ...(body.has('photoUrl') ? { photoUrl: photoUrlIn(body) } : {}),
    ...(removed.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.includes('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(unlinksGoogle ? { googleSub: null } : {}),
  };
}

/** Sets a password, ends all sessions, notifies the user by mail and starts a new session. */
async function changePassword(service: IdentityService, caller: SignedInCaller, { body, visitor }: WireCall): Promise<NewSession> {
  const { database, passwords, mailer, supportEmail, now } = service;
  demandRecentLogin(caller, now());
  const passwordHash = await passwords.hash(newPasswordIn(body, 'password'));
  const at = now();
  return database.db.transaction(async (tx) => {
    const account = await changeAccount(tx, caller.account.uid, { ...fieldsIn(body, caller.account), passwordHash, passwordUpdatedAt: at });
    demand(account, 'USER_NOT_FOUND');
    await endAllSessions(tx, account.uid, at);
    await mailer.queue(tx, { ...passwordChangedMail(supportEmail), to: account.email });
    return begin(tx, account, 'password', visitor, at);
  });
}

/** `accounts:update`: changes name and photo, sets a password, or redeems a mailed code. */
export const updateAccount: CallHandler = async (service, call) => {
  const { body } = call;
  demand(body.has('idToken') || body.has('oobCode'), 'INVALID_REQ_TYPE : Unsupported request parameters.');
  if (body.has('oobCode')) return applyCode(service, body.text('oobCode'));
  const caller = await signedInCaller(service, call);
  refuseOthers(body, caller.account);
  if (body.text('password')) {
    const newSession = await service.passwords.inTurn(call.visitor, () => changePassword(service, caller, call));
    return responseOf(newSession.account, await tokensOf(service, newSession));
  }
  const fields = fieldsIn(body, caller.account);
  const account = Object.keys(fields).length > 0 ? await changeAccount(service.database.db, caller.account.uid, fields) : caller.account;
  demand(account, 'USER_NOT_FOUND');
  return responseOf(account, body.text('email') ? { newEmail: account.email } : {});
};
