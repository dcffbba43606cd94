import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { describePostgres } from '../testing/describePostgres';
import { MAIL_SITE } from '../testing/mailing';
import { noticeTo, states } from '../testing/mailSending';
import { postgres } from '../testing/postgres';
import { kill, openServerHome, until, type ServerHome } from '../testing/serverProcess';
import { startSmtp } from '../testing/smtpServer';
import { MailQueue } from './mailer';
import { resetMail } from './mailTexts';

describePostgres('two servers that are killed while each has a mail on its way', () => {
  let home: ServerHome;
  beforeEach(async () => { home = await openServerHome(); });
  afterEach(() => home.clear());

  it('send a reset again after a restart, no notifications, and all others once', async () => {
    const smtp = await startSmtp();
    const { database, url } = await postgres.open();
    const queue = new MailQueue(true, { info: () => undefined, error: () => undefined }, MAIL_SITE);
    const send = (to: string) => queue.queue(database.db, { ...resetMail('https://x.example'), to });
    const env = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtp.server.port}`, MAIL_FROM: 'club@example.org' };

    smtp.behave('hold-answer');
    await send('ada@example.com');
    await queue.queue(database.db, noticeTo('eve@example.com'));
    const servers = [await home.start(env), await home.start(env)];
    await until(() => smtp.received.length === 2);
    for (const { child } of servers) await kill(child, 'SIGKILL');
    await send('bob@example.com');
    smtp.behave('take');

    await database.db.execute(sql`update mails set claimed_at = claimed_at - interval '6 minutes' where state = 'sending'`);
    await home.start(env);
    const all = { 'ada@example.com': 'sent', 'bob@example.com': 'sent', 'eve@example.com': 'delivery-unknown' };
    await until(async () => isDeepStrictEqual(await states(database.db), all));
    await wait(200);
    const times = new Map<string, number>();
    for (const { to } of smtp.received) times.set(to, (times.get(to) ?? 0) + 1);
    expect(Object.fromEntries(times)).toEqual({ 'ada@example.com': 2, 'bob@example.com': 1, 'eve@example.com': 1 });
    await database.close();
    await smtp.stop();
  });
});
