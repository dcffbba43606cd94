import { startIdentityApp, wireResponseOf, type IdentityApp } from '../../testing/identityApp';
import { startOpenIdProvider, type TestProvider } from '../../testing/openIdProvider';
import { insertAccount, newUid } from '../accountStore';
import type { GoogleOutcome } from './googlePage';

let provider: TestProvider;
let server: IdentityApp;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startIdentityApp({
    env: {
      PUBLIC_URL: 'https://hobbies.example,http://localhost:3000',
      GOOGLE_CLIENT_ID: provider.client.clientId,
      GOOGLE_CLIENT_SECRET: provider.client.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => {
  provider.behave('consent');
});

const POPUP = 'apiKey=embedded&appName=%5BDEFAULT%5D&authType=signInViaPopup&eventId=event-1&providerId=google.com';
const HOST = 'localhost:3000';

/** A browser: it keeps cookies for their paths. */
class Browser {
  readonly cookies = new Map<string, { value: string; path: string; line: string }>();

  constructor(private readonly host = HOST) {}

  async get(url: string) {
    const response = await server.app.inject({ url, headers: { host: this.host, cookie: this.cookiesFor(url) } });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, { value, path, line });
    }
    return response;
  }

  cookiesFor(url: string): string {
    return [...this.cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  /** Goes to Google. @returns the address that Google sends them back to */
  async leave(): Promise<string> {
    const handler = await this.get(`/emulator/auth/handler?${POPUP}`);
    expect(handler.statusCode).toBe(302);
    const redirect = await this.get(String(handler.headers.location));
    expect([redirect.statusCode, redirect.headers['referrer-policy']]).toEqual([302, 'no-referrer']);
    const response = await fetch(String(redirect.headers.location), { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.pathname).toBe('/identity/google/callback');
    return `${back.pathname}${back.search}`;
  }

  async arrive(address: string): Promise<{ status: number; outcome: GoogleOutcome }> {
    const page = await this.get(address);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers['cache-control']).toBe('no-store');
    const [, json = 'null'] = /id="outcome">([^<]+)</.exec(page.body) ?? [];
    return { status: page.statusCode, outcome: JSON.parse(json) as GoogleOutcome };
  }

  /** What the Firebase SDK does with the ticket. */
  async redeem(ticket: string) {
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token: ticket });
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { host: this.host, 'content-type': 'application/json', cookie: this.cookiesFor(url) },
      payload: JSON.stringify({ requestUri: `http://localhost:3000/emulator/auth/handler?${postBody}`, returnSecureToken: true }),
    });
    return wireResponseOf(response.statusCode, response.body);
  }

  async signIn() {
    const { outcome } = await this.arrive(await this.leave());
    if (outcome.status !== 'done') throw new Error(`The sign-in ended as ${outcome.status}`);
    return { ticket: outcome.ticket, popup: outcome.popup };
  }
}

it('signs in the user that Google names, and returns the SDK’s query parameters', async () => {
  const browser = new Browser();
  const { ticket, popup } = await browser.signIn();
  expect(popup).toEqual({ apiKey: 'embedded', appName: '[DEFAULT]', authType: 'signInViaPopup', eventId: 'event-1', tid: '' });
  const { status, body } = await browser.redeem(ticket);
  expect([status, body]).toEqual([200, expect.objectContaining({ email: 'gita@example.com', displayName: 'Gita', isNewUser: true })]);
  expect(body.idToken).toEqual(expect.any(String));
});

it('leaves out a name and a photo that cannot be stored', async () => {
  const browser = new Browser();
  provider.user({ sub: '1099', email: 'half@example.com', email_verified: true, name: 'Half \ud83d', picture: 'https://photos.example/\u0000' });
  const { status, body } = await browser.redeem((await browser.signIn()).ticket);
  expect([status, body.email, body.displayName, body.photoUrl]).toEqual([200, 'half@example.com', undefined, undefined]);
  provider.user({ sub: '1098', email: 'gita@example.com', email_verified: true, hd: 'example.com', name: 'Gita' });
});

it('recognises the user by Google’s id the next time, even with another address', async () => {
  const first = new Browser();
  const before = await first.redeem((await first.signIn()).ticket);
  provider.user({ sub: '1098', email: 'gita@elsewhere.example', email_verified: true });
  const second = new Browser();
  const after = await second.redeem((await second.signIn()).ticket);
  expect(after.body.localId).toBe(before.body.localId);
  provider.user({ sub: '1098', email: 'gita@example.com', email_verified: true, hd: 'example.com', name: 'Gita' });
});

it.each([
  ['has not verified', 'hal', { email_verified: false, hd: 'example.com' }],
  ['verified when the Google account was made, and that may have another owner now', 'ida', { email_verified: true }],
])('opens no password account by an address that Google %s', async (_why, name, claims) => {
  await insertAccount(server.database.db, { uid: newUid(), email: `${name}@example.com`, emailVerified: true, passwordHash: 'x' });
  provider.user({ sub: `2001-${name}`, email: `${name}@example.com`, ...claims });
  const browser = new Browser();
  const { body } = await browser.redeem((await browser.signIn()).ticket);
  expect(body).toMatchObject({ needConfirmation: true });
  expect(body.idToken).toBeUndefined();
  provider.user({ sub: '1098', email: 'gita@example.com', email_verified: true, hd: 'example.com' });
});

