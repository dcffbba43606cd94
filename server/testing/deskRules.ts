import { sql } from 'drizzle-orm';
import type { Notification } from '../../src/contract/types';
import { readPersonalData, type PersonalData } from '../account/export/exportData';
import { readGroupEntry, readPersonalEntries } from '../calendar/calendarStore';
import { selectRow, selectRows, type Database } from '../db/database';
import { readFeed } from '../discovery/atomFeed';
import { sitemapOf, SITEMAP_LIMITS } from '../discovery/sitemap';
import { ImageReader } from '../images/imageReader';
import { hashSecret } from '../lib/secrets';
import { readInbox } from '../notifications/inbox/inboxStore';
import { GroupPages } from '../site/groupPages';
import { GUARDED_CALLS } from './guardedCalls';
import type { TestApp } from './testApp';
import type { TestUser } from './testTokens';

const ORIGIN = 'https://hobnob.example';
const PAGE = '<html><head><title>Group</title></head><body><script id="hobnob-group-picture">null</script></body></html>';

/** A group that must not be seen. Its name and description have a word that is nowhere else. */
export interface Hidden {
  id: string;
  creator: string;
  word: string;
  hash: string | null;
}

/** The latest decision that puts each thing away or brings it back: not the columns and views that the site reads. */
const LATEST = sql`(
  select distinct on (c.thing_id) c.thing_id, d.id, d.action from desk_decisions d join desk_cases c on c.id = d.case_id
  where d.action in ('hide', 'show_again', 'close_account', 'open_account') order by c.thing_id, d.id desc)`;

/** The decisions by which something is put away. */
export async function putAwayBy({ db }: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(db, sql`
    select l.id::text as id from ${LATEST} l where l.action in ('hide', 'close_account')`);
  return rows.map(({ id }) => id);
}

/** What is hidden, from the decisions themselves: not by the columns and views that the site reads. */
export function hiddenGroups({ db }: Database): Promise<Hidden[]> {
  return selectRows(db, sql`
    select g.id, g.creator_uid as creator, g.description as word, g.image_hash as hash from groups g
    where exists(select 1 from ${LATEST} l where l.thing_id in (g.id::text, g.creator_uid) and l.action in ('hide', 'close_account'))`);
}

const READS = GUARDED_CALLS.filter(({ call }) => call.startsWith('GET '))
  .map(({ call, expected: [visitor, stranger] }) => ({ path: call.slice('GET '.length), visitor, stranger }));
const isOfOne = (path: string): boolean => path.includes('{');

/** What anyone can read. The stream of changes does not end. */
const PUBLIC_READS = READS.filter(({ path, visitor }) => visitor === 200 && path !== '/api/live').map(({ path }) => path);
/** These are read without what somebody made and reported themselves (`aboutOthers`). */
const READ_ELSEWHERE: readonly string[] = ['/api/users/me/export', '/api/notifications'];
/** What anyone who is logged in can read of their own. */
const OWN_READS = READS.filter(({ visitor, stranger }) => visitor === 401 && stranger === 200).map(({ path }) => path)
  .filter((path) => !isOfOne(path) && !READ_ELSEWHERE.includes(path));

/** What anyone can read, by the paths of the routes, but for those of a single group. */
export async function publicReads({ call }: TestApp): Promise<Record<string, string>> {
  const reads: Record<string, string> = {};
  for (const path of PUBLIC_READS.filter((one) => !isOfOne(one))) reads[path] = JSON.stringify((await call('GET', path)).body);
  return reads;
}

/** What everybody can read. */
async function publicTexts(server: TestApp): Promise<Record<string, string>> {
  const { database, call } = server;
  const text = async (url: string) => JSON.stringify((await call('GET', url)).body);
  const sitemap: string[] = [];
  for await (const piece of sitemapOf(database, { file: 1, files: 1 }, ORIGIN, SITEMAP_LIMITS)) sitemap.push(piece);
  return {
    ...await publicReads(server), rows: await text('/api/groups?fields=summary'), page: await text('/api/groups?limit=50'),
    members: await text('/api/groups?limit=50&sort=mostMembers'), search: await text('/api/groups?limit=50&search=word'),
    feed: await readFeed(database, null, ORIGIN), sitemap: sitemap.join(''),
  };
}

/** What somebody can read of their own. */
interface OwnTexts {
  user: TestUser;
  data: PersonalData;
  inbox: Notification[];
  /** The answers of `OWN_READS`. */
  reads: unknown[];
  /** What their personal calendar shows. */
  calendar: unknown;
}

/** Their personal calendar, which the first reading makes: it has the groups that they leave, or that are deleted, from then on. */
async function readPersonal(database: Database, uid: string): Promise<unknown> {
  const token = `calendar of ${uid}`;
  await database.db.execute(sql`
    insert into calendar_tokens (user_uid, token_hash) values (${uid}, ${hashSecret(token)}) on conflict do nothing`);
  return readPersonalEntries(database, token);
}

