import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openServer, type Database } from '../../db/database';
import { describePostgres } from '../../testing/describePostgres';
import { postgres } from '../../testing/postgres';
import { kill } from '../../testing/serverProcess';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar } from '../../testing/testTokens';

const [SEATS, CROWD] = [100, 200];
/** Joins that wait for the lock itself; the others wait for a connection. */
const CONNECTIONS = 20;
/** ms for which a lock whose holder is gone may keep others waiting. */
const AT_MOST_MS = 15_000;

/** Another process that locks the group, and is then stopped: for Postgres, a machine that has vanished from the network. */
async function stoppedHolder(url: string, groupId: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/testing/holdGroup.ts', url, groupId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  return child;
}

describePostgres('a group whose lock is held by', () => {
  let database: Database;
  let url: string;
  let server: TestApp;
  beforeAll(async () => {
    ({ database, url } = await postgres.open());
    server = await startTestApp({ database });
  });
  afterAll(() => server.close());

  it('a process that has vanished answers 200 joins within 15 s, and seats those who waited for it', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: SEATS });
    const holder = await stoppedHolder(url, _id);
    const sinceMs = Date.now();
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, n) =>
      server.call('POST', `/api/groups/${_id}/join`, { as: nthUser(n) })));
    expect(Date.now() - sinceMs).toBeLessThan(AT_MOST_MS);
    await kill(holder, 'SIGKILL');
    // A busy machine may not get through all of them before the last ones give up.
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    const joined = answers.filter(({ status }) => status === 200).length;
    expect(joined).toBeGreaterThanOrEqual(CONNECTIONS);
    expect(joined).toBeLessThan(SEATS);
  });

  it('a program of the operator refuses a join within 15 s, and says to try again', async () => {
    const { _id } = await createGroup(server, mira);
    const patient = await openServer(url, 'command');
    let done = () => {};
    const held = new Promise<void>((locked) => {
      void patient.db.transaction(async (tx) => {
        await tx.execute(`select 1 from groups where id = '${_id}' for update`);
        locked();
        await new Promise<void>((resolve) => { done = resolve; });
      });
    });
    await held;
    const sinceMs = Date.now();
    const { status, headers } = await server.call('POST', `/api/groups/${_id}/join`, { as: omar });
    expect(Date.now() - sinceMs).toBeLessThan(AT_MOST_MS);
    expect([status, headers['retry-after']]).toEqual([503, expect.anything()]);
    done();
    await patient.close();
  });
});
