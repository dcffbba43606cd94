import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { mailTo, noticeTo, queue, states } from '../testing/mailSending';
import { openTestDatabase } from '../testing/testDatabase';
import { claimMail, isMailDue, isMailRefused, pruneMails, recordOutcome, settleStale, type Outcome } from './mailStore';

let database: Database;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from mails`));

const change = (what: string) => database.db.execute(sql`update mails set ${sql.raw(what)}`);

describe('after the clock was set back', () => {
  beforeEach(() => queue.queue(database.db, mailTo('ada@example.com')));

  it.each([
    ["now() + interval '2 hours'", false],
    ["now() + interval '5 hours'", true],
  ])('a mail that is to be tried at %s is due: %s', async (at, due) => {
    await change(`next_try_at = ${at}`);
    expect([await isMailDue(database.db), await claimMail(database.db) !== null]).toEqual([due, due]);
  });

  it.each(['refused', 'sent'])('what was %s until then says nothing of an address any more', async (state) => {
    await change(`state = '${state}', created_at = now() + interval '1 year'`);
    expect(await isMailRefused(database.db, 'ada@example.com', false)).toBe(false);
    await queue.queue(database.db, mailTo('ada@example.com'));
    await recordOutcome(database.db, (await claimMail(database.db))?.id ?? '', { outcome: 'refused', reply: null });
    expect(await isMailRefused(database.db, 'ada@example.com', false)).toBe(true);
    await queue.queue(database.db, mailTo('ada@example.com'));
    await recordOutcome(database.db, (await claimMail(database.db))?.id ?? '', { outcome: 'sent', reply: null });
    expect(await selectRows(database.db, sql`select 1 from mails where state = 'refused'`)).toEqual([]);
  });

  it.each([
    ["now() + interval '30 seconds'", 'sending'],
    ["now() + interval '2 minutes'", 'waiting'],
  ])('a mail that was claimed at %s is %s', async (at, state) => {
    await change(`state = 'sending', claimed_at = ${at}`);
    await settleStale(database.db);
    expect(await states(database.db)).toEqual({ 'ada@example.com': state });
  });
});

it('one that waits is kept until it is sent, and one that is done for a week', async () => {
  for (const state of ['waiting', 'held', 'sending', 'sent', 'failed', 'outbox'])
    await queue.queue(database.db, mailTo(`${state}@example.com`));
  await change("state = split_part(to_address, '@', 1), created_at = now() - interval '8 days'");
  expect(await pruneMails(database.db)).toBe(3);
  expect(Object.values(await states(database.db)).sort()).toEqual(['held', 'sending', 'waiting']);
});

describe('a process that is killed when it has stored a result', () => {
  /** Stores the result of a mail with the first statement alone. */
  async function recordAndDie(id: string, outcome: Outcome): Promise<void> {
    const db = Object.create(database.db) as Database['db'];
    let statements = 0;
    db.execute = ((statement: Parameters<typeof db.execute>[0]) => {
      statements += 1;
      return statements === 1 ? database.db.execute(statement) : Promise.reject(new Error('killed'));
    }) as Database['db']['execute'];
    await recordOutcome(db, id, { outcome, reply: null }).catch(() => undefined);
  }
  const kinds = async () => (await selectRows<{ mail: string }>(database.db,
    sql`select kind || ' ' || state as mail from mails order by id`)).map(({ mail }) => mail);

  it('has forgotten what was refused before at the address where a mail has arrived', async () => {
    await queue.queue(database.db, mailTo('ada@example.com'));
    await change("state = 'refused'");
    await queue.queue(database.db, mailTo('Ada@example.com'));
    await recordAndDie((await claimMail(database.db))?.id ?? '', 'sent');
    expect(await kinds()).toEqual(['reset sent']);
  });

  it('has withdrawn what else waits for an address where a mail was refused', async () => {
    await queue.queue(database.db, mailTo('ada@example.com'));
    await queue.queue(database.db, noticeTo('ada@example.com'));
    await recordAndDie((await claimMail(database.db))?.id ?? '', 'refused');
    expect(await kinds()).toEqual(['reset refused']);
  });
});
