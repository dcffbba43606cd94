import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { mailSending, noticeTo, makeDue, queue, states } from '../testing/mailSending';
import { postgres } from '../testing/postgres';
import { until } from '../testing/serverProcess';
import { claimMail } from './mailStore';

const sending = mailSending();

describePostgres('several processes on one Postgres', () => {
  let database: Database;
  let url: string;
  beforeEach(async () => {
    ({ database, url } = await postgres.open());
  });
  afterEach(() => database.close());

  const MAILS = 60;
  const addresses = Array.from({ length: MAILS }, (_, n) => `person-${n}@example.com`);
  const queueAll = async () => {
    for (const to of addresses) await queue.queue(database.db, noticeTo(to));
  };

  it('send each mail once', async () => {
    await queueAll();
    expect(url).toContain('hobnob_');
    for (let n = 0; n < 4; n += 1) sending.send(database);
    await until(async () => Object.values(await states(database.db)).every((state) => state === 'sent'));
    expect(sending.smtp.received.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  });

  it('send no mail twice and lose none while the mail server drops connections', async () => {
    await queueAll();
    for (let n = 0; n < 4; n += 1) sending.send(database);
    const how = ['take', 'drop-envelope', 'drop-answer', 451, 'take'] as const;
    let turn = 0;
    const timer = setInterval(() => {
      sending.smtp.behave(how[(turn += 1) % how.length] ?? 'take');
      void makeDue(database.db);
    }, 15);
    await until(async () => sending.smtp.received.length > MAILS / 2);
    clearInterval(timer);
    sending.smtp.behave('take');
    await until(async () => {
      await makeDue(database.db);
      return Object.values(await states(database.db)).every((state) => ['sent', 'delivery-unknown', 'failed'].includes(state));
    });
    const arrived = sending.smtp.received.map(({ to }) => to);
    expect(new Set(arrived).size).toBe(arrived.length);
    const ended = await states(database.db);
    expect(Object.keys(ended)).toHaveLength(MAILS);
    for (const [to, state] of Object.entries(ended)) {
      if (state === 'sent') expect(arrived).toContain(to);
      if (state === 'failed') expect(arrived).not.toContain(to);
    }
  });

  it('claim each mail once, unlike a query followed by a claim', async () => {
    const naive = async () => {
      const [due] = await selectRows<{ id: string }>(
        database.db,
        sql`select id from mails where state = 'waiting' order by next_try_at, id limit 1`,
      );
      await database.db.execute(sql`update mails set state = 'sending' where id = ${due?.id ?? null}`);
      return due ?? null;
    };
    const takeAll = async (take: () => Promise<{ id: string } | null>) => {
      const taken = (await Promise.all(addresses.map(take))).filter((mail) => mail !== null);
      return { taken: taken.length, different: new Set(taken.map(({ id }) => id)).size };
    };
    await queueAll();
    expect(await takeAll(() => claimMail(database.db))).toEqual({ taken: MAILS, different: MAILS });
    await database.db.execute(sql`update mails set state = 'waiting'`);
    const { taken, different } = await takeAll(naive);
    expect(different).toBeLessThan(taken);
  });
});
