import { sql } from 'drizzle-orm';
import { freePort } from '../../scripts/freePort';
import { HOUR_MS } from '../../src/domain/general/durations';
import { selectRows, type Database } from '../db/database';
import { MAIL_SITE } from '../testing/mailing';
import { from, LINK, mailSending, mailTo, makeDue, queue, silent, states, TIMES } from '../testing/mailSending';
import { until } from '../testing/serverProcess';
import { startSmtp } from '../testing/smtpServer';
import { openTestDatabase } from '../testing/testDatabase';
import { MailQueue } from './mailer';
import { startMailSender } from './mailSender';
import { claimMail, settleStale } from './mailStore';

jest.setTimeout(180_000);

/** For mail servers that stop responding. On a busy machine, others may take longer than that. */
const IMPATIENT = { connectionTimeout: 1_000, greetingTimeout: 300, socketTimeout: 300 };

const sending = mailSending();

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
    sending.send(database);
    await reaches('ada@example.com', 'sent');
    const [mail] = sending.smtp.received;
    expect(sending.smtp.received).toHaveLength(1);
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
    sending.send(database, { ...sending.smtp.server, login: { user: 'club', pass: 'p@ss word' } });
    await reaches('ada@example.com', 'sent');
  });

  it('of a rolled-back transaction is never sent', async () => {
    const failed = database.db.transaction(async (tx) => {
      await queue.queue(tx, mailTo('ghost@example.com'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await queueTo('ada@example.com');
    sending.send(database);
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it.each(['silent', 'away', 535] as const)('waits without using up an attempt while the mail server is %s', async (how) => {
    const port = await freePort();
    const { server: good } = sending.smtp;
    const server = { silent: good, away: { ...good, port }, 535: { ...good, login: { user: 'club', pass: 'wrong' } } }[how];
    if (how === 'silent') sending.smtp.behave('silent');
    await queueTo('ada@example.com');
    const stuck = sending.send(database, server, IMPATIENT);
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
    sending.smtp.behave('take');
    if (how === 535) {
      await stuck.stop();
      sending.send(database);
    }
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received).toHaveLength(1);
  });

  it('that is permanently rejected is given up, and does not block others', async () => {
    sending.smtp.behave(550);
    await queueTo('nobody@example.com');
    sending.send(database);
    await reaches('nobody@example.com', 'failed');
    sending.smtp.behave('take');
    await queueTo('ada@example.com');
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it.each([450, 'drop-envelope'] as const)(
    'that was not handed over (%s) is tried again, later each time, and given up in the end',
    async (how) => {
      sending.smtp.behave(how);
      await queueTo('ada@example.com');
      sending.send(database);
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
      expect(sending.smtp.received).toEqual([]);
    },
  );

  it('that is temporarily rejected is sent at the next attempt', async () => {
    sending.smtp.behave(451);
    await queueTo('ada@example.com');
    sending.send(database);
    await until(
      async () => (await selectRows(database.db, sql`select 1 from mails where attempts = 1 and state = 'waiting'`)).length === 1,
    );
    sending.smtp.behave('take');
    await makeDue(database.db);
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received).toHaveLength(1);
  });

  it.each(['drop-answer', 'hold-answer'] as const)('that is never acknowledged (%s) is not sent again', async (how) => {
    sending.smtp.behave(how);
    await queueTo('ada@example.com');
    sending.send(database, sending.smtp.server, IMPATIENT);
    await reaches('ada@example.com', 'delivery-unknown');
    sending.smtp.behave('take');
    await makeDue(database.db);
    await queueTo('next@example.com');
    await reaches('next@example.com', 'sent');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com', 'next@example.com']);
  });

  it('claimed by a killed process is not sent again', async () => {
    await queueTo('ada@example.com');
    expect(await claimMail(database.db)).toMatchObject({ to: 'ada@example.com' });
    expect(await settleStale(database.db)).toBe(0);
    await database.db.execute(sql`update mails set claimed_at = now() - interval '6 minutes'`);
    sending.send(database);
    await reaches('ada@example.com', 'delivery-unknown');
    expect(sending.smtp.received).toEqual([]);
  });

  it('being sent during a shutdown delays it only briefly', async () => {
    sending.smtp.behave('hold-answer');
    await queueTo('ada@example.com');
    const sender = startMailSender({ db: database.db, server: sending.smtp.server, from, log: silent, times: TIMES });
    await until(() => sending.smtp.received.length === 1);
    const sinceMs = Date.now();
    await sender.stop();
    expect(Date.now() - sinceMs).toBeLessThan(2_000);
    expect(await states(database.db)).toEqual({ 'ada@example.com': 'delivery-unknown' });
  });

  it('wakes the sender, which polls rarely', async () => {
    const times = { ...TIMES, pollMs: HOUR_MS };
    const sender = startMailSender({ db: database.db, server: sending.smtp.server, from, log: silent, times });
    sending.senders.push(sender);
    const waking = new MailQueue(true, silent, MAIL_SITE);
    waking.onQueued = sender.wake;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    await waking.queue(database.db, mailTo('ada@example.com'));
    await reaches('ada@example.com', 'sent');
  });
});
