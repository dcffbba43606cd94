import { deleteAccount } from '../accountStore';
import type { CallHandler } from '../identityService';
import { demandRecentLogin, signedInCaller } from '../signedInCaller';
import { demand } from '../wireError';

/** `accounts:delete`: one's own account. What the site keeps of the person goes by `DELETE /api/users/me`, which removes this, too. */
export const deleteOwnAccount: CallHandler = async (service, call) => {
  demand(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  const at = service.now();
  demandRecentLogin(caller, at);
  await service.database.db.transaction((tx) => deleteAccount(tx, caller.account.uid, at));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
