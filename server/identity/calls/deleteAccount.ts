import { randomUUID } from 'node:crypto';
import { deleteUser } from '../../account/deletion/accountDeletion';
import type { CallHandler } from '../identityService';
import { assertRecentLogin, signedInCaller } from '../sessions/signedInCaller';
import { assertOr } from '../wireError';

/**
 * `accounts:delete`: deletes the caller with everything that belongs to them, as `DELETE /api/users/me` does. That call also takes the
 * decisions about the groups that they created; while there are any, this one is refused with a sentence that names them.
 */
export const deleteOwnAccount: CallHandler = async (service, call) => {
  assertOr(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  const at = service.now();
  assertRecentLogin(caller, at);
  await deleteUser({ ...service, hosted: false }, { user: caller.identity, requestId: randomUUID(), at }, {});
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
