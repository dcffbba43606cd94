import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { insertAccount } from '../identity/accountStore';
import { openTestDatabase } from '../testing/testDatabase';
import { ensureUser } from '../users/userStore';
import { keepDemoApart } from './demoMark';

let database: Database;
beforeEach(async () => { database = await openTestDatabase(); });
afterEach(() => database.close());

const start = (as: 'demo' | 'site') => keepDemoApart(database, as === 'demo').then(() => 'starts', (error: unknown) => String(error));
const addAccount = (uid: string, email = `${uid}@example.com`) => insertAccount(database.db, { uid, email });

it('starts a demo and a site again as what they were', async () => {
  expect([await start('demo'), await start('demo')]).toEqual(['starts', 'starts']);
  await database.db.execute(sql`delete from settings`);
  expect([await start('site'), await start('site'), await start('demo')]).toEqual(['starts', 'starts', 'starts']);
});

it('is a demo for ever, also without its accounts', async () => {
  await start('demo');
  await addAccount('google-simulated');
  await database.db.execute(sql`delete from accounts`);
  expect(await start('site')).toContain('Start the site with an empty DATA_DIR');
});

it('does not make a demo of a site by mistake, for which there would be no way back', async () => {
  await start('site');
  await addAccount('uid-of-a-member');
  expect(await start('demo')).toContain('Set DEMO=off or NODE_ENV=production');
  expect(await start('site')).toBe('starts');
});

it('does not make a demo of a site whose accounts are in a Firebase project', async () => {
  await start('site');
  const issuedAtS = 1_780_000_000;
  await ensureUser(database.db, {
    uid: 'uid-of-a-member', email: 'ada@example.com', emailVerified: true, name: 'Ada', photoURL: null,
    authTimeS: issuedAtS, issuedAtS, expiresAtS: issuedAtS + 3_600, sessionId: null,
  });
  expect([await start('demo'), await start('site')]).toEqual([expect.stringContaining('FIREBASE_*'), 'starts']);
});

it('makes a demo of a site that has nobody yet but the example community', async () => {
  await start('site');
  await database.db.execute(sql`insert into users (uid, name, email) values ('seeded', 'Ada', 'ada@example.com')`);
  expect(await start('demo')).toBe('starts');
});
