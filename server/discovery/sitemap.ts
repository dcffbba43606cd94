import { sql } from 'drizzle-orm';
import { CATEGORIES } from '../../src/domain/groups/categories';
import { isIndexed } from '../../src/domain/routes/canonicalPath';
import { paths, ROUTES, type RouteName } from '../../src/domain/routes/routes';
import { selectRow, selectRows, type Database } from '../db/database';
import { utc } from '../db/utc';
import { escapeXml } from '../http/responses/htmlText';

/** Addresses in one file: what the protocol allows. */
export const MOST_ADDRESSES = 50_000;
/** Rows read at once: a slow reader holds about 100 KB. */
const ROWS_AT_ONCE = 1_000;

const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

const INDEXED_ROUTES = (Object.keys(ROUTES) as RouteName[]).filter(isIndexed);
const FIXED_PATHS: readonly string[] = [...INDEXED_ROUTES.map((name) => ROUTES[name].path), ...CATEGORIES.map(paths.groupsIn)];

/** How many groups fit into one file; the first also has the fixed pages. */
export interface SitemapLimits {
  groupsPerFile: number;
}

export const SITEMAP_LIMITS: SitemapLimits = { groupsPerFile: MOST_ADDRESSES - FIXED_PATHS.length };

const addressElement = (address: string, changedAt?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`;

interface Row {
  id: string;
  changedAt: string;
}

/** How many files the groups need; at least one. */
export async function countSitemaps({ db }: Database, { groupsPerFile }: SitemapLimits): Promise<number> {
  const { total } = await selectRow<{ total: number }>(db, sql`select count(*)::int as total from shown_groups`);
  return Math.max(1, Math.ceil(total / groupsPerFile));
}

/** The groups of one file, by id, read piece by piece as the client takes them. */
async function* groupsOf({ db }: Database, file: number, { groupsPerFile }: SitemapLimits): AsyncGenerator<Row[]> {
  const columns = sql`g.id, ${utc(sql`coalesce(g.edited_at, g.created_at)`)} as "changedAt"`;
  let left = groupsPerFile;
  // Only the first piece skips the earlier files; the others start where the last piece ended.
  let start = sql`order by g.id offset ${(file - 1) * groupsPerFile}`;
  while (left > 0) {
    const statement = sql`select ${columns} from shown_groups g ${start} limit ${Math.min(left, ROWS_AT_ONCE)}`;
    const rows: Row[] = await selectRows<Row>(db, statement);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    left -= rows.length;
    start = sql`where g.id > ${last.id} order by g.id`;
  }
}

/**
 * One file of the sitemap as pieces of text.
 * @param file from 1
 */
export async function* sitemapOf(database: Database, file: number, origin: string, limits: SitemapLimits): AsyncGenerator<string> {
  yield `${XML}<urlset ${SITEMAP_NAMESPACE}>`;
  if (file === 1) yield FIXED_PATHS.map((path) => addressElement(`${origin}${path}`)).join('');
  for await (const rows of groupsOf(database, file, limits)) {
    yield rows.map(({ id, changedAt }) => addressElement(`${origin}${paths.group(id)}`, changedAt)).join('');
  }
  yield '</urlset>\n';
}

/** The address of one file, when there are several. */
const sitemapPath = (file: number): string => `/sitemap-${file}.xml`;

/** The list of several files. */
export function sitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files }, (_, index) => `<sitemap><loc>${origin}${sitemapPath(index + 1)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${SITEMAP_NAMESPACE}>${entries.join('')}</sitemapindex>\n`;
}
