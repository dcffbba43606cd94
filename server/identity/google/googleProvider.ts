import type { Configuration, IDToken } from 'openid-client';
import { isSavable } from '../../../src/domain/texts/savableText';
import type { GoogleConfig } from '../../config/configSite';
import { isLoopback } from '../../config/loopback';
import { LoadingCache } from '../../lib/loadingCache';
import { storableEmail, storableName } from '../../users/profileRules';
import type { GoogleUser } from './googleSignIn';

/** Values that must come back unchanged when the user returns from Google. */
export interface GoogleSecrets {
  state: string;
  nonce: string;
  /** Proves that the tokens are fetched by the same client that started the sign-in (PKCE). */
  codeVerifier: string;
}

/** Google, or in tests another OpenID provider. */
export interface GoogleProvider {
  newSecrets(): Promise<GoogleSecrets>;
  /** The URL at Google to redirect the user to. @throws when Google cannot be reached */
  authorizationUrl(secrets: GoogleSecrets, redirectUri: string): Promise<URL>;
  /**
   * The user who has returned from Google.
   * @param currentUrl the URL that Google redirected to, with its query
   * @throws when a value does not match the request, or Google cannot be reached
   */
  userAt(currentUrl: URL, secrets: GoogleSecrets): Promise<GoogleUser>;
}

type Client = Exclude<GoogleConfig, string>;

/** Timeout of a request to Google, seconds. */
const ANSWER_WITHIN_S = 10;
const SCOPE = 'openid email profile';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const library = () => import('openid-client');

/** Fetches Google's OpenID configuration. */
async function discover({ clientId, clientSecret, issuer }: Client): Promise<Configuration> {
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks, ClientSecretPost } = await library();
  const server = new URL(issuer);
  // Plain HTTP is only for tests on this machine; `configSite.ts` accepts no other issuer without TLS.
  const execute = [enableNonRepudiationChecks, ...(isLoopback(server.hostname) ? [allowInsecureRequests] : [])];
  return discovery(server, clientId, undefined, ClientSecretPost(clientSecret), { execute, timeout: ANSWER_WITHIN_S });
}

/**
 * Whether Google says whose mailbox this is today: one of its own, or one of a Workspace (`hd`). The owner of any other address proved it
 * only when they made their Google account, and the mailbox may have changed hands since.
 */
const isGooglesAddress = (email: string, workspace: unknown): boolean =>
  /@(?:gmail|googlemail)\.com$/i.test(email) || textOf(workspace) !== '';

/** The user whom Google names in the claims of its ID token. @throws when it sent no email address */
export function googleUserOf({ sub = '', email, email_verified: verified, hd, name, picture }: Partial<IDToken>): GoogleUser {
  const address = storableEmail(textOf(email));
  if (sub === '' || address === null) throw new Error('Google sent no address');
  const photoURL = textOf(picture);
  return {
    sub,
    email: address,
    emailVerified: verified === true && isGooglesAddress(address, hd),
    name: storableName(textOf(name)),
    photoURL: photoURL !== '' && isSavable(photoURL) ? photoURL : null,
  };
}

/** Fetches Google's configuration at first use, and again after a failure. */
export function createGoogleProvider(client: Client): GoogleProvider {
  const known = new LoadingCache<Configuration>(1, () => 1);
  const configuration = () => known.get('', () => discover(client));
  return {
    async newSecrets() {
      const { randomState, randomNonce, randomPKCECodeVerifier } = await library();
      return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    },
    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const challenge = await calculatePKCECodeChallenge(codeVerifier);
      const asked = { redirect_uri: redirectUri, scope: SCOPE, state, nonce, prompt: 'select_account' };
      return buildAuthorizationUrl(await configuration(), { ...asked, code_challenge: challenge, code_challenge_method: 'S256' });
    },
    async userAt(currentUrl, { state, nonce, codeVerifier }) {
      const { authorizationCodeGrant } = await library();
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(await configuration(), currentUrl, expected);
      return googleUserOf(tokens.claims() ?? {});
    },
  };
}
