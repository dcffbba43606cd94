import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import type { GroupPage, GroupSummary } from '../../../src/contract/types';
import { MINUTE_MS } from '../../../src/domain/general/durations';
import { CATEGORIES, type CategoryFilter } from '../../../src/domain/groups/categories';
import { normaliseGroupList } from '../../../src/domain/groups/normaliseGroup';
import { startPeriodOf } from '../../../src/domain/list/choosePeriod';
import { visibleGroups } from '../../../src/domain/list/findGroups';
import { SORTS, type SortKey } from '../../../src/domain/list/groupFilters';
import { MAX_COUNTED } from '../../../src/domain/list/pageType';
import { WHENS } from '../../../src/domain/list/startPeriod';
import { repeats } from '../../../test/tier';
import { selectRows, type Database } from '../../db/database';
import { describePostgres } from '../../testing/describePostgres';
import { eachEngine } from '../../testing/eachEngine';
import { addGroups, type ListedGroup } from '../../testing/manyGroups';
import { postgres } from '../../testing/postgres';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { catalogVersionOf } from '../catalog';
import { PagedGroups } from './pagedGroups';
import { positionsStatement } from './pageStatements';

/** Groups, and what tests compare them with: the pages of lists this long are walked to their end. */
const GROUPS = 60;

/** Letters, digits and marks whose order every version of ICU agrees on, with the pitfalls of comparing text. */
const SIGNS = [
  'a', 'A', 'b', 'Z', 'ä', 'Ä', 'é', 'e\u0301', 'ß', 'ss', 'æ', 'İ', 'ı', 'Σ', 'ς', 'ж', '日', '한', '1', '2', '10', '02', '007', ' ', '-', '_', '%',
  '\\', '\'', '.', '😀',
];
/** A curly apostrophe is searched like a straight one, but only recent versions of ICU sort it like one: it is in no name or location. */
const SEARCHED_SIGNS = [...SIGNS, '’'];
const isoAt = (ms: number): string => new Date(ms).toISOString();

/** Around the end of summer time in Berlin, and the beginning of a week there. */
const CHANGE = Date.parse('2026-10-25T01:00:00Z');
const HOURS_AROUND = 24 * 9;
const aroundChange = fc.integer({ min: -4 * HOURS_AROUND, max: 4 * HOURS_AROUND }).map((quarters) => CHANGE + quarters * 15 * MINUTE_MS);
const wordsOf = (signs: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 6 }).map((text) => `${text}x`);
const someGroup: fc.Arbitrary<ListedGroup> = fc.record({
  name: wordsOf(SIGNS), description: wordsOf(SEARCHED_SIGNS), location: wordsOf(SIGNS),
  category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
  members: fc.integer({ min: 1, max: 4 }),
  maxMembers: fc.integer({ min: 4, max: 5 }),
  // To the microsecond, of which the browser knows the milliseconds.
  startDate: aroundChange.chain((ms) => fc.constantFrom('000000', '000999', '001000').map((us) => isoAt(ms).replace('000Z', `${us}Z`))),
  // Within a few milliseconds, so that many are equal to the millisecond, and some to the microsecond.
  createdAt: fc.integer({ min: 0, max: 4000 }).map((us) => `2030-01-01T00:00:00.${String(us).padStart(6, '0')}Z`),
});
/** The filters of a list, and the size of its pages. */
const someFilters = fc.record({
  search: fc.oneof(fc.constant(''), fc.string({ unit: fc.constantFrom(...SEARCHED_SIGNS), maxLength: 3 })),
  category: fc.constantFrom<CategoryFilter>('All', ...CATEGORIES.slice(0, 3)),
  sort: fc.constantFrom<SortKey>(...SORTS.map(({ key }) => key)),
  limit: fc.integer({ min: 1, max: 30 }),
  placesLeft: fc.constant<true>(true),
  when: fc.constantFrom(...WHENS.map(({ key }) => key)),
  notStarted: fc.constant<true>(true),
}, { requiredKeys: ['search', 'category', 'sort', 'limit'] });
/** As a reader asks: with the instants that their choices mean, then and there. */
const someQuestion = fc.record({
  filters: someFilters, nowMs: aroundChange, timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'),
}).map(({ filters, nowMs, timeZone }) => ({ ...filters, ...startPeriodOf(filters, nowMs, timeZone) }));
type Filters = Omit<typeof someQuestion extends fc.Arbitrary<infer Value> ? Value : never, 'when' | 'notStarted'>;

const addressOf = (filters: Partial<Filters>, cursor: string | null) => {
  const { search, category, sort, limit, placesLeft, fromMs, toMs } = filters;
  const from = fromMs === undefined ? undefined : isoAt(fromMs);
  const to = toMs === undefined ? undefined : isoAt(toMs);
  const given = Object.entries({ search, category, sort, limit, places: placesLeft && 'left', from, to, cursor: cursor ?? undefined })
    .filter(([, value]) => value !== undefined);
  return `/api/groups?${new URLSearchParams([['fields', 'summary'], ...given.map(([name, value]) => [name, String(value)])]).toString()}`;
};

