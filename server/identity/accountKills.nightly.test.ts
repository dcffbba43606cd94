import { atNight } from '../../test/tier';
import { describePostgres } from '../testing/describePostgres';
import { postgres } from '../testing/postgres';
import { kill, openServerHome, until, type ServerHome } from '../testing/serverProcess';

const WRITERS = 3;
const PASSWORD = 'Paper-cup7';

/** What a browser knows of an account whose making was acknowledged. */
interface Acknowledged {
  email: string;
  uid: string;
  refreshToken: string;
}

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

async function post(url: string, type: string, body: string): Promise<Record<string, string> | null> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body }).catch(() => null);
  return response?.ok ? await response.json().catch(() => null) as Record<string, string> | null : null;
}
const signUp = (url: string, email: string) => post(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, 'application/json',
  JSON.stringify({ email, password: PASSWORD }));
const refresh = (url: string, token: string) => post(`${url}/securetoken.googleapis.com/v1/token`, 'application/x-www-form-urlencoded',
  new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString());

/** Signs users up and refreshes their tokens until stopped. When a refresh's response is lost, the browser keeps the earlier token. */
async function write(url: string, name: string, known: Acknowledged[], stopped: () => boolean): Promise<void> {
  for (let n = 0; !stopped(); n += 1) {
    const email = `${name}-${n}@example.com`;
    const made = await signUp(url, email);
    if (!made) return;
    const account = { email, uid: made.localId ?? '', refreshToken: made.refreshToken ?? '' };
    known.push(account);
    const refreshed = await refresh(url, account.refreshToken);
    if (refreshed) account.refreshToken = refreshed.refresh_token ?? '';
  }
}

function survivesKills(database: () => Promise<Record<string, string>>, rounds: number): void {
  it('keeps every acknowledged account and session when killed during sign-ups', async () => {
    const env = await database();
    const known: Acknowledged[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { url, child } = await home.start(env);
      for (const account of known) {
        expect([account.email, (await refresh(url, account.refreshToken))?.user_id]).toEqual([account.email, account.uid]);
      }
      if (round === rounds) break;
      known.length = 0;
      let over = false;
      const writers = Array.from({ length: WRITERS }, (_, n) => write(url, `round-${round}-${n}`, known, () => over));
      await until(() => known.length >= 5);
      await kill(child, 'SIGKILL');
      over = true;
      await Promise.all(writers);
    }
    expect(known.length).toBeGreaterThanOrEqual(5);
  });
}

describe('with embedded Postgres', () => { survivesKills(async () => ({}), atNight(12)); });

describePostgres('with a Postgres server', () => {
  survivesKills(async () => ({ DATABASE_URL: await postgres.createEmpty() }), atNight(12));
});
