import { sql } from 'drizzle-orm';
import { repeats, runs } from '../../../test/tier';
import { type Database, selectRows } from '../../db/database';
import { describeEmbedded, describePostgres } from '../../testing/describePostgres';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { type IdentityApp, startIdentityApp } from '../../testing/identityApp';
import { openOnServer, postgres } from '../../testing/postgres';

/** More would wait longer for a connection on a busy machine than the server lets them. */
const CROWD = runs(80, 200);
const crowd = Array.from({ length: CROWD }, (_, n) => n);
/** Whose addresses have no accounts yet: each has its budget of mails. */
const others = [CROWD, CROWD + 1];

async function countAccounts({ database }: IdentityApp, email: string): Promise<number> {
  const [row] = await selectRows<{ n: number }>(database.db, sql`select count(*)::int as n from accounts where email = ${email}`);
  return row?.n ?? 0;
}

function races(open: () => Promise<Database>): void {
  let server: IdentityApp;
  beforeAll(async () => {
    server = await startIdentityApp({ database: await open() });
    // Neither hashed nor in turn: all of them meet in the database.
    jest.spyOn(server.service.passwords, 'hash').mockResolvedValue('$argon2id$none');
    jest.spyOn(server.service.passwords, 'inTurn').mockImplementation((_visitor, work) => work());
  });
  afterAll(() => server.close());

  /** On a busy machine some wait too long for a connection, are asked to try again later (503), and do. */
  const signUp = async (email: string, n: number): Promise<Awaited<ReturnType<IdentityApp['ask']>>> => {
    // Each from its own IP address: one that often meets a taken address is slowed down.
    const response = await server.ask('signUp', { email, password: `Paper-cup${n}` }, { address: `10.0.0.${n}` });
    return response.status === 503 ? signUp(email, n) : response;
  };

  it(`creates one account for ${CROWD} simultaneous sign-ups with one address, however it is spelt`, async () => {
    for (let round = 0; round < repeats(1, 20); round += 1) {
      const email = `round-${round}@example.com`;
      const spelt = (n: number) => (n % 2 === 0 ? email : email.toUpperCase());
      const responses = await Promise.all(crowd.map((n) => signUp(spelt(n), n)));
      expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
      expect(new Set(responses.map(({ error }) => error))).toEqual(new Set([null, 'EMAIL_EXISTS']));
      expect(await countAccounts(server, email)).toBe(1);
    }
  });

  it('mails one link for two sign-ups at once with one address, and it confirms the account that was made', async () => {
    const email = 'in-a-hurry@example.com';
    const [made] = (await Promise.all(others.map((n) => signUp(email, n)))).filter(({ error }) => error === null);
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect((await server.ask('update', { oobCode: await server.codeFor(email), idToken: made?.body.idToken })).error).toBeNull();
  });

  it('gives an address to one of two accounts that change to it at once', async () => {
    const movers = await Promise.all([1, 2].map(async (n) => {
      const { body } = await server.ask('signUp', { email: `mover-${n}@example.com`, password: 'Paper-cup7' });
      return body.idToken;
    }));
    const changes: object[] = [];
    for (const idToken of movers) {
      await server.ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'wanted@example.com' });
      changes.push({ idToken, oobCode: await server.codeFor('wanted@example.com') });
    }
    const errors = (await Promise.all(changes.map((change) => server.ask('update', change)))).map(({ error }) => error);
    expect(errors.sort()).toEqual(['EMAIL_EXISTS', null]);
    expect(await countAccounts(server, 'wanted@example.com')).toBe(1);
  });
}

describeEmbedded('with embedded Postgres', () => { races(openEmbeddedDatabase); });

describePostgres('with a Postgres server', () => {
  races(openOnServer);

  it('would notice a service that checks first and inserts later', async () => {
    const { database } = await postgres.open();
    const { db } = database;
    await db.execute(sql`create table naive_accounts (round int, uid int)`);
    const rounds = repeats(5, 50);
    let doubled = 0;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(crowd.map((uid) => db.transaction(async (tx) => {
        const taken = await selectRows(tx, sql`select 1 from naive_accounts where round = ${round}`);
        if (taken.length === 0) await tx.execute(sql`insert into naive_accounts values (${round}, ${uid})`);
      })));
      const made = await selectRows(db, sql`select 1 from naive_accounts where round = ${round}`);
      if (made.length > 1) doubled += 1;
    }
    await database.close();
    expect(doubled / rounds).toBeGreaterThanOrEqual(0.8);
  });
});
