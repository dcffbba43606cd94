import { sql } from 'drizzle-orm';
import { freePort } from '../../scripts/freePort';
import { HOUR_MS } from '../../src/domain/general/durations';
import { readMail } from '../config/configMail';
import { selectRows, type Database } from '../db/database';
import { MAIL_SITE } from '../testing/mailing';
import { from, LINK, mailSending, mailTo, makeDue, noticeTo, queue, silent, states, TIMES } from '../testing/mailSending';
import { until } from '../testing/serverProcess';
import { startSmtp } from '../testing/smtpServer';
import { openTestDatabase } from '../testing/testDatabase';
import { MailQueue } from './mailer';
import { startMailSender } from './mailSender';
import { claimMail, heldMails, isMailRefused, pruneMails, settleStale } from './mailStore';
import { passwordChangedMail } from './mailTexts';

/** For mail servers that say nothing at all. On a busy machine, others may take longer than that. */
const IMPATIENT = { connectionTimeout: 1_000, greetingTimeout: 300, socketTimeout: 300 };
/** For one that takes the mail and then says nothing: long enough to hand the mail over on a busy machine. */
const PATIENT = { socketTimeout: 2_000 };

const sending = mailSending();

describe('a mail', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.execute(sql`delete from mails`));

  const queueTo = (to: string) => queue.queue(database.db, mailTo(to));
  const kinds = async () => (await selectRows<{ mail: string }>(database.db,
    sql`select kind || ' ' || state as mail from mails order by created_at`)).map(({ mail }) => mail);
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

  it.each(['p@ss/w#rd', 'p%40ss%2Fw%23rd'])('is sent through a mail server that requires a password, written as %s', async (password) => {
    const { port } = sending.smtp.server;
    const { smtp } = readMail({ SMTP_URL: `smtp://club:${password}@127.0.0.1:${port}`, MAIL_FROM: from.address }, from.address);
    await queueTo('ada@example.com');
    sending.send(database, smtp ?? undefined);
    await reaches('ada@example.com', 'sent');
  });

  it('arrives once when the database is away just when the mail server has taken it', async () => {
    await queueTo('ada@example.com');
    const db = Object.create(database.db) as Database['db'];
    let failures = 0;
    db.execute = ((statement: Parameters<Database['db']['execute']>[0]) => {
      if (sending.smtp.received.length === 0 || failures === 5) return database.db.execute(statement);
      failures += 1;
      return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    }) as Database['db']['execute'];
    sending.send({ ...database, db });
    await reaches('ada@example.com', 'sent');
    expect([failures, sending.smtp.received.length]).toEqual([5, 1]);
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
    expect(stuck.isHeld()).toBe(how === 535);
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

  it('to an address that the mail server does not know is given up with its reply, and does not block others', async () => {
    sending.smtp.behave({ of: 'recipient', reply: '550 5.1.1 <nobody@example.com>: no such user' });
    await queueTo('nobody@example.com');
    sending.send(database);
    await reaches('nobody@example.com', 'refused');
    const kept = await selectRows(database.db, sql`select text, reply from mails`);
    expect(kept).toEqual([{ text: '', reply: '550 5.1.1 <…>: no such user' }]);
    const isRefused = (address: string) => isMailRefused(database.db, address, false);
    const refused = [await isRefused('Nobody@example.com'), await isRefused('ada@example.com')];
    expect(refused).toEqual([true, false]);
    sending.smtp.behave('take');
    await queueTo('ada@example.com');
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('is no more of notifications or warnings where one was refused, until a link that was asked for arrives there', async () => {
    const news = async () => queue.queue(database.db, noticeTo('ada@example.com'));
    sending.smtp.behave({ of: 'recipient', reply: '552 5.2.2 <ada@example.com>: mailbox full' });
    await queueTo('ada@example.com');
    await database.db.execute(sql`update mails set created_at = now() - interval '1 minute'`);
    await news();
    sending.send(database);
    await until(async () => (await kinds()).length === 1);
    await news();
    await queue.queue(database.db, { ...passwordChangedMail('help@example.com'), to: 'Ada@example.com' });
    expect(await kinds()).toEqual(['reset refused']);

    sending.smtp.behave('take');
    await queueTo('ada@example.com');
    await until(async () => !await isMailRefused(database.db, 'ada@example.com', false));
    await news();
    await until(async () => (await kinds()).includes('notifications sent'));
    await database.db.execute(sql`update mails set created_at = now() - interval '8 days'`);
    await pruneMails(database.db);
    expect(await isMailRefused(database.db, 'ada@example.com', false)).toBe(false);
  });

  it.each([
    { of: 'sender', reply: '553 5.7.1 <club@example.org>: Sender address rejected: not owned by user' },
    { of: 'recipient', reply: '554 5.7.1 <ada@example.com>: Relay access denied' },
    { of: 'mail', reply: '550 5.4.5 Daily user sending limit exceeded.' },
  ] as const)('waits with all others, and says so, while the mail server refuses the sender: $reply', async (refusal) => {
    sending.smtp.behave(refusal);
    const errors: unknown[] = [];
    const log = { ...silent, error: (...line: unknown[]) => { errors.push(line); } };
    for (const name of ['ada', 'bob', 'cyn']) await queueTo(`${name}@example.com`);
    const sender = startMailSender({ db: database.db, server: sending.smtp.server, from, log, times: TIMES });
    sending.senders.push(sender);
    await until(() => errors.length >= 3);
    expect(sender.isHeld()).toBe(true);
    expect(await states(database.db)).toEqual({ 'ada@example.com': 'held', 'bob@example.com': 'held', 'cyn@example.com': 'held' });
    const reply = refusal.reply.replace('ada@example.com', '…');
    expect(errors[0]).toEqual([{ reply, retryMs: TIMES.firstRetryMs }, expect.stringContaining('MAIL_FROM')]);
    expect(await heldMails(database.db)).toEqual({ number: 3, reply });
    expect(await selectRows(database.db, sql`select 1 from mails where attempts <> 0 or text = ''`)).toEqual([]);
    sending.smtp.behave('take');
    await makeDue(database.db);
    for (const name of ['ada', 'bob', 'cyn']) await reaches(`${name}@example.com`, 'sent');
    expect([sender.isHeld(), await heldMails(database.db)]).toEqual([false, null]);
  });

  it.each([
    ['the next one is refused only for its recipient', async () => {
      sending.smtp.behave({ of: 'recipient', reply: '550 5.1.1 <ada@example.com>: no such user' });
      await makeDue(database.db);
    }],
    ['the one that was held has ended', async () => {
      await database.db.execute(sql`update mails set expires_at = now()`);
    }],
  ])('says no more that mails are held once %s', async (_how, end) => {
    sending.smtp.behave({ of: 'mail', reply: '550 5.4.5 Daily user sending limit exceeded.' });
    await queueTo('ada@example.com');
    const sender = sending.send(database);
    await until(() => sender.isHeld());
    await end();
    await until(() => !sender.isHeld());
  });

  it('whose link has ended is not sent', async () => {
    await queue.queue(database.db, mailTo('late@example.com'), new Date(Date.now() - 1));
    await queue.queue(database.db, mailTo('ada@example.com'), new Date(Date.now() + HOUR_MS));
    sending.send(database);
    await reaches('ada@example.com', 'sent');
    await reaches('late@example.com', 'expired');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
    expect(await selectRows(database.db, sql`select 1 from mails where text <> ''`)).toEqual([]);
  });

  it('from the time before there was a mail server is never sent', async () => {
    await new MailQueue(false, silent, MAIL_SITE).queue(database.db, mailTo('old@example.com'));
    await queueTo('ada@example.com');
    sending.send(database);
    await reaches('ada@example.com', 'sent');
    expect(await states(database.db)).toEqual({ 'ada@example.com': 'sent', 'old@example.com': 'outbox' });
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

  it.each(['drop-answer', 'hold-answer'] as const)('that is not acknowledged (%s) is sent again, but for notifications', async (how) => {
    sending.smtp.behave(how);
    await queueTo('ada@example.com');
    await queue.queue(database.db, noticeTo('bob@example.com'));
    sending.send(database, sending.smtp.server, PATIENT);
    await reaches('bob@example.com', 'delivery-unknown');
    await reaches('ada@example.com', 'waiting');
    sending.smtp.behave('take');
    await makeDue(database.db);
    await reaches('ada@example.com', 'sent');
    const [first, , again] = sending.smtp.received;
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com', 'ada@example.com']);
    // Mail programs show two with the same id once.
    const idOf = (raw = '') => /^Message-ID: .*$/m.exec(raw)?.[0];
    expect(idOf(again?.raw)).toBe(idOf(first?.raw));
  });

  it('claimed by a killed process is sent again, unless it is of notifications', async () => {
    await queueTo('ada@example.com');
    await queue.queue(database.db, noticeTo('bob@example.com'));
    const claimed = [await claimMail(database.db), await claimMail(database.db)];
    expect(claimed.map((mail) => mail?.to)).toEqual(['ada@example.com', 'bob@example.com']);
    expect(await settleStale(database.db)).toBe(0);
    await database.db.execute(sql`update mails set claimed_at = now() - interval '6 minutes'`);
    sending.send(database);
    await reaches('bob@example.com', 'delivery-unknown');
    await reaches('ada@example.com', 'sent');
    expect(sending.smtp.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('being sent during a shutdown delays it only briefly', async () => {
    sending.smtp.behave('hold-answer');
    await queue.queue(database.db, noticeTo('ada@example.com'));
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
