import { setTimeout as wait } from 'node:timers/promises';
import { changeAddressMail, resetMail, verifyAddressMail } from '../../mail/mailTexts';
import { emailIn, newEmailIn } from '../accountInput';
import { accountByEmail, type Account } from '../accountStore';
import type { CallHandler, IdentityService, WireCall } from '../identityService';
import { mailLink } from '../mailLinks';
import { addCode, type CodeKind } from '../oneTimeCodes';
import { demandRecentLogin, signedInCaller } from '../signedInCaller';
import { demand, tooManyAttempts, WireError } from '../wireError';

const MAILS = { PASSWORD_RESET: resetMail, VERIFY_EMAIL: verifyAddressMail, VERIFY_AND_CHANGE_EMAIL: changeAddressMail } as const;

async function send({ database, mailer, publicUrl, now }: IdentityService, kind: CodeKind, account: Account, to: string): Promise<void> {
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? to : null;
  await database.db.transaction(async (tx) => {
    const code = await addCode(tx, kind, account, now(), newEmail);
    await mailer.queue(tx, { ...MAILS[kind](mailLink(publicUrl, kind, code)), to });
  });
}

/**
 * ms after which a reset is answered. Only for a known address is anything written, which takes a few ms, with a slow disk tens of them;
 * without the wait the time of the response would reveal who has an account.
 */
const RESET_ANSWERED_AFTER_MS = 250;

/** Waits until `ms` after `sinceMs`, by the monotonic clock. */
async function untilAfter(sinceMs: number, ms: number): Promise<void> {
  const leftMs = sinceMs + ms - performance.now();
  if (leftMs > 0) await wait(leftMs);
}

/** The response and its time are the same for an unknown address, so they do not reveal who has an account. */
async function sendReset(service: IdentityService, { body, visitor }: WireCall): Promise<string> {
  demand(body.text('email'), 'MISSING_EMAIL');
  const email = emailIn(body);
  if (!await service.attempts.mail(email, visitor.address, service.now())) throw tooManyAttempts();
  const sinceMs = performance.now();
  // Checked for an unknown address, too: only a known one would be refused otherwise.
  await service.mailer.demandRoom(service.database.db, 'reset');
  const account = await accountByEmail(service.database.db, email);
  if (account) await send(service, 'PASSWORD_RESET', account, email);
  await untilAfter(sinceMs, RESET_ANSWERED_AFTER_MS);
  return email;
}

async function sendVerification(service: IdentityService, call: WireCall): Promise<string> {
  const { account } = await signedInCaller(service, call);
  if (!await service.attempts.mail(account.email, call.visitor.address, service.now())) throw tooManyAttempts();
  await send(service, 'VERIFY_EMAIL', account, account.email);
  return account.email;
}

/** Mails the new address; the change takes effect when its owner follows the link. */
async function sendChange(service: IdentityService, call: WireCall): Promise<string> {
  demand(call.body.text('newEmail'), 'MISSING_NEW_EMAIL');
  const newEmail = newEmailIn(call.body, 'newEmail', 'INVALID_NEW_EMAIL');
  demand(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  demandRecentLogin(caller, service.now());
  demand(!await accountByEmail(service.database.db, newEmail), 'EMAIL_EXISTS');
  if (!await service.attempts.mail(newEmail, call.visitor.address, service.now())) throw tooManyAttempts();
  await send(service, 'VERIFY_AND_CHANGE_EMAIL', caller.account, newEmail);
  return caller.account.email;
}

const SENDERS: Readonly<Record<CodeKind, (service: IdentityService, call: WireCall) => Promise<string>>> = {
  PASSWORD_RESET: sendReset, VERIFY_EMAIL: sendVerification, VERIFY_AND_CHANGE_EMAIL: sendChange,
};

/** `accounts:sendOobCode`: mails a code. */
export const sendOobCode: CallHandler = async (service, call) => {
  const kind = call.body.text('requestType');
  demand(kind !== '' && kind !== 'OOB_REQ_TYPE_UNSPECIFIED', 'MISSING_REQ_TYPE');
  demand(!call.body.has('returnOobLink'), 'INSUFFICIENT_PERMISSION');
  demand(kind !== 'EMAIL_SIGNIN', 'OPERATION_NOT_ALLOWED');
  if (!Object.hasOwn(SENDERS, kind)) {
    throw new WireError('Invalid JSON payload received. /requestType must be equal to one of the allowed values', 400, 'INVALID_ARGUMENT');
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await SENDERS[kind as CodeKind](service, call) };
};
