import { setTimeout as wait } from 'node:timers/promises';
import { addressTakenMail } from '../../mail/mailTexts';
import { mailedTo } from '../accountFields';
import { emailIn, newEmailIn } from '../accountInput';
import { accountByEmail, lockAccount, type Account } from '../accountStore';
import type { CallHandler, IdentityService, WireCall } from '../identityService';
import { mailCode } from '../passwords/codeMails';
import { roomForCodes, type AskedCodeKind } from '../passwords/oneTimeCodes';
import { assertRecentLogin, signedInCaller } from '../sessions/signedInCaller';
import { assertOr, tooManyAttempts, WireError } from '../wireError';

/**
 * ms after which a call is answered that must not reveal who has an account. What is written, and whether anything is, depends on that;
 * it takes a few ms, with a slow disk tens of them.
 */
const ANSWERED_AFTER_MS = 250;

/** Takes equally long whatever the work has to do. */
async function inEqualTime(work: () => Promise<void>): Promise<void> {
  const sinceMs = performance.now();
  await work();
  const leftMs = sinceMs + ANSWERED_AFTER_MS - performance.now();
  if (leftMs > 0) await wait(leftMs);
}

/**
 * Mails a reset, unless `MOST_CODES` are valid already, and the oldest would have to end: anybody can ask for a reset, and the link that
 * the owner is about to open must go on working. The owner then has the earlier ones.
 */
async function mailReset(service: IdentityService, email: string): Promise<void> {
  const { database, now } = service;
  const known = await accountByEmail(database.db, email);
  if (!known) return;
  await database.db.transaction(async (tx) => {
    // Locked, so that many simultaneous requests mail no more links than allowed.
    const account = await lockAccount(tx, known.uid);
    if (account?.email !== email || await roomForCodes(tx, 'PASSWORD_RESET', account.uid, now()) <= 0) return;
    await mailCode(service, tx, 'PASSWORD_RESET', account, email);
  });
}

/** The response and its time are the same for an unknown address, so they do not reveal who has an account. */
async function sendReset(service: IdentityService, { body, client }: WireCall): Promise<string> {
  assertOr(body.text('email'), 'MISSING_EMAIL');
  const email = emailIn(body);
  if (!await service.attempts.reset(client.address, service.now())) throw tooManyAttempts();
  await inEqualTime(async () => {
    // Checked for an unknown address, too: only a known one would be refused otherwise.
    await service.mailer.assertQueueHasRoom(service.database.db, 'reset');
    await mailReset(service, email);
  });
  return email;
}

async function sendVerification(service: IdentityService, call: WireCall): Promise<string> {
  const { account } = await signedInCaller(service, call);
  // By its address, not its uid: who signs up with somebody else's again and again sends them no more mails for it.
  if (!await service.attempts.ownMail('VERIFY_EMAIL', account.email, service.now())) throw tooManyAttempts();
  await service.database.db.transaction((tx) => mailCode(service, tx, 'VERIFY_EMAIL', account, account.email));
  return account.email;
}

/** Mails the link to the new address or, where it has an account, informs the account's owner. */
async function mailChange(service: IdentityService, account: Account, newEmail: string): Promise<void> {
  const { database: { db }, attempts, mailer, supportEmail, now } = service;
  const holder = await accountByEmail(db, newEmail);
  const isTaken = holder !== null;
  // Accounts with a confirmed address each have their own budget; the others could be one person's, and share one for each new address.
  const mayMail = account.emailVerified && !isTaken
    || await attempts.unaskedMail(isTaken ? 'address-taken' : 'change-address', newEmail, now());
  if (!mayMail) return;
  await db.transaction(async (tx) => {
    if (holder) await mailer.queue(tx, { ...addressTakenMail(supportEmail), ...mailedTo(holder) });
    else await mailCode(service, tx, 'VERIFY_AND_CHANGE_EMAIL', account, newEmail);
  });
}

/**
 * Mails the new address; the change takes effect when its owner follows the link. The response and its time are the same when somebody
 * has an account with it.
 */
async function sendChange(service: IdentityService, call: WireCall): Promise<string> {
  assertOr(call.body.text('newEmail'), 'MISSING_NEW_EMAIL');
  const newEmail = newEmailIn(call.body, 'newEmail', 'INVALID_NEW_EMAIL');
  assertOr(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  assertRecentLogin(caller, service.now());
  const { account } = caller;
  assertOr(newEmail !== account.email, 'EMAIL_EXISTS');
  if (!await service.attempts.ownMail('VERIFY_AND_CHANGE_EMAIL', account.uid, service.now())) throw tooManyAttempts();
  await inEqualTime(async () => {
    await service.mailer.assertQueueHasRoom(service.database.db, 'change-address');
    await mailChange(service, account, newEmail);
  });
  return account.email;
}

const SENDERS: Readonly<Record<AskedCodeKind, (service: IdentityService, call: WireCall) => Promise<string>>> = {
  PASSWORD_RESET: sendReset, VERIFY_EMAIL: sendVerification, VERIFY_AND_CHANGE_EMAIL: sendChange,
};

/** `accounts:sendOobCode`: mails a code. */
export const sendOobCode: CallHandler = async (service, call) => {
  const kind = call.body.text('requestType');
  assertOr(kind !== '' && kind !== 'OOB_REQ_TYPE_UNSPECIFIED', 'MISSING_REQ_TYPE');
  assertOr(!call.body.has('returnOobLink'), 'INSUFFICIENT_PERMISSION');
  assertOr(kind !== 'EMAIL_SIGNIN', 'OPERATION_NOT_ALLOWED');
  if (!Object.hasOwn(SENDERS, kind)) {
    throw new WireError('Invalid JSON payload received. /requestType must be equal to one of the allowed values', 400, 'INVALID_ARGUMENT');
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await SENDERS[kind as AskedCodeKind](service, call) };
};
