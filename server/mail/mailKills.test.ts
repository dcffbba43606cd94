import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { MAIL_SITE } from '../testing/mailing';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { kill, openServerHome, until, type ServerHome } from '../testing/serverProcess';
import { startSmtp } from '../testing/smtpServer';
import { MailQueue } from './mailer';
import { resetMail } from './mailTexts';

jest.setTimeout(600_000);

describePostgres('a server that is killed while a mail is on its way', () => {
  let cluster: PostgresCluster;
  let home: ServerHome;
  beforeAll(async () => { cluster = await startPostgres(); });
  afterAll(() => cluster.stop());
  beforeEach(async () => { home = await openServerHome(); });
  afterEach(() => home.clear());

  it('does not send it again after a restart, and sends all others once', async () => {
    const smtp = await startSmtp();
    const { database, url } = await cluster.open();
    const queue = new MailQueue(true, { info: () => undefined, error: () => undefined }, MAIL_SITE);
    const send = (to: string) => queue.queue(database.db, { ...resetMail('https://x.example'), to });
    const env = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtp.server.port}`, MAIL_FROM: 'club@example.org' };

    smtp.behave('hold-answer');
    await send('ada@example.com');
    const first = await home.start(env);
    await until(() => smtp.received.length === 1);
    await kill(first.child, 'SIGKILL');
    await send('bob@example.com');
    smtp.behave('take');

    await database.db.execute(sql`update mails set claimed_at = claimed_at - interval '6 minutes' where state = 'sending'`);
    await home.start(env);
    const states = async () => Object.fromEntries((await selectRows<{ to: string; state: string }>(database.db,
      sql`select to_address as "to", state from mails`)).map(({ to, state }) => [to, state]));
    await until(async () => (await states())['bob@example.com'] === 'sent');
    await wait(200);
    expect(await states()).toEqual({ 'ada@example.com': 'delivery-unknown', 'bob@example.com': 'sent' });
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com']);
    await database.close();
    await smtp.stop();
  });
});