async function readPage(server: TestApp, filters: Partial<Filters>, cursor: string | null = null): Promise<GroupPage> {
  const { status, body } = await server.call<GroupPage>('GET', addressOf(filters, cursor));
  expect([status, body]).toEqual([200, expect.objectContaining({ found: expect.any(Number) })]);
  return body;
}

/** All pages of a list, and what the last one says. */
async function readAllPages(server: TestApp, filters: Filters, between: (page: GroupPage) => Promise<void> = async () => undefined) {
  const ids: string[] = [];
  let page = await readPage(server, filters);
  for (;;) {
    ids.push(...page.groups.map(({ _id }) => _id));
    await between(page);
    if (page.next === null) return { ids, page };
    page = await readPage(server, filters, page.next);
  }
}

const idsOf = (groups: readonly { _id: string }[]) => groups.map(({ _id }) => _id);

/** The same list, filtered and sorted as the browser does it. */
async function wholeList(server: TestApp): Promise<GroupSummary[]> {
  const { body } = await server.call('GET', '/api/groups?fields=summary');
  return normaliseGroupList(body);
}

function pagesAreTheList(open: () => Promise<Database>) {
  let server: TestApp;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    server = await startTestApp({ database });
  });
  afterAll(() => server.close());
  beforeEach(() => database.db.execute(sql`delete from groups`));

  it('have the same groups in the same order as the browser finds them, in all orders', async () => {
    const groups = fc.array(someGroup, { minLength: 1, maxLength: GROUPS });
    await fc.assert(fc.asyncProperty(groups, fc.array(someQuestion, { minLength: 1, maxLength: 8 }), async (given, questions) => {
      await database.db.execute(sql`delete from groups`);
      await addGroups(database, given);
      server.app.desk.catalog.changed();
      const list = await wholeList(server);
      for (const filters of questions) {
        const wanted = visibleGroups(list, { ...filters, view: 'grid' });
        const { ids, page } = await readAllPages(server, filters);
        expect([filters, ids]).toEqual([filters, idsOf(wanted)]);
        expect(page.found).toBe(wanted.length);
      }
    }), { numRuns: repeats(12, 300) });
  });

  it.each([
    ['istanbul', 'İstanbul'], ['İSTANBUL', 'Istanbul'], ['ΟΔΟΣ', 'Οδος'], ['οδοσ', 'ΟΔΟΣ'],
    ['Makers\' Shed', 'Makers’ Shed'], ['Makers’ Shed', 'Makers\' Shed'], ['Звʼязок', 'Зв\'язок'], ['O‘Brien', 'O’Brien'],
  ])('find by %s a group at %s', async (search, location) => {
    const given = await addGroups(database, [
      { name: 'A group', description: 'd', category: 'Art', location, members: 1, createdAt: '2030-01-01T00:00:00.000Z' },
    ]);
    server.app.desk.catalog.changed();
    expect((await readAllPages(server, { search, category: 'All', sort: 'newest', limit: 7 })).ids).toEqual(given);
  });

  it('find the same groups, sorted, walked to, or sorted because they are far away', async () => {
    await addGroups(database, fc.sample(someGroup, { numRuns: GROUPS, seed: 1 }));
    for (const { key: sort } of SORTS) {
      for (const more of [{}, { placesLeft: true, fromMs: CHANGE }] as const) {
        const query = { search: 'x', category: 'Art', sort, limit: 50, start: null, ...more } as const;
        const sorted = await selectRows(database.db, positionsStatement(query));
        expect(sorted.length).toBeGreaterThan(1);
        for (const walked of [GROUPS, 3])
          expect([sort, await selectRows(database.db, positionsStatement(query, { counted: 1, walked }))]).toEqual([sort, sorted]);
      }
    }
  });

  it('show no group twice and skip none while others are created and deleted', async () => {
    const numbered = (n: number): ListedGroup => ({
      name: `Group ${n}`, description: 'd', category: 'Art', location: 'Here', members: 1 + (n % 3),
      createdAt: `2030-01-01T00:00:${String(10 + (n % 40))}.000Z`,
    });
    for (const { key: sort } of SORTS) {
      await database.db.execute(sql`delete from groups`);
      const stay = await addGroups(database, Array.from({ length: 40 }, (_, n) => numbered(n)));
      server.app.desk.catalog.changed();
      let n = 100;
      const { ids } = await readAllPages(server, { search: '', category: 'All', sort, limit: 7 }, async () => {
        const [gone] = await addGroups(database, [numbered((n += 1)), numbered((n += 1))]);
        await database.db.execute(sql`delete from groups where id = ${gone}`);
        server.app.desk.catalog.changed();
      });
      expect([sort, new Set(ids).size]).toEqual([sort, ids.length]);
      expect([sort, ids.filter((id) => stay.includes(id)).length]).toEqual([sort, stay.length]);
    }
  });
}

eachEngine(pagesAreTheList);

