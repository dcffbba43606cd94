import { mainUrlOf } from '../../config/configSite';
import type { Queries } from '../../db/database';
import { addressBackMail, addressChangedMail, addressLostMail, addressTakenBackMail } from '../../mail/mailTexts';
import { updatedFields } from '../accountFields';
import { accountByEmail, changeAccount, lockAccount, type Account } from '../accountStore';
import type { IdentityService, WireCall } from '../identityService';
import { mailLink } from '../passwords/mailLinks';
import { addCode, endLaterRecoveries, readCode, roomForCodes, spendCode } from '../passwords/oneTimeCodes';
import { endAttached, proveAddress, STAYS_AT_NEW_ADDRESS, staysAtRecovery, staysOfSession, type Stays } from '../sessions/endings';
import { lockCaller, signedInCaller } from '../sessions/signedInCaller';
import { assertOr } from '../wireError';

/** @throws WireError when another account has the address */
async function assertFree(tx: Queries, email: string, { uid }: Account): Promise<void> {
  const holder = await accountByEmail(tx, email);
  assertOr(!holder || holder.uid === uid, 'EMAIL_EXISTS');
}

/**
 * The link that brings the address back, for the mail to it. Null for an address that was never confirmed, which may be a stranger's; and
 * where there are `MOST_CODES` already, so that no series of changes ends the link to the first address.
 */
async function wayBack(site: IdentityService, tx: Queries, before: Account, newEmail: string, at: Date): Promise<string | null> {
  if (!before.emailVerified || await roomForCodes(tx, 'RECOVER_EMAIL', before.uid, at) <= 0) return null;
  return mailLink(mainUrlOf(site), 'RECOVER_EMAIL', await addCode(tx, 'RECOVER_EMAIL', before, at, newEmail));
}

/** Replaces the address, mails the old and the new one, and ends all sessions. */
async function changeEmail(
  service: IdentityService, tx: Queries, before: Account, { newEmail, stays }: { newEmail: string; stays: Stays }, at: Date,
): Promise<Account> {
  const { mailer, supportEmail } = service;
  await assertFree(tx, newEmail, before);
  const { password, google } = stays;
  await endAttached(service, tx, before, at, before.emailVerified ? STAYS_AT_NEW_ADDRESS : { password, google });
  const account = await changeAccount(tx, before.uid, { email: newEmail, emailVerified: true });
  await mailer.queue(tx, { ...addressLostMail(supportEmail, await wayBack(service, tx, before, newEmail, at)), to: before.email });
  await mailer.queue(tx, { ...addressChangedMail(supportEmail, account.passwordHash !== null), to: newEmail });
  return account;
}

/**
 * Brings an address back, for the person who reads its mailbox: it was the account's, and confirmed. Someone who changed it may have set
 * the password and linked a Google account, so that nothing opens the account until its owner has chosen a new password.
 * @throws WireError `EMAIL_EXISTS` when another account has the address now; the code stays usable
 */
async function recoverEmail(service: IdentityService, code: string, at: Date): Promise<object> {
  const { database: { db }, mailer, supportEmail } = service;
  const { uid } = await readCode(db, code, ['RECOVER_EMAIL'], at);
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, uid);
    const spent = await spendCode(tx, code, ['RECOVER_EMAIL'], at);
    assertOr(before, 'INVALID_OOB_CODE');
    const { email } = spent;
    await assertFree(tx, email, before);
    await endLaterRecoveries(tx, spent);
    // First the address: the mail about an unlinked Google account is for its owner.
    const moved = await changeAccount(tx, uid, { email, emailVerified: true });
    const account = await endAttached(service, tx, moved, at, staysAtRecovery(moved));
    if (before.email !== email) await mailer.queue(tx, { ...addressTakenBackMail(supportEmail), to: before.email });
    await mailer.queue(tx, { ...addressBackMail(supportEmail), to: email });
    return updatedFields(account);
  });
}

/**
 * Redeems a mailed code. A code to confirm or change an address shows that somebody reads the mailbox, and the ID token that they are who
 * signed in to the account: otherwise somebody could sign up with another person's address, and let that person confirm it. A code that
 * brings an address back needs no login: the person it is for can no longer log in.
 * @throws WireError `MISSING_ID_TOKEN` when nobody is signed in, `USER_MISMATCH` when it is somebody else; the code stays usable
 */
export async function applyCode(service: IdentityService, call: WireCall): Promise<object> {
  const at = service.now();
  const kinds = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;
  const code = call.body.text('oobCode');
  const { kind: wanted, uid: owner } = await readCode(service.database.db, code, kinds, at);
  if (wanted === 'RECOVER_EMAIL') return recoverEmail(service, code, at);
  assertOr(call.body.text('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  assertOr(caller.account.uid === owner, 'USER_MISMATCH');
  return service.database.db.transaction(async (tx) => {
    const account = await lockCaller(tx, caller);
    const { kind, email, newEmail } = await spendCode(tx, code, kinds, at);
    assertOr(account.email === email, 'INVALID_OOB_CODE');
    const stays = await staysOfSession(tx, caller.identity);
    if (kind === 'VERIFY_EMAIL') return updatedFields(await proveAddress(service, tx, account, at, stays));
    assertOr(newEmail, 'INVALID_OOB_CODE');
    return updatedFields(await changeEmail(service, tx, account, { newEmail, stays }, at), { newEmail });
  });
}
