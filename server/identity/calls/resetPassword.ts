import { NEXT_PASSWORD_RULES } from '../../../src/domain/account/passwordRules';
import { passwordChangedMail } from '../../mail/mailTexts';
import { mailedTo } from '../accountFields';
import { newPasswordIn } from '../accountInput';
import { changeAccount, lockAccount } from '../accountStore';
import type { CallHandler, IdentityService, WireCall } from '../identityService';
import { readCode, spendCode } from '../passwords/oneTimeCodes';
import { endAttached, staysAtNewPassword } from '../sessions/endings';
import { assertOr } from '../wireError';

async function setPassword(service: IdentityService, { body }: WireCall): Promise<void> {
  const { database, passwords, mailer, supportEmail, now } = service;
  const code = body.text('oobCode');
  // Checked before hashing, so a wrong code costs no CPU time.
  const { uid } = await readCode(database.db, code, ['PASSWORD_RESET'], now());
  const passwordHash = await passwords.hash(await newPasswordIn(body, 'newPassword', NEXT_PASSWORD_RULES));
  const at = now();
  await database.db.transaction(async (tx) => {
    // The account first, like everything that ends codes: two resets at once would wait for each other's code otherwise.
    const before = await lockAccount(tx, uid);
    const { email } = await spendCode(tx, code, ['PASSWORD_RESET'], at);
    assertOr(before?.email === email, 'INVALID_OOB_CODE');
    await endAttached(service, tx, before, at, before.emailVerified ? staysAtNewPassword(before) : {});
    // Using a mailed code proves that the user reads this mailbox.
    await changeAccount(tx, uid, { passwordHash, passwordUpdatedAt: at, emailVerified: true });
    await mailer.queue(tx, { ...passwordChangedMail(supportEmail), ...mailedTo(before) });
  });
}

/** `accounts:resetPassword`: checks a code or, given a new password, resets it. */
export const resetPassword: CallHandler = async (service, call) => {
  const { body } = call;
  assertOr(body.text('oobCode'), 'MISSING_OOB_CODE');
  const { kind, email, newEmail } = await readCode(service.database.db, body.text('oobCode'), null, service.now());
  if (body.text('newPassword')) await service.passwords.inTurn(call.client, () => setPassword(service, call));
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: kind,
    email,
    ...(newEmail === null ? {} : { newEmail }),
  };
};
