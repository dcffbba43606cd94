import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { isMailAddress, readMailbox } from '../lib/mailAddress';
import { MAIL_SITE } from '../testing/mailing';
import { openTestDatabase } from '../testing/testDatabase';
import { MailQueue } from './mailer';
import { deleteNotifications, OUTBOX_SIZE, pruneMails } from './mailStore';
import { passwordChangedMail } from './mailTexts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from mails`));

const lines: unknown[] = [];
const log = {
  info: (...line: unknown[]) => {
    lines.push(line);
  },
  error: (...line: unknown[]) => {
    lines.push(line);
  },
};
const queueOf = (sends: boolean) => new MailQueue(sends, log as never, MAIL_SITE);
const mail = passwordChangedMail('support@hobnob.example');
const count = async () => (await selectRows<{ n: number }>(database.db, sql`select count(*)::int as n from mails`))[0]?.n;
const fill = (mails: number, state = 'waiting') =>
  database.db.execute(sql`
  insert into mails (to_address, kind, subject, text, state, created_at)
  select 'x@example.com', 'reset', 's', 't', ${state}, now() - interval '1 hour' from generate_series(1, ${mails}::int)`);

it.each([
  'ada@example.com\r\nBcc: all@example.com',
  'ada@example.com, bob@example.com',
  'Ada <ada@example.com>',
  '"ada b"@example.com',
  'ada@example.com\0',
  'ada@x@y',
  'ada',
  '',
  `${'a'.repeat(320)}@example.com`,
  'ada@example.com ',
  'ada@exa mple.com',
])('refuses the address %j', async (to) => {
  expect(isMailAddress(to)).toBe(false);
  await expect(queueOf(false).queue(database.db, { ...mail, to })).rejects.toThrow('address');
});

it.each(['Hello\r\nBcc: all@example.com', 'Hello\u0000', 's'.repeat(201)])('refuses the subject %j', async (subject) => {
  await expect(queueOf(false).queue(database.db, { ...mail, to: 'ada@example.com', subject })).rejects.toThrow(
    'subject',
  );
});

it.each(['ada@example.com', 'ada+hobnob@sub.example.org', 'renée@exämple.de', "o'brien@example.ie"])('accepts the address %s', (to) => {
  expect(isMailAddress(to)).toBe(true);
});

it('reads a sender with and without a name', () => {
  expect(readMailbox('The Club <club@example.org>')).toEqual({ name: 'The Club', address: 'club@example.org' });
  expect(readMailbox('club@example.org')).toEqual({ name: '', address: 'club@example.org' });
  for (const text of ['', 'The Club', 'a <b> <c@d.e>', 'x\n<c@d.e>', '"x" <c@d.e>']) expect(readMailbox(text)).toBeNull();
});

it('logs that a mail is in the outbox, without its recipient', async () => {
  lines.length = 0;
  await queueOf(false).queue(database.db, { ...mail, to: 'ada@example.com' });
  expect(lines).toEqual([[{ kind: 'password-changed' }, expect.stringContaining('waits in the outbox')]]);
  expect(JSON.stringify(lines)).not.toContain('ada');
});

it('limits the outbox to the newest mails', async () => {
  await fill(OUTBOX_SIZE + 20, 'outbox');
  await queueOf(false).queue(database.db, { ...mail, to: 'newest@example.com' });
  expect(await count()).toBe(OUTBOX_SIZE);
  expect(await selectRows(database.db, sql`select 1 from mails where to_address = 'newest@example.com'`)).toHaveLength(1);
});

it('keeps what waits for a mail server, and what was refused, when SMTP_URL is missing for a while', async () => {
  await fill(OUTBOX_SIZE + 20);
  await fill(1, 'refused');
  await queueOf(false).queue(database.db, { ...mail, to: 'newest@example.com' });
  expect(await count()).toBe(OUTBOX_SIZE + 22);
});

it('deletes the notifications that wait for an address, and keeps the outbox', async () => {
  await database.db.execute(sql`
    insert into mails (to_address, kind, subject, text, state)
    select 'x@example.com', 'notifications', 's', 't', unnest(array['waiting', 'outbox'])`);
  await deleteNotifications(database.db, 'x@example.com');
  expect(await selectRows(database.db, sql`select state from mails`)).toEqual([{ state: 'outbox' }]);
});

it('refuses further mails when thousands are waiting', async () => {
  await fill(5_000);
  await expect(queueOf(true).queue(database.db, { ...mail, to: 'ada@example.com' })).rejects.toMatchObject({
    status: 503,
    code: 'mail_busy',
  });
  expect(await count()).toBe(5_000);
});

it.each([
  ['of our own', false, 80, 0], ['of a Firebase project, which sends the links itself', true, 8, 1], ['of a Firebase project', true, 6, 0],
])('with accounts %s (%s), an address whose mail was refused %d days ago gets %d', async (_accounts, hosted, days, mails) => {
  await database.db.execute(sql`
    insert into mails (to_address, kind, subject, text, state, created_at)
    values ('ada@example.com', 'reset', 's', '', 'refused', now() - make_interval(days => ${days}))`);
  await new MailQueue(true, log as never, { ...MAIL_SITE, hosted }).queue(database.db, { ...mail, to: 'ada@example.com' });
  expect(await selectRows(database.db, sql`select 1 from mails where state = 'waiting'`)).toHaveLength(mails);
});

it('removes mails older than a week, and refused ones after 90 days', async () => {
  await fill(3);
  await database.db.execute(sql`update mails set state = 'sent', created_at = now() - interval '8 days'`);
  await fill(2);
  await database.db.execute(sql`
    insert into mails (to_address, kind, subject, text, state, created_at)
    select 'y@example.com', 'reset', 's', '', 'refused', now() - n * interval '80 days' from generate_series(1, 2) n`);
  expect(await pruneMails(database.db)).toBe(4);
  expect(await count()).toBe(3);
});
