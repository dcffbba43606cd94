import type { GoogleUser } from '../identity/google/googleSignIn';
import { issueGoogleTicket } from '../identity/google/googleSignIn';
import type { IdentityApp, WireResponse } from './identityApp';
import { aGroupInput } from './testApp';

export const PASSWORD = 'Paper-cup7';

/** Somebody who has just signed up. */
export interface NewUser {
  email: string;
  uid: string;
  idToken: string;
  refreshToken: string;
}

/** What the tests of the identity service ask. @param serverOf the server of the file, once it has started */
export function wireCalls(serverOf: () => IdentityApp) {
  let users = 0;
  const authorized = (idToken: unknown) => ({ authorization: `Bearer ${String(idToken)}` });
  const errorOf = async (call: string, body: object): Promise<string | null> => (await serverOf().ask(call, body)).error;
  return {
    errorOf,
    async newUser(): Promise<NewUser> {
      users += 1;
      const email = `person-${users}@example.com`;
      const { body } = await serverOf().ask('signUp', { email, password: PASSWORD });
      return { email, uid: String(body.localId), idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
    },
    write: async (idToken: unknown) =>
      (await serverOf().call('POST', '/api/groups', { headers: authorized(idToken), body: aGroupInput() })).status,
    read: async (idToken: unknown) =>
      (await serverOf().call('GET', '/api/groups/user/created', { headers: authorized(idToken) })).status,
    /** Signs in with Google, or links it to the caller of `more.idToken`. */
    async google(user: GoogleUser, more: object = {}): Promise<WireResponse> {
      const ticket = await issueGoogleTicket(serverOf().database.db, user, serverOf().service.now());
      return serverOf().ask('signInWithIdp', { requestUri: 'http://localhost/', postBody: `id_token=${ticket}&providerId=google.com`, ...more });
    },
    /** Confirms the address of who is signed in. */
    async confirm({ email, idToken }: Pick<NewUser, 'email' | 'idToken'>): Promise<void> {
      await serverOf().ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      expect(await errorOf('update', { oobCode: await serverOf().codeFor(email), idToken })).toBeNull();
    },
  };
}