it('issues a ticket that works once, only in the browser that was at Google', async () => {
  const [browser, thief] = [new Browser(), new Browser()];
  const { ticket } = await browser.signIn();
  expect((await thief.redeem(ticket)).error).toMatch(/^INVALID_IDP_RESPONSE/);
  expect((await browser.redeem(ticket)).status).toBe(200);
  expect((await browser.redeem(ticket)).error).toMatch(/^INVALID_IDP_RESPONSE/);
});

it('issues a ticket that expires after two minutes', async () => {
  const browser = new Browser();
  const { ticket } = await browser.signIn();
  server.wait(121_000);
  expect((await browser.redeem(ticket)).error).toMatch(/^INVALID_IDP_RESPONSE/);
  server.wait(-121_000);
});

it('hides its cookies from scripts and other sites, and marks them Secure on an https site', async () => {
  const [plain, secure] = [new Browser(), new Browser('hobbies.example')];
  await plain.signIn();
  await secure.leave();
  for (const { line } of [...plain.cookies.values(), ...secure.cookies.values()]) expect(line).toMatch(/; HttpOnly; SameSite=(Lax|Strict)/);
  expect([...plain.cookies.keys()]).toEqual(['hobnob-google-ticket']);
  expect([...secure.cookies.values()].map(({ line }) => line.endsWith('; Secure'))).toEqual([true]);
});

it('returns to the origin that the user is on', async () => {
  const redirectOf = async (host: string) => {
    const { headers } = await new Browser(host).get(`/identity/google/start?${POPUP}`);
    return new URL(String(headers.location)).searchParams.get('redirect_uri');
  };
  expect(await redirectOf('localhost:3000')).toBe('http://localhost:3000/identity/google/callback');
  expect(await redirectOf('hobbies.example')).toBe('https://hobbies.example/identity/google/callback');
  expect(await redirectOf('127.0.0.1:9')).toBe('https://hobbies.example/identity/google/callback');
});

describe('does not sign in', () => {
  it('a user who returns with another state', async () => {
    const browser = new Browser();
    const address = await browser.leave();
    const { status, outcome } = await browser.arrive(address.replace(/state=([^&]{8})[^&]*/, 'state=$1forged'));
    expect([status, outcome]).toEqual([400, { status: 'failed', popup: null }]);
  });

  it('a browser that returns with another browser\'s result', async () => {
    const [victim, attacker] = [new Browser(), new Browser()];
    await victim.leave();
    const { status, outcome } = await victim.arrive(await attacker.leave());
    expect([status, outcome]).toEqual([400, { status: 'failed', popup: null }]);
  });

  it('anyone twice with one result from Google', async () => {
    const browser = new Browser();
    const address = await browser.leave();
    const [name, cookie] = [...browser.cookies][0] ?? ['', undefined];
    expect((await browser.arrive(address)).outcome.status).toBe('done');
    if (cookie) browser.cookies.set(name, cookie);
    expect((await browser.arrive(address)).outcome.status).toBe('failed');
  });

  it('anyone with a cookie from elsewhere', async () => {
    const browser = new Browser();
    const address = await browser.leave();
    for (const [name, cookie] of browser.cookies) browser.cookies.set(name, { ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` });
    expect((await browser.arrive(address)).outcome).toEqual({ status: 'failed', popup: null });
  });

  it.each(['wrongNonce', 'wrongKey', 'wrongAudience', 'wrongIssuer', 'expired', 'noEmail'] as const)(
    'anybody with a token of Google that has %s',
    async (how) => {
      const browser = new Browser();
      provider.behave(how);
      const { status, outcome } = await browser.arrive(await browser.leave());
      expect([status, outcome.status]).toEqual([400, 'failed']);
      expect(browser.cookies.has('hobnob-google-ticket')).toBe(false);
    },
  );

  it('a user who cancels at Google; the page learns that they cancelled', async () => {
    const browser = new Browser();
    provider.behave('deny');
    const { status, outcome } = await browser.arrive(await browser.leave());
    expect([status, outcome]).toEqual([200, { status: 'cancelled', popup: expect.objectContaining({ eventId: 'event-1' }) as unknown }]);
  });

  it('anyone while Google is unreachable', async () => {
    const gone = await startOpenIdProvider();
    await gone.stop();
    const cut = await startIdentityApp({
      database: server.database,
      env: {
        GOOGLE_CLIENT_ID: 'x',
        GOOGLE_CLIENT_SECRET: 'y',
        GOOGLE_ISSUER: gone.issuer,
      },
    });
    const { statusCode, body } = await cut.app.inject({ url: `/identity/google/start?${POPUP}`, headers: { host: HOST } });
    expect([statusCode, body.includes('Google sign-in did not work')]).toEqual([503, true]);
    await cut.app.close();
  });
});

it('is not simulated at the same time', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity/demo-google',
    payload: { email: 'gita@example.com' },
    headers: { host: HOST },
  });
  expect(response.statusCode).toBe(404);
});

it('shows no window in place of Google’s on a site without Google, only in a demo', async () => {
  const withoutGoogle = await startIdentityApp({ env: { PUBLIC_URL: 'https://hobbies.example' } });
  const window = await withoutGoogle.app.inject({ url: `/emulator/auth/handler?${POPUP}`, headers: { host: 'hobbies.example' } });
  await withoutGoogle.close();
  expect(window.statusCode).toBe(404);
});
