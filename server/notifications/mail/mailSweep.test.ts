import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database';
import { utc } from '../../db/utc';
import { startMailSender } from '../../mail/mailSender';
import { isMailDue } from '../../mail/mailStore';
import { eachEngine } from '../../testing/eachEngine';
import { confirmAddresses, letPass, MAIL_ORIGIN, mailAll, mailingOf, queuedMails } from '../../testing/mailing';
import { until } from '../../testing/serverProcess';
import { startSmtp } from '../../testing/smtpServer';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, type TestUser, zoe } from '../../testing/testTokens';
import { mailSomebody } from './mailSweep';

const SOON = { pollMs: 20, firstRetryMs: 20, longestRetryMs: 40, stopWithinMs: 300 };
const IMPATIENT = { connectionTimeout: 1_000, greetingTimeout: 300, socketTimeout: 300 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What is mailed, on one kind of database. */
function mails(open: () => Promise<Database>): void {
  let server: TestApp;
  let database: Database;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['groups', 'notifications', 'notification_preferences', 'mails', 'accounts'])
      await database.db.execute(`delete from ${table}`);
    await confirmAddresses(database, [mira, omar]);
  });

  const act = async (as: TestUser, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const { status } = await server.call(method, path, { as, body });
    expect(status).toBeLessThan(300);
  };
  const joinBy = async (id: string, people: number) => {
    for (let n = 0; n < people; n += 1) await act(nthUser(n), 'POST', `/api/groups/${id}/join`);
  };
  const waiting = async () => (await selectRows(database.db, sql`select 1 from notifications where mail_at is not null`)).length;
  const addresses = async () => (await queuedMails(database)).map(({ to }) => to).sort();

  /** Mira is reminded of a new group of hers that starts in so long. */
  const remind = async (startsIn: string) => {
    const { _id } = await createGroup(server, mira);
    await database.db.execute(sql`
      update groups set start_date = date_trunc('minute', now()) + ${startsIn}::interval where id = ${_id}`);
    await database.db.execute(sql`
      insert into notifications (user_uid, kind, group_id, group_name, details, created_at, mail_at)
      select ${mira.uid}, 'starts_soon', id, name, jsonb_build_object('startDate', ${utc(sql`start_date`)}), now(), now()
      from groups where id = ${_id}`);
    return _id;
  };

  it('has the whole text of an announcement, line by line, with the link; what is changed or removed before it is written', async () => {
    const { _id } = await createGroup(server, mira);
    await act(omar, 'POST', `/api/groups/${_id}/join`);
    const write = async (subject: string, text: string) => {
      const body = { subject, text };
      return (await server.call<{ _id: string }>('POST', `/api/groups/${_id}/announcements`, { as: mira, body })).body._id;
    };
    const lines = Array.from({ length: 20 }, (_, n) => `${n + 1}. ${'Bring a coat. '.repeat(6)}`.trim());
    const kept = await write('Rain', 'Bring a hat.');
    const gone = await write('Withdrawn words', 'We do not meet.');
    await act(mira, 'PUT', `/api/groups/${_id}/announcements/${kept}`, { subject: 'Rain', text: lines.join('\n') });
    await act(mira, 'DELETE', `/api/groups/${_id}/announcements/${gone}`);
    await letPass(database, '15 minutes');
    await mailAll(mailingOf(database));
    const [mail, ...others] = (await queuedMails(database)).filter(({ to }) => to === omar.email);
    expect([mail?.subject, others]).toEqual(['Sunday Sketch Walk: Rain', []]);
    for (const line of lines) expect(mail?.text).toContain(`\n  ${line}\n`);
    expect(mail?.text).toContain(`${MAIL_ORIGIN}/groups/${_id}`);
    expect(mail?.text).not.toMatch(/hat|Withdrawn|do not meet|…/);
  });

  it('is one mail for forty people who join, after a quarter of an hour, and not again', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 60 });
    await joinBy(_id, 40);
    await mailAll(mailingOf(database));
    expect(await queuedMails(database)).toEqual([]);
    await letPass(database, '14 minutes');
    await act(zoe, 'POST', `/api/groups/${_id}/join`);
    await mailAll(mailingOf(database));
    expect(await queuedMails(database)).toEqual([]);
    await letPass(database, '1 minute');
    for (let n = 0; n < 3; n += 1) await mailAll(mailingOf(database));
    const [mail, ...others] = await queuedMails(database);
    expect([mail?.to, mail?.subject, others]).toEqual([mira.email, '41 updates from your groups', []]);
    expect(mail?.text.match(/joined Sunday Sketch Walk/g)).toHaveLength(30);
    expect(mail?.text).toContain('And 11 more.');
    expect(mail?.text).toContain(`${MAIL_ORIGIN}/notifications`);
    expect(await waiting()).toBe(0);
  });

  it('is sent at once with what cannot wait, and includes the rest', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 2 });
    const { _id: own } = await createGroup(server, omar, { name: 'Omar’s own', maxMembers: 3 });
    await act(zoe, 'POST', `/api/groups/${own}/join`);
    await act(zoe, 'POST', `/api/groups/${_id}/join`);
    await act(omar, 'POST', `/api/groups/${_id}/waitlist`);
    await act(zoe, 'POST', `/api/groups/${_id}/leave`);
    await mailAll(mailingOf(database));
    expect((await queuedMails(database)).map(({ to, subject }) => [to, subject]))
      .toEqual([[omar.email, 'You have a place in Sunday Sketch Walk (+ 1 more update)']]);
  });

  it('leaves out what was read, muted or left meanwhile, and is not sent where nothing is left', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 9 });
    await act(omar, 'POST', `/api/groups/${_id}/join`);
    const move = (location: string) => act(mira, 'PUT', `/api/groups/${_id}`, aGroupInput({ maxMembers: 9, location }));
    await act(mira, 'POST', '/api/notifications/read', { all: true });
    await letPass(database, '15 minutes');
    await mailAll(mailingOf(database));

    const hidden: [string, () => Promise<void>, () => Promise<void>][] = [
      ['read', () => act(omar, 'POST', '/api/notifications/read', { all: true }), async () => undefined],
      ['muted', () => act(omar, 'PUT', `/api/groups/${_id}/mute`, { muted: true }),
        () => act(omar, 'PUT', `/api/groups/${_id}/mute`, { muted: false })],
      ['muted as a class', () => act(omar, 'PUT', '/api/users/me/preferences', { mutedClasses: ['groups'], email: 'immediate' }),
        () => act(omar, 'PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'immediate' })],
      ['ended by none', () => act(omar, 'PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'none' }),
        () => act(omar, 'PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'immediate' })],
      ['left', () => act(omar, 'POST', `/api/groups/${_id}/leave`), () => act(omar, 'POST', `/api/groups/${_id}/join`)],
    ];
    for (const [name, hide, undo] of hidden) {
      await move(`Place of ${name}`);
      await hide();
      await letPass(database, '15 minutes');
      await mailAll(mailingOf(database));
      expect([name, (await addresses()).filter((to) => to === omar.email)]).toEqual([name, []]);
      await undo();
    }
    expect(await waiting()).toBeLessThanOrEqual(2);
    await move('At last');
    await letPass(database, '15 minutes');
    await mailAll(mailingOf(database));
    expect((await addresses()).filter((to) => to === omar.email)).toEqual([omar.email]);
  });

  it('reports no removal to somebody who is in the group again', async () => {
    const { _id } = await createGroup(server, mira);
    const removed = async () => {
      await act(omar, 'POST', `/api/groups/${_id}/join`);
      await act(mira, 'DELETE', `/api/groups/${_id}/members/${omar.uid}`, { block: false });
    };
    const mailsToOmar = async () => {
      await letPass(database, '15 minutes');
      await mailAll(mailingOf(database));
      return (await queuedMails(database)).filter(({ to }) => to === omar.email).map(({ subject }) => subject);
    };
    await removed();
    await act(omar, 'POST', `/api/groups/${_id}/join`);
    expect(await mailsToOmar()).toEqual([]);
    await act(omar, 'POST', `/api/groups/${_id}/leave`);
    await removed();
    expect(await mailsToOmar()).toEqual([expect.stringContaining('Sunday Sketch Walk')]);
  });

  it('is only for confirmed addresses, and confirming one later sends no old mail', async () => {
    await database.db.execute(sql`update accounts set email_verified = false where uid = ${mira.uid}`);
    const { _id } = await createGroup(server, mira);
    await act(zoe, 'POST', `/api/groups/${_id}/join`);
    await letPass(database, '15 minutes');
    await mailAll(mailingOf(database));
    await database.db.execute(sql`update accounts set email_verified = true where uid = ${mira.uid}`);
    await mailAll(mailingOf(database));
    expect([await queuedMails(database), await waiting()]).toEqual([[], 0]);
  });

  it('is for the address of the latest token where accounts are those of a Firebase project', async () => {
    const { _id } = await createGroup(server, zoe);
    const joined = async () => {
      await database.db.execute(sql`delete from mails`);
      await act(omar, 'POST', `/api/groups/${_id}/join`);
      await letPass(database, '15 minutes');
      await mailAll(mailingOf(database, { hosted: true }));
      await act(omar, 'POST', `/api/groups/${_id}/leave`);
      return addresses();
    };
    expect(await joined()).toEqual([]);
    await database.db.execute(sql`update users set email_verified = true where uid = ${zoe.uid}`);
    expect(await joined()).toEqual([zoe.email]);
    await database.db.execute(sql`update users set email_verified = false where uid = ${zoe.uid}`);
  });

  it('once a day has what waited, and later what came since', async () => {
    await act(mira, 'PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'daily' });
    const { _id } = await createGroup(server, mira, { maxMembers: 9 });
    await joinBy(_id, 2);
    const daily = async () => {
      await letPass(database, '1 day');
      await mailAll(mailingOf(database));
      return (await queuedMails(database)).map(({ subject }) => subject);
    };
    await mailAll(mailingOf(database));
    expect(await queuedMails(database)).toEqual([]);
    expect(await daily()).toEqual(['2 people joined Sunday Sketch Walk']);
    expect(await daily()).toHaveLength(1);
    await act(omar, 'POST', `/api/groups/${_id}/join`);
    expect(await daily()).toEqual(['2 people joined Sunday Sketch Walk', 'Omar Said joined Sunday Sketch Walk']);
  });

  it('does not wait for a time that was reckoned before the clock was set back', async () => {
    const { _id } = await createGroup(server, mira);
    await joinBy(_id, 1);
    await database.db.execute(sql`update notifications set mail_at = mail_at + interval '1 year'`);
    await mailAll(mailingOf(database));
    expect(await addresses()).toEqual([mira.email]);
  });

  it('has no reminder of a start that is over', async () => {
    await remind('-1 minute');
    await mailAll(mailingOf(database));
    expect([await queuedMails(database), await waiting()]).toEqual([[], 0]);
  });

  it('is not sent once all that it reminds of has started, unless it says something else, too', async () => {
    const pass = async (hours: number) => {
      await database.db.execute(sql`update mails set expires_at = expires_at - make_interval(hours => ${hours})`);
      return isMailDue(database.db);
    };
    await remind('1 hour');
    const id = await remind('3 hours');
    await mailAll(mailingOf(database));
    expect([await pass(2), await pass(1)]).toEqual([true, false]);
    await act(zoe, 'POST', `/api/groups/${id}/join`);
    await remind('1 hour');
    await mailAll(mailingOf(database));
    expect([(await queuedMails(database)).length, await pass(1)]).toEqual([2, true]);
  });

  it('waits in the inboxes while five hundred wait to be sent, and mails that somebody waits for go first', async () => {
    const { _id } = await createGroup(server, mira);
    await act(omar, 'POST', `/api/groups/${_id}/join`);
    await letPass(database, '15 minutes');
    await database.db.execute(sql`
      insert into mails (to_address, kind, subject, text) select 'x@example.com', 'notifications', 's', 't' from generate_series(1, 500)`);
    await database.db.execute(sql`insert into mails (to_address, kind, subject, text) values ('y@example.com', 'reset', 's', 't')`);
    await mailAll(mailingOf(database));
    expect(await waiting()).toBe(1);
    const smtp = await startSmtp();
    smtp.behave('hold-answer');
    const from = { name: '', address: 'club@example.org' };
    const sender = startMailSender({ db: database.db, server: smtp.server, from, log: silent, times: SOON });
    await until(() => smtp.received.length === 1);
    expect(smtp.received[0]?.to).toBe('y@example.com');
    await sender.stop();
    await smtp.stop();
    await database.db.execute(sql`delete from mails`);
    await mailAll(mailingOf(database));
    expect(await addresses()).toEqual([mira.email]);
  });

  it('that cannot be written is tried again later, and holds nobody else up', async () => {
    const { _id } = await createGroup(server, mira);
    const { _id: other } = await createGroup(server, omar);
    await act(zoe, 'POST', `/api/groups/${_id}/join`);
    await act(zoe, 'POST', `/api/groups/${other}/join`);
    await letPass(database, '15 minutes');
    const { mailer } = mailingOf(database);
    const failing = Object.assign(Object.create(mailer) as typeof mailer, {
      queue: async (tx: Parameters<typeof mailer.queue>[0], mail: Parameters<typeof mailer.queue>[1]) => {
        if (mail.to === mira.email) throw new Error('This one cannot be written.');
        await mailer.queue(tx, mail);
      },
    });
    await mailAll(mailingOf(database, { mailer: failing }));
    expect([await addresses(), await waiting()]).toEqual([[omar.email], 1]);
    await letPass(database, '15 minutes');
    await mailAll(mailingOf(database));
    expect(await addresses()).toEqual([mira.email, omar.email].sort());
  });

  it('reaches everyone once while the mail server refuses, hangs, drops connections and comes back', async () => {
    const people = Array.from({ length: 24 }, (_, n) => nthUser(n));
    const { _id } = await createGroup(server, mira, { maxMembers: 60 });
    await joinBy(_id, people.length);
    await confirmAddresses(database, people);
    await act(mira, 'PUT', `/api/groups/${_id}`, aGroupInput({ maxMembers: 60, location: 'Elsewhere' }));
    await database.db.execute(sql`update notifications set mail_at = null where user_uid = ${mira.uid}`);
    const smtp = await startSmtp();
    const from = { name: '', address: 'club@example.org' };
    const sender = startMailSender({ db: database.db, server: smtp.server, from, log: silent, times: SOON, timeouts: IMPATIENT });
    const states = async () => new Map((await selectRows<{ to: string; state: string }>(database.db,
      sql`select to_address as "to", state from mails`)).map(({ to, state }) => [to, state]));
    const pending = async () => [...(await states()).values()].filter((state) => state === 'waiting' || state === 'sending').length;
    const how = [451, 'hold-answer', 'drop-envelope', 'drop-answer', 'silent', 'take'] as const;
    for (let turn = 0; await waiting() > 0 || await pending() > 0; turn += 1) {
      smtp.behave(how[turn % how.length] ?? 'take');
      await mailSomebody(mailingOf(database));
      await mailSomebody(mailingOf(database));
      await database.db.execute(sql`update mails set next_try_at = now(), attempts = least(attempts, 3) where state = 'waiting'`);
      const before = await pending();
      const isLast = how[turn % how.length] === 'take';
      const deadlineMs = Date.now() + (isLast ? 3_000 : 400);
      while (Date.now() < deadlineMs && await pending() === before) await new Promise((resolve) => { setTimeout(resolve, 10); });
    }
    await sender.stop();
    await smtp.stop();
    const arrived = smtp.received.map(({ to }) => to);
    expect(new Set(arrived).size).toBe(arrived.length);
    const ended = await states();
    expect([...ended.keys()].sort()).toEqual(people.map(({ email }) => email).sort());
    for (const [to, state] of ended) {
      expect(['sent', 'delivery-unknown']).toContain(state);
      if (state === 'sent') expect(arrived).toContain(to);
    }
    expect(smtp.received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });
}

eachEngine(mails);
