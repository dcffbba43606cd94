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

/** How many groups fit into one file, beside the fixed pages, which the first has. */
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

/** How full files are at most on average: ids are random, so some have more groups. */
const FULL = 0.9;

/**
 * How many files the groups need; at least one. A power of two, so that a group stays in its file until there are twice as many groups:
 * crawlers read the files one after the other.
 */
export async function countSitemaps({ db }: Database, { groupsPerFile }: SitemapLimits): Promise<number> {
  const { total } = await selectRow<{ total: number }>(db, sql`select count(*)::int as total from shown_groups`);
  return total <= groupsPerFile ? 1 : 2 ** Math.ceil(Math.log2(total / (FULL * groupsPerFile)));
}

/** One file of the sitemap. */
interface SitemapFile {
  /** From 1. */
  file: number;
  /** How many there are. */
  files: number;
}

/** The first and the last id that a file can have: as many ids belong to each. */
function idsOf({ file, files }: SitemapFile): { first: string; last: string } {
  const startOf = (id: number) => id.toString(16).padStart(8, '0');
  const perFile = 2 ** 32 / files;
  return {
    first: `${startOf((file - 1) * perFile)}-0000-0000-0000-000000000000`,
    last: `${startOf(file * perFile - 1)}-ffff-ffff-ffff-ffffffffffff`,
  };
}

/** The groups of one file, by id, read piece by piece as the client takes them. */
async function* groupsOf({ db }: Database, which: SitemapFile, { groupsPerFile }: SitemapLimits): AsyncGenerator<Row[]> {
  const { first, last } = idsOf(which);
  const columns = sql`g.id, ${utc(sql`coalesce(g.edited_at, g.created_at)`)} as "changedAt"`;
  let left = groupsPerFile;
  let start = sql`g.id >= ${first}`;
  while (left > 0) {
    const rows: Row[] = await selectRows<Row>(db, sql`
      select ${columns} from shown_groups g where ${start} and g.id <= ${last} order by g.id limit ${Math.min(left, ROWS_AT_ONCE)}`);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    left -= rows.length;
    start = sql`g.id > ${end.id}`;
  }
}

/** One file of the sitemap as pieces of text. */
export async function* sitemapOf(database: Database, which: SitemapFile, origin: string, limits: SitemapLimits): AsyncGenerator<string> {
  yield `${XML}<urlset ${SITEMAP_NAMESPACE}>`;
  if (which.file === 1) yield FIXED_PATHS.map((path) => addressElement(`${origin}${path}`)).join('');
  for await (const rows of groupsOf(database, which, limits)) {
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
