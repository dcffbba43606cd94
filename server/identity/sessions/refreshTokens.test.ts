import { MINUTE_MS } from '../../../src/domain/general/durations';
import { startIdentityApp, type IdentityApp, type WireResponse } from '../../testing/identityApp';
import { deviceName } from './deviceName';
import { sessionsOf } from './refreshTokens';

const PASSWORD = 'Paper-cup7';

let server: IdentityApp;
let users = 0;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

/** Signs somebody new up. @returns their first refresh token */
async function newSession(userAgent = 'test') {
  users += 1;
  const { body } = await server.ask('signUp', { email: `person-${users}@example.com`, password: PASSWORD }, { userAgent });
  return {
    email: `person-${users}@example.com`,
    uid: String(body.localId),
    token: String(body.refreshToken),
    idToken: String(body.idToken),
  };
}
const next = ({ status, body }: WireResponse) => {
  expect(status).toBe(200);
  return String(body.refresh_token);
};
const renew = async (token: string) => next(await server.refresh(token));
const refusal = async (token: string) => (await server.refresh(token)).error;

it('gives a token a successor at each use, and stores only hashes', async () => {
  const { token, uid } = await newSession();
  const second = await renew(token);
  expect(second).not.toBe(token);
  const stored = await server.database.db.query.refreshTokens.findMany();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain(second);
  const { body } = await server.refresh(second);
  expect(body).toMatchObject({ user_id: uid, token_type: 'Bearer', expires_in: '3600', project_id: 'demo-hobnob' });
  expect((await server.ask('lookup', { idToken: body.id_token })).status).toBe(200);
});

it('gives two tabs that refresh at once the same successor, and both stay signed in', async () => {
  const { token } = await newSession();
  const tokens = (await Promise.all(Array.from({ length: 8 }, () => server.refresh(token)))).map(next);
  expect(new Set(tokens).size).toBe(1);
  const third = await renew(tokens[0]!);
  expect(await renew(tokens[1]!)).toBe(third);
});

it('allows a retry after a lost response, however late', async () => {
  const { token } = await newSession();
  const lost = await renew(token);
  server.wait(24 * 60 * MINUTE_MS);
  expect(await renew(token)).toBe(lost);
});

it('accepts a token for a minute after its successor was used; after that, reuse ends the session for everyone', async () => {
  const { token } = await newSession();
  const second = await renew(token);
  const third = await renew(second);
  server.wait(MINUTE_MS - 5_000);
  expect(await renew(token)).toBe(second);
  server.wait(10_000);
  expect(await refusal(token)).toBe('TOKEN_EXPIRED');
  expect(await Promise.all([token, second, third].map(refusal))).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
});

it('notices a stolen token whether the thief or the owner is late, and leaves other sessions alone', async () => {
  const { token, email } = await newSession();
  const other = String((await server.ask('signInWithPassword', { email, password: PASSWORD })).body.refreshToken);
  // The thief takes the token and goes on with it; the owner's browser still has the old one.
  const thiefs = await renew(await renew(token));
  server.wait(2 * MINUTE_MS);
  expect(await refusal(token)).toBe('TOKEN_EXPIRED');
  expect(await refusal(thiefs)).toBe('TOKEN_EXPIRED');
  expect((await server.refresh(other)).status).toBe(200);
});

it('stores a bounded number of tokens and sessions', async () => {
  const { token, uid, email } = await newSession();
  let latest = token;
  for (let n = 0; n < 60; n += 1) latest = await renew(latest);
  const stored = await server.database.db.query.refreshTokens.findMany();
  const own = await server.database.db.query.sessions.findMany({ where: (session, { eq }) => eq(session.uid, uid) });
  expect(stored.filter(({ sessionId }) => sessionId === own[0]?.id)).toHaveLength(50);
  expect(await refusal('x'.repeat(43))).toBe('TOKEN_EXPIRED');
  expect(await refusal('something else')).toBe('INVALID_REFRESH_TOKEN');
  for (let n = 0; n < 101; n += 1) {
    server.wait(1_000);
    await server.ask('signInWithPassword', { email, password: PASSWORD }, { address: `10.0.0.${n}` });
  }
  expect(await sessionsOf(server.database.db, uid)).toHaveLength(100);
  expect(await refusal(latest)).toBe('TOKEN_EXPIRED');
});

it('lists a user\'s sessions with readable device names', async () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const { uid } = await newSession(FIREFOX);
  const [session] = await sessionsOf(server.database.db, uid);
  expect(session).toEqual({
    id: expect.any(String),
    device: 'Firefox on Linux',
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: expect.stringMatching(/Z$/),
  });
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect([CHROME, `${CHROME} Edg/126.0`, SAFARI, '', 'curl/8'].map(deviceName))
    .toEqual(['Chrome on Windows', 'Edge on Windows', 'Safari on iPhone', 'An unknown browser', 'An unknown browser']);
});