/** What each of some people can read of their own. @param people users who are no operators */
export async function readOwnTexts({ database, call }: TestApp, people: readonly TestUser[]): Promise<OwnTexts[]> {
  const own: OwnTexts[] = [];
  for (const user of people) {
    const calendar = await readPersonal(database, user.uid);
    const data = await readPersonalData(database.db, user.uid);
    const { items: inbox } = await readInbox(database, user.uid, null);
    const reads = await Promise.all(OWN_READS.map((path) => call('GET', path, { as: user })));
    own.push({ user, data, inbox, calendar, reads: reads.map(({ body }) => body) });
  }
  return own;
}

/** The same, but for what they made and reported themselves. */
function aboutOthers({ data, inbox, reads, calendar }: OwnTexts): string {
  const isNews = ({ kind }: { kind: string }) => kind !== 'desk';
  return JSON.stringify([{ ...data, created: [], notifications: data.notifications.filter(isNews), desk: { ...data.desk, reports: [] } },
    reads, calendar, inbox.filter(isNews)]);
}

/**
 * Where something hidden can be seen.
 * @param gone groups that were hidden when they were deleted
 */
export async function seenHidden(server: TestApp, people: readonly OwnTexts[], gone: readonly Hidden[] = []): Promise<string[]> {
  const { database } = server;
  const hidden = await hiddenGroups(database);
  const texts = await publicTexts(server);
  const readBy = people.map((own) => ({ user: own.user, text: aboutOthers(own) }));
  const pages = new GroupPages({ database, origin: ORIGIN, html: PAGE, renderer: null, isWithinLimit: async () => true });
  const seen: string[] = [];
  for (const { id, creator, word, hash } of [...hidden, ...gone]) {
    for (const [place, text] of Object.entries(texts)) if (text.includes(id) || text.includes(word)) seen.push(`${place}: ${word}`);
    if (await pages.get(id, { log: { warn: () => undefined } } as never) !== 'unknown') seen.push(`preview: ${word}`);
    for (const path of PUBLIC_READS.filter(isOfOne))
      if ((await server.app.inject(path.replace('{id}', id))).statusCode !== 404) seen.push(`${path}: ${word}`);
    if (await readGroupEntry(database, id)) seen.push(`calendar: ${word}`);
    const reader = new ImageReader(database);
    if (hash !== null && await reader.open(hash, null) && !await reader.isHidden(hash)) seen.push(`picture: ${word}`);
    const [live] = await selectRows<{ version: number | null }>(database.db, sql`
      select version from live_changes where kind = 'group' and subject = ${id} order by xid desc, at desc limit 1`);
    if (live && live.version !== null) seen.push(`live: ${word}`);
    for (const { user, text } of readBy.filter(({ user: { uid } }) => uid !== creator)) {
      const answer = await server.call('GET', `/api/groups/${id}`, { as: user });
      if (JSON.stringify(answer.body).includes(word)) seen.push(`page of ${user.uid}: ${word}`);
      if (text.includes(word)) seen.push(`data of ${user.uid}: ${word}`);
    }
  }
  const { listed, shown } = await selectRow<{ listed: number; shown: number }>(database.db, sql`
    select (select count(*)::int from group_listing) as listed, (select count(*)::int from groups) - ${hidden.length}::int as shown`);
  if (listed !== shown) seen.push(`${listed} groups are listed, ${shown} are shown`);
  return seen;
}

/** Who can read a report besides the one who made it, and operators. Its words name the reporter. */
export async function seenReports({ database: { db } }: TestApp, people: readonly OwnTexts[]): Promise<string[]> {
  const reports = await selectRows<{ words: string; uid: string | null }>(db, sql`select words, reporter_uid as uid from reports`);
  const mails = await selectRows<{ text: string }>(db, sql`select text from mails`);
  const seen = reports.filter(({ words }) => mails.some(({ text }) => text.includes(words))).map(({ words }) => `mail: ${words}`);
  for (const { user, data, inbox } of people) {
    const all = JSON.stringify([data, inbox]);
    for (const { words, uid } of reports) if (uid !== user.uid && all.includes(words)) seen.push(`${user.uid}: ${words}`);
  }
  return seen;
}

/** Changes that operators made, and rows of the log about them: as many of each. @param since the id of the last row before */
export async function loggedChanges({ db }: Database, since: number): Promise<{ changes: number; logged: number }> {
  return selectRow(db, sql`
    select (select count(*)::int from desk_decisions) + (select count(*)::int from desk_objections where state = 'closed') as changes,
      (select count(*)::int from desk_log where id > ${since} and action not in ('opened', 'taken', 'released')) as logged`);
}
