import { accountByUid } from '../accountStore';
import { tokensOf, type CallHandler } from '../identityService';
import { refreshSession } from '../sessions/refreshTokens';
import { TOKEN_LIFE_S } from '../tokens/idTokens';
import { assertOr, WireError, type WireBody } from '../wireError';

/** Field names in the SDK's forms, and in the JSON of other clients. */
const field = (body: WireBody, name: string, otherName: string) => body.text(name) || body.text(otherName);

/** `/v1/token`: a new ID token for a refresh token. */
export const grantToken: CallHandler = async (service, { body }) => {
  const grantType = field(body, 'grant_type', 'grantType');
  const refreshToken = field(body, 'refresh_token', 'refreshToken');
  assertOr(grantType, 'MISSING_GRANT_TYPE');
  assertOr(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  assertOr(refreshToken, 'MISSING_REFRESH_TOKEN');
  const refreshed = await refreshSession(service.database, refreshToken, service.now());
  assertOr(refreshed.kind !== 'unknown', 'INVALID_REFRESH_TOKEN');
  // This code makes the SDK sign the user out.
  if (refreshed.kind === 'ended') throw new WireError('TOKEN_EXPIRED');
  const account = await accountByUid(service.database.db, refreshed.session.uid);
  assertOr(account, 'USER_NOT_FOUND');
  const tokens = await tokensOf(service, { account, session: refreshed.session, refreshToken: refreshed.refreshToken });
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    expires_in: String(TOKEN_LIFE_S),
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: service.projectId,
  };
};
