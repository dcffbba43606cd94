import { passwordChangedMail } from '../../mail/mailTexts';
import { newPasswordIn } from '../accountInput';
import { changeAccount, endAllSessions, lockAccount } from '../accountStore';
import type { CallHandler, IdentityService, WireCall } from '../identityService';
import { readCode, spendCode } from '../oneTimeCodes';
import { demand } from '../wireError';

async function setPassword(service: IdentityService, { body }: WireCall): Promise<void> {
  const { database, passwords, mailer, supportEmail, now } = service;
  const code = body.text('oobCode');
  // Before the hash is made: a wrong code costs nothing.
  await readCode(database.db, code, ['PASSWORD_RESET'], now());
  const passwordHash = await passwords.hash(newPasswordIn(body, 'newPassword'));
  const at = now();
  await database.db.transaction(async (tx) => {
    const { uid, email } = await spendCode(tx, code, ['PASSWORD_RESET'], at);
    const before = await lockAccount(tx, uid);
    demand(before?.email === email, 'INVALID_OOB_CODE');
    // Whoever got the mail reads what is sent to this address.
    await changeAccount(tx, uid, { passwordHash, passwordUpdatedAt: at, emailVerified: true });
    await endAllSessions(tx, uid, at);
    await mailer.queue(tx, { ...passwordChangedMail(supportEmail), to: email });
  });
}

/** `accounts:resetPassword`: what a code is for, or, with a new password, the reset itself. */
export const resetPassword: CallHandler = async (service, call) => {
  const { body } = call;
  demand(body.text('oobCode'), 'MISSING_OOB_CODE');
  const { kind, email, newEmail } = await readCode(service.database.db, body.text('oobCode'), null, service.now());
  if (body.text('newPassword')) await service.passwords.inTurn(call.visitor, () => setPassword(service, call));
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: kind,
    email,
    ...(newEmail === null ? {} : { newEmail }),
  };
};
