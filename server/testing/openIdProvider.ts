import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** How the provider treats the next user. `wrong…`: the token is wrong in that one respect. */
type ProviderBehaviour = 'consent' | 'deny' | 'wrongNonce' | 'wrongKey' | 'wrongAudience' | 'wrongIssuer' | 'expired' | 'noEmail';

/** An OpenID provider on this machine, strict about all that a client has to send: client, secret, PKCE, each code once. */
export interface TestProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  behave(behaviour: ProviderBehaviour): void;
  /** Who signs in next, as claims of the ID token. */
  user(claims: Record<string, unknown>): void;
  stop(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  nonce: string;
}

const CLIENT = { clientId: 'hobnob-test', clientSecret: 'a secret of the test' };
const KEY = { alg: 'RS256', kid: 'provider-key' } as const;
const GITA = {
  sub: '1098', email: 'gita@example.com', email_verified: true, hd: 'example.com', name: 'Gita', picture: 'https://photos.example/gita.jpg',
};

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export async function startOpenIdProvider(): Promise<TestProvider> {
  const [own, foreign] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), ...KEY, use: 'sig' }] };
  const grants = new Map<string, Grant>();
  let behaviour: ProviderBehaviour = 'consent';
  let claims: Record<string, unknown> = GITA;
  let issuer = '';

  const idToken = ({ nonce }: Grant) => {
    const { email: _email, ...nameless } = claims;
    const said = { ...(behaviour === 'noEmail' ? nameless : claims), nonce: behaviour === 'wrongNonce' ? 'another' : nonce };
    return new SignJWT(said)
      .setProtectedHeader(KEY)
      .setIssuedAt()
      .setIssuer(behaviour === 'wrongIssuer' ? 'http://127.0.0.1:1' : issuer)
      .setAudience(behaviour === 'wrongAudience' ? 'somebody-else' : CLIENT.clientId)
      .setExpirationTime(behaviour === 'expired' ? '-10 min' : '5 min')
      .sign(behaviour === 'wrongKey' ? foreign.privateKey : own.privateKey);
  };
  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const asked =
      query.get('client_id') === CLIENT.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('nonce');
    if (!asked) {
      sendJson(response, { error: 'invalid_request' }, 400);
      return;
    }
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const code = randomBytes(16).toString('base64url');
    grants.set(code, {
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      nonce: query.get('nonce') ?? '',
    });
    if (behaviour === 'deny') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', code);
    response.writeHead(302, { location: back.href }).end();
  };
  const grant = async (form: URLSearchParams, response: ServerResponse) => {
    const code = form.get('code') ?? '';
    const found = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const known = form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
    if (!known) sendJson(response, { error: 'invalid_client' }, 401);
    else if (!found || found.challenge !== challenge || found.redirectUri !== form.get('redirect_uri'))
      sendJson(response, { error: 'invalid_grant' }, 400);
    else sendJson(response, { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: await idToken(found) });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/authorize') authorize(searchParams, response);
    else if (pathname === '/token') void bodyOf(request).then((form) => grant(form, response));
    else if (pathname === '/jwks') sendJson(response, jwks);
    else {
      sendJson(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    client: CLIENT,
    behave: (next) => {
      behaviour = next;
    },
    user: (next) => {
      claims = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
