import { emailIn } from '../accountInput';
import { accountByEmail, changeIfPassword, type Account } from '../accountStore';
import { begin, tokensOf, type CallHandler, type IdentityService, type NewSession } from '../identityService';
import type { Visitor } from '../passwords/passwords';
import { demand, tooManyAttempts } from '../wireError';

/** Does not reveal whether the address or the password was wrong. */
const WRONG = 'INVALID_LOGIN_CREDENTIALS';

/** The account may have been deleted, or its password changed, since the password was checked. */
function beginUnchanged(
  { database, now }: IdentityService,
  checked: Account,
  replacement: string | null,
  visitor: Visitor,
): Promise<NewSession> {
  const at = now();
  return database.db.transaction(async (tx) => {
    const changes = { lastLoginAt: at, ...(replacement === null ? {} : { passwordHash: replacement }) };
    const account = await changeIfPassword(tx, checked, changes);
    demand(account, WRONG);
    return begin(tx, account, 'password', visitor, at);
  });
}

async function signIn(service: IdentityService, email: string, password: string, visitor: Visitor): Promise<NewSession> {
  const right = await service.attempts.password(email, visitor.address, service.now());
  if (!right) throw tooManyAttempts();
  const account = await accountByEmail(service.database.db, email);
  const checked = await service.passwords.check(password, account?.passwordHash ?? null);
  demand(account && checked.right, WRONG);
  const newSession = await beginUnchanged(service, account, checked.replacement, visitor);
  await right();
  return newSession;
}

/** `accounts:signInWithPassword`. Takes equally long for an unknown address. */
export const signInWithPassword: CallHandler = async (service, { body, visitor }) => {
  demand(body.has('email'), 'MISSING_EMAIL');
  const email = emailIn(body);
  const password = body.text('password');
  demand(password, 'MISSING_PASSWORD');
  const newSession = await service.passwords.inTurn(visitor, () => signIn(service, email, password, visitor));
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
