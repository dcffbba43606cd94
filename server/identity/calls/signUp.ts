import { displayNameIn, newEmailIn, newPasswordIn } from '../accountInput';
import { insertAccount, newUid } from '../accountStore';
import { begin, tokensOf, type CallHandler } from '../identityService';
import { demand } from '../wireError';

/** `accounts:signUp`: a new account with an address and a password. */
export const signUp: CallHandler = async (service, { body, visitor }) => {
  demand(!body.has('localId'), 'UNEXPECTED_PARAMETER : User ID');
  // With an ID token the SDK means to upgrade an anonymous account; there are none here.
  demand(!body.has('idToken'), 'OPERATION_NOT_ALLOWED');
  demand(body.has('email') || body.has('password'), 'ADMIN_ONLY_OPERATION');
  demand(body.text('email'), 'MISSING_EMAIL');
  demand(body.text('password'), 'MISSING_PASSWORD');
  const email = newEmailIn(body);
  const displayName = displayNameIn(body);
  const password = newPasswordIn(body, 'password');
  const newSession = await service.passwords.inTurn(visitor, async () => {
    const passwordHash = await service.passwords.hash(password);
    const at = service.now();
    return service.database.db.transaction(async (tx) => {
      const account = await insertAccount(tx, {
        uid: newUid(), email, displayName, passwordHash, passwordUpdatedAt: at, createdAt: at, lastLoginAt: at,
      });
      demand(account, 'EMAIL_EXISTS');
      return begin(tx, account, 'password', visitor, at);
    });
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: newSession.account.uid,
    email,
    ...(displayName === null ? {} : { displayName }),
    ...await tokensOf(service, newSession),
  };
};
