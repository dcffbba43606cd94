import { sql } from 'drizzle-orm';
import { freePort } from '../../scripts/freePort';
import { HOUR_MS } from '../../src/domain/durations';
import { selectRows, type Database, type Queries } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { until } from '../testing/serverProcess';
import { startSmtp, type TestSmtp } from '../testing/smtpServer';
import { openTestDatabase } from '../testing/testDatabase';
import { MailQueue } from './mailer';
import { startMailSender, type MailSender } from './mailSender';
import { claimMail, settleStale } from './mailStore';
import { resetMail } from './mailTexts';

jest.setTimeout(180_000);

const from = { name: 'The Club', address: 'club@example.org' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const queue = new MailQueue(true, silent);
const LINK = 'https://hobbies.example/reset-password?mode=resetPassword&oobCode=abc';
const mailTo = (to: string) => ({ ...resetMail(LINK), to });

const TIMES = { pollMs: 20, firstRetryMs: 20, longestRetryMs: 40, stopWithinMs: 300 };
/** For mail servers that stop responding. On a busy machine, others may take longer than that. */
const IMPATIENT = { connectionTimeout: 1_000, greetingTimeout: 300, socketTimeout: 300 };

const states = async (db: Pick<Queries, 'execute'>) =>
  Object.fromEntries(
    (await selectRows<{ to: string; state: string }>(db, sql`select to_address as "to", state from mails`)).map(({ to, state }) => [
      to,
      state,
    ]),
  );
// Drizzle sends a query once it is awaited.
const makeDue = async (db: Pick<Queries, 'execute'>) => { await db.execute(sql`update mails set next_try_at = now()`); };

let smtp: TestSmtp;
const senders: MailSender[] = [];
const send = ({ db }: Database, server = smtp.server, timeouts = {}) => {
  const sender = startMailSender({ db, server, from, log: silent, times: TIMES, timeouts });
  senders.push(sender);
  return sender;
};
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await smtp.stop();
});

