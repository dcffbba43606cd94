import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRow, selectRows } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { LivePage } from '../testing/livePage';
import { confirmAddresses } from '../testing/mailing';
import { startReplicatedSite, type ReplicatedSite } from '../testing/replicatedSite';
import { brokenSeatRules } from '../testing/seatRules';
import { until } from '../testing/serverProcess';
import { nthUser } from '../testing/testTokens';
import { storedTraces, WriteLoad } from '../testing/writeLoad';

const WRITES_PER_SECOND = 200;
/** ms of writes before the primary is killed, and after the open pages are right again. */
const [BEFORE_MS, AFTER_MS] = [8_000, 5_000];
const PAGES_EACH = 4;
/** ms after the return within which every page is right. */
const RIGHT_WITHIN_MS = 10_000;
const MOST_PEOPLE = 3_000;

const people = Array.from({ length: MOST_PEOPLE }, (_, n) => nthUser(n));
/** The owner of a group of each of the first stories that have one. */
const ownerOf = (page: number) => nthUser(3 * (1 + (page % PAGES_EACH)));

/** What a page has to show. */
async function isRight(page: LivePage, number: number, { urls, database }: ReplicatedSite): Promise<boolean> {
  const list = await (await fetch(`${urls[0]}/api/groups?fields=summary`)).text();
  const { n } = await selectRow<{ n: number }>(database.db, sql`
    select count(*)::int as n from notifications where user_uid = ${ownerOf(number).uid} and read_at is null`);
  return !page.isEnded() && page.shown === list && page.unread === n;
}

async function untilRight(pages: readonly LivePage[], site: ReplicatedSite): Promise<void> {
  for (const [number, page] of pages.entries()) await until(() => isRight(page, number, site));
}

/** When each server acknowledged its writes, ms. */
const acknowledgements = ({ answers }: WriteLoad, { urls }: ReplicatedSite): number[][] => urls.map((_, server) =>
  answers.filter((answer) => answer.server === server && answer.status < 300 && answer.status > 0).map(({ atMs }) => atMs));

/** The longest time between two acknowledged writes of each server, ms. */
const silences = (load: WriteLoad, site: ReplicatedSite): number[] => acknowledgements(load, site).map((times) =>
  Math.round(times.reduce((longest, at, n) => Math.max(longest, at - (times[n - 1] ?? at)), 0)));

const countBy = (answers: readonly { status: number }[]) => answers.reduce<Record<number, number>>(
  (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});

/** What was acknowledged and is not stored, and what is stored more often than that. */
async function compare({ acknowledged }: WriteLoad, { database }: ReplicatedSite, safeUntilMs: number) {
  const stored = await storedTraces(database);
  const lost = [...acknowledged].filter(([trace, { times }]) => (stored.get(trace) ?? 0) < times);
  return {
    lost: lost.map(([trace]) => trace),
    /** Those of them that were acknowledged when the standby had everything. */
    lostEarly: lost.flatMap(([trace, { lastMs }]) => (lastMs < safeUntilMs ? [trace] : [])),
    twice: [...stored].flatMap(([trace, n]) => (n > (acknowledged.get(trace)?.times ?? 0) ? [trace] : [])),
  };
}

/** The mails that arrived more than once. */
function doubled({ smtp }: ReplicatedSite): string[] {
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/mi.exec(raw)?.[1] ?? raw);
  return ids.filter((id, n) => ids.indexOf(id) !== n);
}

/** Not what was claimed by a statement without an answer: five minutes later it counts as left by a killed process. */
const areSent = async ({ database }: ReplicatedSite) => (await selectRows(database.db, sql`
  select 1 from mails where state = 'waiting' or state = 'sending' and claimed_at > now() - interval '20 seconds'
  union all select 1 from notifications where mail_at <= now()`)).length === 0;

describePostgres('under load, when the primary is killed and a standby takes its place', () => {
  it.each([
    ['synchronous', true], ['asynchronous', false],
  ])('a %s one has everything that it had read, nothing twice, and open pages are right again within 10 s', async (name, synchronous) => {
    const site = await startReplicatedSite(synchronous, (database) => confirmAddresses(database, people));
    const pages = await Promise.all(Array.from({ length: PAGES_EACH * site.urls.length }, (_, n) =>
      LivePage.open(site.urls[Math.floor(n / PAGES_EACH)] as string, ownerOf(n))));
    const load = new WriteLoad(site.urls, WRITES_PER_SECOND);
    load.start();
    await wait(BEFORE_MS);
    const { safeUntilMs, killedMs, returnedMs } = await site.failOver();
    await until(() => acknowledgements(load, site).every((times) => times.some((at) => at > returnedMs)));
    await load.pause();
    const silencesMs = silences(load, site);
    await untilRight(pages, site);
    const rightAfterMs = Math.round(performance.now() - returnedMs);
    load.start();
    await wait(AFTER_MS);
    await load.stop();

    await untilRight(pages, site);
    await until(() => areSent(site));
    const { lost, lostEarly, twice } = await compare(load, site, safeUntilMs);
    const refused = load.answers.filter(({ status }) => status === 0 || status >= 500);
    process.stdout.write(`${JSON.stringify({
      name, perSecond: load.answers.filter(({ atMs }) => atMs > killedMs - 1000 && atMs < killedMs).length,
      outageMs: Math.round(returnedMs - killedMs), silencesMs, answers: countBy(load.answers), late: load.late,
      slowestRefusalMs: Math.round(Math.max(...refused.map(({ tookMs }) => tookMs))), rightAfterMs,
      lost: lost.length, contradictions: load.contradictions.length, mailsTwice: doubled(site).length, mails: site.smtp.received.length,
    })}\n`);

    expect(rightAfterMs).toBeLessThan(RIGHT_WITHIN_MS);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    expect([lostEarly, twice, await brokenSeatRules(site.database)]).toEqual([[], [], []]);
    if (synchronous) expect([load.contradictions, doubled(site)]).toEqual([[], []]);
    for (const page of pages) page.close();
    await site.stop();
  });
});
