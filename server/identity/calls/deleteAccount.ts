import { deleteAccount } from '../accountStore';
import type { CallHandler } from '../identityService';
import { demandRecentLogin, signedInCaller } from '../signedInCaller';
import { demand } from '../wireError';

/** `accounts:delete`: deletes the caller's account only. `DELETE /api/users/me` deletes it together with the user's other data. */
export const deleteOwnAccount: CallHandler = async (service, call) => {
  demand(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const caller = await signedInCaller(service, call);
  const at = service.now();
  demandRecentLogin(caller, at);
  await service.database.db.transaction((tx) => deleteAccount(tx, caller.account.uid, at));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