// On a server only: embedded Postgres makes the same plans, but needs five times as long to write 10,002 groups.
describePostgres('the indexes of the list', () => {
  /** Enough groups for Postgres to prefer an index. */
  const MANY = 10_002;
  let database: Database;
  beforeAll(async () => {
    ({ database } = await postgres.open());
    await addGroups(database, Array.from({ length: MANY }, (_, n) => ({
      name: `Group ${n}`, description: `${n % 1000 === 0 ? 'With a zither.' : ''} ${'Nothing of note, at length. '.repeat(12)}`, category: CATEGORIES[n % 10] ?? 'Art',
      location: `Place ${n % 90}`, members: 1 + (n % 50), createdAt: new Date(1_900_000_000_000 + n * 1000).toISOString(),
    })));
    await database.db.execute(sql`analyze`);
  });
  afterAll(() => database.close());

  const planOf = async (statement: SQL) => {
    const rows = await selectRows<Record<'QUERY PLAN', string>>(database.db, sql`explain (costs off) ${statement}`);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  };
  const INDEX: Record<SortKey, string> = {
    newest: 'group_listing_newest_idx', oldest: 'group_listing_oldest_idx',
    nameAsc: 'group_listing_name_idx', nameDesc: 'group_listing_name_desc_idx',
    mostMembers: 'groups_most_members_idx', leastMembers: 'groups_least_members_idx',
    locationAsc: 'group_listing_location_idx', locationDesc: 'group_listing_location_desc_idx',
  };
  const everything = { search: '', category: 'All', limit: 49 } as const;
  const somewhere = { key: '20', createdAt: '2030-06-01T00:00:00.000000Z', id: '00000000-0000-4000-8000-000000000000' };

  it.each(SORTS.map(({ key }) => key))('give a page in the order %s, the first and a later one, without sorting', async (sort) => {
    for (const start of [null, { ...somewhere, sort }]) {
      const plan = await planOf(positionsStatement({ ...everything, sort, start }));
      expect(plan).toContain(INDEX[sort]);
      expect(plan).not.toMatch(/^ *(?:-> +)?Sort/m);
    }
  });

  it.each(SORTS.map(({ key }) => key))('give the same groups in the order %s, sorted or walked to', async (sort) => {
    for (const search of ['Group 11', 'Group 1', 'nothing of note']) {
      for (const start of [null, { ...somewhere, sort }]) {
        const query = { ...everything, search, sort, start };
        const sorted = await selectRows(database.db, positionsStatement(query, { counted: MANY }));
        for (const walked of [MANY, 100])
          expect(sorted).toEqual(await selectRows(database.db, positionsStatement(query, { counted: 10, walked })));
        // Reading all groups for the number of their members would take longer than the search itself.
        expect(await planOf(positionsStatement(query))).not.toMatch(/Seq Scan on groups|Hash Join|Merge Join/);
      }
    }
  });

  it.each(SORTS.map(({ key }) => key))('walk the order %s by its index', async (sort) => {
    for (const start of [null, { ...somewhere, sort }]) {
      const plan = await planOf(positionsStatement({ ...everything, search: 'nothing', sort, start }, { counted: 10 }));
      expect(plan).toContain(INDEX[sort]);
    }
  });

  it('walk no further than that for what is far away in the order', async () => {
    const positions = positionsStatement({ ...everything, search: 'Group 9', sort: 'nameAsc', start: null }, { walked: 100 });
    const rows = await selectRows<Record<'QUERY PLAN', string>>(database.db, sql`explain (analyze, costs off, timing off) ${positions}`);
    const leftOut = rows.flatMap((line) => /Rows Removed by Filter: (\d+)/.exec(line['QUERY PLAN'])?.[1] ?? []).map(Number);
    expect(leftOut).toEqual([100 - 11]); // Group 9, and 90 to 99.
  });

  it('are counted up to a bound', async () => {
    const pages = new PagedGroups(database, catalogVersionOf(database));
    const foundBy = async (filters: { search: string; category: CategoryFilter }) =>
      (await pages.read({ ...filters, sort: 'nameAsc', limit: 2, start: null, fields: 'summary' })).found;
    expect(await foundBy({ search: '', category: 'All' })).toBeNull();
    expect(await foundBy({ search: 'of note', category: 'All' })).toBeNull();
    expect(await foundBy({ search: 'zither', category: 'All' })).toBe(11);
    expect(await foundBy({ search: '', category: CATEGORIES[9] ?? 'Art' })).toBe(MAX_COUNTED);
  });

  it('find the groups of some days by the index of their starts, of which there is one already', async () => {
    const [fromMs, toMs] = [Date.parse('2030-12-31T00:00Z'), Date.parse('2031-01-02T00:00Z')];
    await database.db.execute(sql`update groups set start_date = created_at where name not like '%99'`);
    await database.db.execute(sql`analyze groups`);
    for (const { key: sort } of SORTS) {
      const plan = await planOf(positionsStatement({ ...everything, sort, start: null, fromMs, toMs, placesLeft: true }));
      expect(plan).toContain('groups_start_date_idx');
    }
  });

  it('find rare words by their trigrams', async () => {
    const plan = await planOf(positionsStatement({ ...everything, search: 'Zither', sort: 'nameAsc', start: null }));
    expect(plan).toContain('Bitmap Index Scan on group_listing_text_idx');
  });
});
