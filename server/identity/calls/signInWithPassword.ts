import { emailIn } from '../accountInput';
import { accountByEmail, changeIfPassword, type Account } from '../accountStore';
import { openSession, tokensOf, type CallHandler, type IdentityService, type NewSession } from '../identityService';
import type { Client } from '../passwords/passwords';
import { assertOr, tooManyAttempts } from '../wireError';

/** Does not reveal whether the address or the password was wrong. */
const WRONG = 'INVALID_LOGIN_CREDENTIALS';

/** The account may have been deleted, or its password changed, since the password was checked. */
function beginUnchanged(
  { database, now }: IdentityService,
  checked: Account,
  replacement: string | null,
  client: Client,
): Promise<NewSession> {
  const at = now();
  return database.db.transaction(async (tx) => {
    const changes = { lastLoginAt: at, ...(replacement === null ? {} : { passwordHash: replacement }) };
    const account = await changeIfPassword(tx, checked, changes);
    assertOr(account, WRONG);
    return openSession(tx, account, 'password', client, at);
  });
}

async function signIn(service: IdentityService, email: string, password: string, client: Client): Promise<NewSession> {
  const right = await service.attempts.password(email, client.address, service.now());
  if (!right) throw tooManyAttempts();
  const account = await accountByEmail(service.database.db, email);
  const checked = await service.passwords.check(password, account?.passwordHash ?? null);
  assertOr(account && checked.right, WRONG);
  const newSession = await beginUnchanged(service, account, checked.replacement, client);
  await right();
  return newSession;
}

/** `accounts:signInWithPassword`. Takes equally long for an unknown address. */
export const signInWithPassword: CallHandler = async (service, { body, client }) => {
  assertOr(body.has('email'), 'MISSING_EMAIL');
  const email = emailIn(body);
  const password = body.text('password');
  assertOr(password, 'MISSING_PASSWORD');
  const newSession = await service.passwords.inTurn(client, () => signIn(service, email, password, client));
  const { uid, displayName } = newSession.account;
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: uid,
    email,
    ...(displayName === null ? {} : { displayName }),
    ...await tokensOf(service, newSession),
  };
};
