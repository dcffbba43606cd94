import { sql } from 'drizzle-orm';
import { paths } from '../../src/domain/routes/routes';
import type { Database } from '../db/database';
import { escapeXml } from '../http/responses/htmlText';
import { PREVIEW_TYPE } from '../images/previewPicture';
import { onOneLine } from '../lib/plainText';
import { addressOf, selectPublicGroups, sharedPictureOf, summaryOf, type PublicGroup } from './publicGroup';

/** The feed of new groups. With `?category=`, only groups in that category. */
export const FEED_PATH = '/groups.atom';
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** The newest groups in a feed: as many as a few busy weeks bring. */
const ENTRIES = 50;
/** The order of `shown_groups g` in a feed. */
export const NEWEST_FIRST = sql`g.created_at desc nulls last, g.id`;
/** When a feed without entries was last changed; RFC 4287 requires a time. */
const NEVER = '1970-01-01T00:00:00.000Z';

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

function entryOf(group: PublicGroup, origin: string): string {
  const { url, size } = sharedPictureOf(group, origin);
  return [
    '<entry>',
    element('id', `urn:uuid:${group.id}`),
    element('title', onOneLine(group.name)),
    `<link rel="alternate" type="text/html" href="${escapeXml(addressOf(group, origin))}"/>`,
    // The type of a picture on another site is not known.
    size ? `<link rel="enclosure" type="${PREVIEW_TYPE}" href="${escapeXml(url)}"/>` : '',
    element('published', group.createdAt),
    element('updated', group.updatedAt),
    `<category term="${escapeXml(group.category)}"/>`,
    element('summary', summaryOf(group)),
    '</entry>',
  ].join('');
}

/** A feed as RFC 4287 defines it. It names the site as author, because the people of a group are not public. */
function feedOf(groups: readonly PublicGroup[], category: string | null, origin: string): string {
  const query = category === null ? '' : `?category=${encodeURIComponent(category)}`;
  const self = `${origin}${FEED_PATH}${query}`;
  const page = `${origin}${category === null ? paths.groups : paths.groupsIn(category)}`;
  const updated = groups.map(({ updatedAt }) => updatedAt).reduce((latest, one) => (one > latest ? one : latest), NEVER);
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', self),
    element('title', category === null ? 'New groups on Hobnob' : `New groups on Hobnob: ${category}`),
    element('updated', updated),
    `<author>${element('name', 'Hobnob')}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...groups.map((group) => entryOf(group, origin)),
    '</feed>\n',
  ].join('');
}

/**
 * The newest groups as an Atom feed.
 * @param category null for all
 */
export async function readFeed(database: Database, category: string | null, origin: string): Promise<string> {
  const inCategory = category === null ? sql`` : sql`where g.category = ${category}`;
  return feedOf(await selectPublicGroups(database, sql`${inCategory} order by ${NEWEST_FIRST} limit ${ENTRIES}`), category, origin);
}
