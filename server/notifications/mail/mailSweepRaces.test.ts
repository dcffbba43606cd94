import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { nightly } from '../../../test/tier';
import { openServer, selectRows, type Database } from '../../db/database';
import { describePostgres } from '../../testing/describePostgres';
import { mailAll, mailingOf } from '../../testing/mailing';
import { postgres } from '../../testing/postgres';
import { kill, openServerHome, until } from '../../testing/serverProcess';
import { startSmtp } from '../../testing/smtpServer';

const PEOPLE = 40;
const NOTES = 5;

/** People with five notifications each, all due to be mailed. */
async function fill({ db }: Database): Promise<void> {
  await db.execute(sql`insert into users (uid, name) select 'uid-' || n, 'Person ' || n from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into accounts (uid, email, email_verified)
    select 'uid-' || n, 'person-' || n || '@example.com', true from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into notifications (user_uid, kind, group_name, created_at, mail_at)
    select 'uid-' || n, 'deleted', 'Group ' || k, now(), now()
    from generate_series(1, ${PEOPLE}::int) n, generate_series(1, ${NOTES}::int) k`);
}

/** How many people got how many mails, and how many notifications are in each mail. */
const perPerson = ({ db }: Database) => selectRows<{ mails: number; people: number }>(db, sql`
  select mails, count(*)::int as people from (
    select count(m.id)::int as mails from accounts a left join mails m on m.to_address = a.email group by a.uid) t group by mails`);
const waiting = async ({ db }: Database) => (await selectRows(db, sql`select 1 from notifications where mail_at is not null`)).length;

describePostgres('several processes on one Postgres', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  it('write one mail for each person, with all that is due', async () => {
    const { database, url } = await postgres.open();
    await fill(database);
    undo.push(() => database.close());
    const others = [await openServer(url), await openServer(url)];
    undo.push(...others.map((one) => () => one.close()));
    await Promise.all([database, ...others].map((one) => mailAll(mailingOf(one))));
    await mailAll(mailingOf(database));
    expect(await perPerson(database)).toEqual([{ mails: 1, people: PEOPLE }]);
    const subjects = await selectRows<{ subject: string }>(database.db, sql`select distinct subject from mails`);
    expect(subjects).toEqual([{ subject: expect.stringMatching(/^Group \d was deleted \(\+ 4 more updates\)$/) as string }]);
    expect(await waiting(database)).toBe(0);
  });

  it('would write several without the lock on the person', async () => {
    const { database } = await postgres.open();
    undo.push(() => database.close());
    await fill(database);
    const naive = async () => {
      const due = await selectRows<{ uid: string }>(database.db, sql`
        select distinct user_uid as uid from notifications where mail_at <= now() order by uid`);
      for (const { uid } of due) await database.db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into mails (to_address, kind, subject, text) select email, 'notifications', 's', 't' from accounts where uid = ${uid}`);
        await tx.execute(sql`update notifications set mail_at = null where user_uid = ${uid}`);
      });
    };
    await Promise.all([naive(), naive(), naive()]);
    expect(await perPerson(database)).not.toEqual([{ mails: 1, people: PEOPLE }]);
  });

  if (nightly) it('mail each person once, whenever one of them is killed', async () => {
    const [smtp, { database, url }, home] = [await startSmtp(), await postgres.open(), await openServerHome()];
    undo.push(() => home.clear(), () => database.close(), () => smtp.stop());
    const env = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtp.server.port}`, MAIL_FROM: 'club@example.org', DEMO: 'off' };
    await home.plantKey(env);
    await fill(database);
    const written = async () => (await selectRows(database.db, sql`select 1 from mails`)).length;
    for (let n = 0; n < 30; n += 1) {
      const before = await written();
      const another = await openServerHome();
      undo.push(() => another.clear());
      const victim = await another.launch(env);
      await until(async () => await written() > before || await written() === PEOPLE || victim.child.exitCode !== null);
      await wait(Math.random() * 150);
      await kill(victim.child, 'SIGKILL');
      expect(victim.output()).not.toContain('could not');
      await database.db.execute(sql`update mails set claimed_at = claimed_at - interval '6 minutes' where state = 'sending'`);
    }
    const last = await openServerHome();
    undo.push(() => last.clear());
    await Promise.all([home, last].map((one) => one.start(env)));
    const open = sql`select 1 from mails where state in ('waiting', 'sending') limit 1`;
    await until(async () => await waiting(database) === 0 && (await selectRows(database.db, open)).length === 0);
    const arrived = smtp.received.map(({ to }) => to);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(await perPerson(database)).toEqual([{ mails: 1, people: PEOPLE }]);
    const states = await selectRows<{ to: string; state: string }>(database.db, sql`select to_address as "to", state from mails`);
    for (const { to, state } of states) {
      expect(['sent', 'delivery-unknown']).toContain(state);
      if (state === 'sent') expect(arrived).toContain(to);
    }
  });
});
