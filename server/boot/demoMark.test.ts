import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { insertAccount } from '../identity/accountStore';
import { openTestDatabase } from '../testing/testDatabase';
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
