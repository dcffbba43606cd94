import { isIdentityError, type IdentityError } from '../domain/account/identity';

/** Token refresh errors after which the user has to log in again. Others, such as a lost connection, are temporary. */
const SESSION_ENDING_CODES: readonly string[] = [
  'auth/user-token-expired', 'auth/invalid-user-token', 'auth/user-disabled', 'auth/user-not-found', 'auth/user-deleted',
  'auth/token-expired', 'auth/id-token-expired', 'auth/requires-recent-login', 'auth/invalid-refresh-token',
];

/** Whether a failed token refresh means that the session is over. */
export function endsSession(error: unknown): error is IdentityError {
  return isIdentityError(error) && SESSION_ENDING_CODES.includes(error.code);
}
