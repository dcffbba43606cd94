import { PASSWORD_RULES } from '../../../src/domain/account/passwordRules';
import { displayNameIn, newEmailIn, newPasswordIn } from '../accountInput';
import { accountByEmail, insertAccount, newUid, type NewAccount } from '../accountStore';
import { openSession, tokensOf, type CallHandler, type IdentityService, type NewSession } from '../identityService';
import { mailCode, mayMailConfirmation } from '../passwords/codeMails';
import type { Client } from '../passwords/passwords';
import { assertOr, tooManyAttempts, WireError } from '../wireError';

/**
 * A sign-up shows whether an address has an account, because its error catalogue says so (docs/spec-notes.md, section 8); many from one
 * IP address are slowed down. Call it in turn: then no crowd of them passes before the first is counted.
 * @throws WireError when the address has an account, or for too many attempts
 */
async function assertFree({ database, attempts, now }: IdentityService, email: string, { address }: Client): Promise<void> {
  if (!await attempts.maySignUp(address, now())) throw tooManyAttempts();
  if (!await accountByEmail(database.db, email)) return;
  await attempts.countTaken(address, now());
  throw new WireError('EMAIL_EXISTS');
}

/** Makes the account, and mails the link that confirms its address in the same transaction; without it the user can ask for it later. */
async function makeAccount(
  service: IdentityService, account: Pick<NewAccount, 'email' | 'displayName' | 'passwordHash'>, client: Client,
): Promise<NewSession> {
  const at = service.now();
  const mayMail = await mayMailConfirmation(service, account.email, at);
  return service.database.db.transaction(async (tx) => {
    const made = await insertAccount(tx, { ...account, uid: newUid(), passwordUpdatedAt: at, createdAt: at, lastLoginAt: at });
    assertOr(made, 'EMAIL_EXISTS');
    if (mayMail) await mailCode(service, tx, 'VERIFY_EMAIL', made, made.email);
    return openSession(tx, made, 'password', client, at);
  });
}

/** `accounts:signUp`: a new account with an address and a password. */
export const signUp: CallHandler = async (service, { body, client }) => {
  assertOr(!body.has('localId'), 'UNEXPECTED_PARAMETER : User ID');
  // With an ID token the SDK means to upgrade an anonymous account; there are none here.
  assertOr(!body.has('idToken'), 'OPERATION_NOT_ALLOWED');
  assertOr(body.has('email') || body.has('password'), 'ADMIN_ONLY_OPERATION');
  assertOr(body.text('email'), 'MISSING_EMAIL');
  assertOr(body.text('password'), 'MISSING_PASSWORD');
  const email = newEmailIn(body);
  const displayName = displayNameIn(body);
  const password = await newPasswordIn(body, 'password', PASSWORD_RULES);
  if (service.signUps.waitMs(client.address, 1) > 0) throw tooManyAttempts();
  service.signUps.spend(client.address, 1);
  const newSession = await service.passwords.inTurn(client, async () => {
    await assertFree(service, email, client);
    const passwordHash = await service.passwords.hash(password);
    return makeAccount(service, { email, displayName, passwordHash }, client);
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: newSession.account.uid,
    email,
    ...(displayName === null ? {} : { displayName }),
    ...await tokensOf(service, newSession),
  };
};
