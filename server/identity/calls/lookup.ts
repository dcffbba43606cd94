import { tokenFloorOf } from '../../users/endedSessions';
import { profileFields, redactedHash, providersOf } from '../accountFields';
import type { Account } from '../accountStore';
import type { CallHandler } from '../identityService';
import { signedInCaller } from '../sessions/signedInCaller';
import { assertOr } from '../wireError';

const milliseconds = (at: Date) => String(at.getTime());

function passwordFacts(account: Account, validSince: number) {
  const { passwordUpdatedAt } = account;
  return passwordUpdatedAt === null
    ? {}
    : { ...redactedHash(account), passwordUpdatedAt: passwordUpdatedAt.getTime(), validSince: String(validSince) };
}

/** `accounts:lookup`: the caller's account. */
export const lookup: CallHandler = async (service, call) => {
  assertOr(call.body.has('idToken'), 'MISSING_ID_TOKEN');
  const { account } = await signedInCaller(service, call);
  const { uid, email, emailVerified, createdAt, lastLoginAt } = account;
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [{
      localId: uid,
      email,
      emailVerified,
      ...profileFields(account),
      providerUserInfo: providersOf(account),
      ...passwordFacts(account, await tokenFloorOf(service.database.db, uid)),
      createdAt: milliseconds(createdAt),
      lastLoginAt: milliseconds(lastLoginAt),
      lastRefreshAt: lastLoginAt.toISOString(),
    }],
  };
};
