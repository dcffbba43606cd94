import { isMailAddress, normalEmail } from '../../lib/mailAddress';
import { newSecret } from '../../lib/secrets';
import type { CallHandler } from '../identityService';
import { assertOr } from '../wireError';

/** `accounts:createAuthUri` lists no sign-in methods, so it does not reveal who has an account. */
export const createAuthUri: CallHandler = async (_service, { body }) => {
  assertOr(!body.has('providerId'), 'OPERATION_NOT_ALLOWED');
  assertOr(body.text('identifier'), 'MISSING_IDENTIFIER');
  assertOr(body.text('continueUri'), 'MISSING_CONTINUE_URI');
  assertOr(isMailAddress(normalEmail(body.text('identifier'))), 'INVALID_IDENTIFIER');
  assertOr(URL.canParse(body.text('continueUri')), 'INVALID_CONTINUE_URI');
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newSecret() };
};
