import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput } from '../../testing/testApp';

const PASSWORD = 'Paper-cup7';

let server: IdentityApp;
let people = 0;
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(() => server.close());

interface Session {
  idToken: string;
  refreshToken: string;
}
const sessionIn = ({ idToken, refreshToken }: Record<string, unknown>): Session =>
  ({ idToken: String(idToken), refreshToken: String(refreshToken) });

async function signedInTwice(): Promise<[here: Session, elsewhere: Session]> {
  const email = `person-${(people += 1)}@example.com`;
  const here = await server.ask('signUp', { email, password: PASSWORD });
  const elsewhere = await server.ask('signInWithPassword', { email, password: PASSWORD });
  return [sessionIn(here.body), sessionIn(elsewhere.body)];
}
const logOut = async (refreshToken: unknown) => (await server.call('POST', '/identity/log-out', { body: { refreshToken } })).status;
const write = async ({ idToken }: Session) =>
  (await server.call('POST', '/api/groups', { headers: { authorization: `Bearer ${idToken}` }, body: aGroupInput() })).status;
const refreshErrorOf = async ({ refreshToken }: Session) => (await server.refresh(refreshToken)).error;

describe('a log-out', () => {
  it('ends its session, whose tokens neither refresh nor write any more, and no other', async () => {
    const [here, elsewhere] = await signedInTwice();
    expect([await write(here), await write(elsewhere)]).toEqual([201, 201]);
    expect(await logOut(here.refreshToken)).toBe(204);
    expect([await refreshErrorOf(here), await write(here)]).toEqual(['TOKEN_EXPIRED', 401]);
    expect((await server.ask('update', { idToken: here.idToken, displayName: 'Mallory' })).error).toBe('TOKEN_EXPIRED');
    expect([await refreshErrorOf(elsewhere), await write(elsewhere)]).toEqual([null, 201]);
  });

  it('accepts an older token of the session, too, because several tabs share it', async () => {
    const [here] = await signedInTwice();
    const renewed = await server.refresh(here.refreshToken);
    expect(await logOut(here.refreshToken)).toBe(204);
    expect((await server.refresh(renewed.body.refresh_token)).error).toBe('TOKEN_EXPIRED');
  });

  it('ignores an unknown token, and rejects a malformed one', async () => {
    const [here] = await signedInTwice();
    expect([await logOut('x'.repeat(43)), await logOut('')]).toEqual([204, 204]);
    for (const wrong of [undefined, null, 7, ['a'], 'x'.repeat(3_000)]) expect(await logOut(wrong)).toBe(400);
    expect(await write(here)).toBe(201);
  });
});

it('a stolen refresh token ends the session for the thief, too: their ID token can no longer write', async () => {
  const [here] = await signedInTwice();
  const thiefs = await server.refresh((await server.refresh(here.refreshToken)).body.refresh_token);
  const thief = sessionIn({ idToken: thiefs.body.id_token, refreshToken: thiefs.body.refresh_token });
  expect(await write(thief)).toBe(201);
  server.wait(61_000);
  expect([await refreshErrorOf(here), await refreshErrorOf(thief), await write(thief)]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 401]);
});
