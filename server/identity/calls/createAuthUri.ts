import { isMailAddress } from '../../mail/mailAddress';
import { normalEmail } from '../accountStore';
import type { CallHandler } from '../identityService';
import { newSecret } from '../secrets';
import { demand } from '../wireError';

/** `accounts:createAuthUri` lists no sign-in methods, so it does not reveal who has an account. */
export const createAuthUri: CallHandler = async (_service, { body }) => {
  demand(!body.has('providerId'), 'OPERATION_NOT_ALLOWED');
  demand(body.text('identifier'), 'MISSING_IDENTIFIER');
  demand(body.text('continueUri'), 'MISSING_CONTINUE_URI');
  demand(isMailAddress(normalEmail(body.text('identifier'))), 'INVALID_IDENTIFIER');
  demand(URL.canParse(body.text('continueUri')), 'INVALID_CONTINUE_URI');
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newSecret() };
};
