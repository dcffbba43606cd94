import { setTimeout as wait } from 'node:timers/promises';
import type { Group } from '../../../src/contract/types';
import { atNight } from '../../../test/tier';
import { describePostgres } from '../../testing/describePostgres';
import { postgres } from '../../testing/postgres';
import { kill, openServerHome, type ServerHome } from '../../testing/serverProcess';
import { aGroupInput } from '../../testing/testApp';
import { bearer, nthUser, type TestUser } from '../../testing/testTokens';

/** Number of groups the user created: half of them are deleted with the account, half handed over. */
const GROUPS = 12;
/** ms that a deletion takes, about: the kills are spread over it. */
const DELETION_MS = 60;

const momentIn = (round: number, lengthMs: number) => ((round * 0.618_034) % 1) * lengthMs;

const send = (url: string, method: string, path: string, as: TestUser, body?: unknown) => fetch(`${url}${path}`, {
  method, headers: { ...bearer(as), 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body),
});

async function makeGroups(url: string, ana: TestUser, ben: TestUser): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < GROUPS; n += 1) {
    const group = (await (await send(url, 'POST', '/api/groups', ana, aGroupInput({ name: `Group ${n}` }))).json()) as Group;
    await send(url, 'POST', `/api/groups/${group._id}/join`, ben);
    ids.push(group._id);
  }
  return ids;
}

/** The state of the user's groups: untouched, completely deleted, or a mixture, which must never occur. */
async function stateOf(url: string, ids: readonly string[], ana: TestUser, ben: TestUser): Promise<string> {
  const groups = new Map(((await (await fetch(`${url}/api/groups`)).json()) as Group[]).map((group) => [group._id, group]));
  const states = ids.map((id) => {
    const group = groups.get(id);
    const members = group?.members.map(({ _id }) => _id).sort().join(' ');
    if (members === [ana.uid, ben.uid].sort().join(' ') && group?.creator._id === ana.uid) return 'before';
    if (members === ben.uid && group?.creator._id === ben.uid) return 'handed over';
    return group ? 'broken' : 'gone';
  });
  const profile = (await send(url, 'GET', '/api/users/profile', ana)).status;
  if (profile === 200 && states.every((state) => state === 'before')) return 'nothing happened';
  const half = GROUPS / 2;
  const after = states.slice(0, half).every((state) => state === 'gone') && states.slice(half).every((state) => state === 'handed over');
  return profile === 404 && after ? 'deleted' : JSON.stringify({ profile, states });
}

function survivesKills(database: () => Promise<Record<string, string>>, rounds: number): void {
  let home: ServerHome;
  beforeEach(async () => { home = await openServerHome(); });
  afterEach(() => home.clear());

  it('is whole or not at all when the server is killed in the middle', async () => {
    const env = await database();
    await home.plantKey(env);
    for (let round = 1; round <= rounds; round += 1) {
      const [ana, ben] = [nthUser(round * 2), nthUser(round * 2 + 1)];
      const server = await home.start(env);
      const ids = await makeGroups(server.url, ana, ben);
      const groups = Object.fromEntries(ids.map((id, n) => [id, n < GROUPS / 2 ? 'delete' : { handOverTo: ben.uid }]));
      const response = send(server.url, 'DELETE', '/api/users/me', ana, { groups }).then(({ status }) => status, () => null);
      await wait(momentIn(round, DELETION_MS));
      await kill(server.child, 'SIGKILL');
      const acknowledged = await response;
      const again = await home.start(env);
      const state = await stateOf(again.url, ids, ana, ben);
      expect(acknowledged === 200 ? ['deleted'] : ['deleted', 'nothing happened']).toContain(state);
      await kill(again.child, 'SIGKILL');
    }
  });
}

describe('a deletion on embedded Postgres', () => {
  survivesKills(async () => ({}), atNight(12));
});

describePostgres('a deletion on a Postgres server', () => {
  survivesKills(async () => ({ DATABASE_URL: await postgres.createEmpty() }), atNight(12));
});