describe('a mail', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.execute(sql`delete from mails`));

  const queueTo = (to: string) => queue.queue(database.db, mailTo(to));
  const reaches = (to: string, state: string) => until(async () => (await states(database.db))[to] === state);

  it('arrives once, with text and HTML, and its text is deleted', async () => {
    await queueTo('ada@example.com');
    send(database);
    await reaches('ada@example.com', 'sent');
    const [mail] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(mail?.raw).toMatch(/^From: The Club <club@example\.org>$/m);
    expect(mail?.raw).toMatch(/^Subject: Set a new password for Hobnob$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.raw).toMatch(/^Message-ID: <[\w-]{36}@example\.org>$/m);
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
    expect(mail?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(LINK);
    expect(await selectRows(database.db, sql`select text, html from mails`)).toEqual([{ text: '', html: null }]);
  });

  it('is sent through a mail server that requires a password', async () => {
    await queueTo('ada@example.com');
    send(database, { ...smtp.server, login: { user: 'club', pass: 'p@ss word' } });
    await reaches('ada@example.com', 'sent');
  });

  it('of a rolled-back transaction is never sent', async () => {
    const failed = database.db.transaction(async (tx) => {
      await queue.queue(tx, mailTo('ghost@example.com'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await queueTo('ada@example.com');
    send(database);
    await reaches('ada@example.com', 'sent');
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it.each(['silent', 'away', 535] as const)('waits without using up an attempt while the mail server is %s', async (how) => {
    const port = await freePort();
    const server = { silent: smtp.server, away: { ...smtp.server, port }, 535: { ...smtp.server, login: { user: 'club', pass: 'wrong' } } }[
      how
    ];
    if (how === 'silent') smtp.behave('silent');
    await queueTo('ada@example.com');
    const stuck = send(database, server, IMPATIENT);
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    expect(await selectRows(database.db, sql`select state, attempts from mails`)).toEqual([{ state: 'waiting', attempts: 0 }]);
    if (how === 'away') {
      const back = await startSmtp(port);
      await reaches('ada@example.com', 'sent');
      expect(back.received).toHaveLength(1);
      await back.stop();
      return;
    }
    smtp.behave('take');
    if (how === 535) {
      await stuck.stop();
      send(database);
    }
    await reaches('ada@example.com', 'sent');
    expect(smtp.received).toHaveLength(1);
  });

  it('that is permanently rejected is given up, and does not block others', async () => {
    smtp.behave(550);
    await queueTo('nobody@example.com');
    send(database);
    await reaches('nobody@example.com', 'failed');
    smtp.behave('take');
    await queueTo('ada@example.com');
    await reaches('ada@example.com', 'sent');
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it.each([450, 'drop-envelope'] as const)(
    'that was not handed over (%s) is tried again, later each time, and given up in the end',
    async (how) => {
      smtp.behave(how);
      await queueTo('ada@example.com');
      send(database);
      const waits: number[] = [];
      for (let tries = 1; tries <= 10; tries += 1) {
        await until(
          async () =>
            (await selectRows<{ ok: boolean }>(database.db, sql`select attempts = ${tries} and state <> 'sending' as ok from mails`))[0]
              ?.ok === true,
        );
        const [row] = await selectRows<{ s: number; state: string }>(
          database.db,
          sql`select extract(epoch from next_try_at - now())::float8 as s, state from mails`,
        );
        if (row?.state === 'waiting') waits.push(Math.ceil(row.s / 60));
        await makeDue(database.db);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
      expect(await states(database.db)).toEqual({ 'ada@example.com': 'failed' });
      expect(smtp.received).toEqual([]);
    },
  );

  it('that is temporarily rejected is sent at the next attempt', async () => {
    smtp.behave(451);
    await queueTo('ada@example.com');
    send(database);
    await until(
      async () => (await selectRows(database.db, sql`select 1 from mails where attempts = 1 and state = 'waiting'`)).length === 1,
    );
    smtp.behave('take');
    await makeDue(database.db);
    await reaches('ada@example.com', 'sent');
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['drop-answer', 'hold-answer'] as const)('that is never acknowledged (%s) is not sent again', async (how) => {
    smtp.behave(how);
    await queueTo('ada@example.com');
    send(database, smtp.server, IMPATIENT);
    await reaches('ada@example.com', 'delivery-unknown');
    smtp.behave('take');
    await makeDue(database.db);
    await queueTo('next@example.com');
    await reaches('next@example.com', 'sent');
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@example.com', 'next@example.com']);
  });

  it('claimed by a killed process is not sent again', async () => {
    await queueTo('ada@example.com');
    expect(await claimMail(database.db)).toMatchObject({ to: 'ada@example.com' });
    expect(await settleStale(database.db)).toBe(0);
    await database.db.execute(sql`update mails set claimed_at = now() - interval '6 minutes'`);
    send(database);
    await reaches('ada@example.com', 'delivery-unknown');
    expect(smtp.received).toEqual([]);
  });

  it('being sent during a shutdown delays it only briefly', async () => {
    smtp.behave('hold-answer');
    await queueTo('ada@example.com');
    const sender = startMailSender({ db: database.db, server: smtp.server, from, log: silent, times: TIMES });
    await until(() => smtp.received.length === 1);
    const sinceMs = Date.now();
    await sender.stop();
    expect(Date.now() - sinceMs).toBeLessThan(2_000);
    expect(await states(database.db)).toEqual({ 'ada@example.com': 'delivery-unknown' });
  });

  it('wakes the sender, which polls rarely', async () => {
    const sender = startMailSender({ db: database.db, server: smtp.server, from, log: silent, times: { ...TIMES, pollMs: HOUR_MS } });
    senders.push(sender);
    const waking = new MailQueue(true, silent);
    waking.onQueued = sender.wake;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    await waking.queue(database.db, mailTo('ada@example.com'));
    await reaches('ada@example.com', 'sent');
  });
});

describePostgres('several processes on one Postgres', () => {
  let cluster: PostgresCluster;
  let database: Database;
  let url: string;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    ({ database, url } = await cluster.open());
  });
  afterEach(() => database.close());

  const MAILS = 60;
  const addresses = Array.from({ length: MAILS }, (_, n) => `person-${n}@example.com`);
  const queueAll = async () => {
    for (const to of addresses) await queue.queue(database.db, mailTo(to));
  };

  it('send each mail once', async () => {
    await queueAll();
    expect(url).toContain('hobnob_');
    for (let n = 0; n < 4; n += 1) send(database);
    await until(async () => Object.values(await states(database.db)).every((state) => state === 'sent'));
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  });

  it('send no mail twice and lose none while the mail server drops connections', async () => {
    await queueAll();
    for (let n = 0; n < 4; n += 1) send(database);
    const how = ['take', 'drop-envelope', 'drop-answer', 451, 'take'] as const;
    let turn = 0;
    const timer = setInterval(() => {
      smtp.behave(how[(turn += 1) % how.length] ?? 'take');
      void makeDue(database.db);
    }, 15);
    await until(async () => smtp.received.length > MAILS / 2);
    clearInterval(timer);
    smtp.behave('take');
    await until(async () => {
      await makeDue(database.db);
      return Object.values(await states(database.db)).every((state) => ['sent', 'delivery-unknown', 'failed'].includes(state));
    });
    const arrived = smtp.received.map(({ to }) => to);
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
