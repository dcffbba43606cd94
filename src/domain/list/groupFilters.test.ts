import fc from 'fast-check';
import { ALL_CATEGORIES, CATEGORIES } from '../groups/categories';
import { filterGroups, sortGroups, visibleGroups, type ListedRow } from './findGroups';
import { DEFAULT_FILTERS, SORTS, formatFilters, hasFilters, parseFilters, type GroupFilters, type SortKey } from './groupFilters';
import { WHENS } from './startPeriod';

const row = (
  name: string, rest: Partial<ListedRow> = {},
): ListedRow => ({
  name, description: '', category: 'Art', location: '', createdAt: '2026-01-01T00:00:00Z', memberCount: 1, maxMembers: 2,
  startDate: '2026-05-01T18:30:00Z', ...rest,
});

const texts = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'Ж', '1', '2', ' ', '中') });
const rows: fc.Arbitrary<ListedRow[]> = fc.array(
  fc.record({
    name: texts,
    description: texts,
    category: fc.constantFrom(...CATEGORIES),
    location: texts,
    createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', '2025-06-01T00:00:00Z', '', 'soon'),
    memberCount: fc.nat(5),
    maxMembers: fc.integer({ min: 2, max: 5 }),
    startDate: fc.constantFrom('2026-05-01T18:30:00Z', '2026-05-02T18:30:00+02:00', '2026-05-03T00:00:00.001Z', 'some day'),
  }),
);
const filters: fc.Arbitrary<GroupFilters> = fc.record({
  search: texts.map((text) => text.trim()), category: fc.constantFrom(ALL_CATEGORIES, ...CATEGORIES),
  sort: fc.constantFrom(...SORTS.map(({ key }) => key)), view: fc.constantFrom('grid', 'list'),
  when: fc.constantFrom(...WHENS.map(({ key }) => key)), placesLeft: fc.constant(true), notStarted: fc.constant(true),
}, { requiredKeys: ['search', 'category', 'sort', 'view'] });
/** As the screen has them: with the instants that the choices mean. */
const instants = fc.integer({ min: Date.parse('2026-05-01T00:00Z'), max: Date.parse('2026-05-04T00:00Z') });
const found = fc.tuple(filters, fc.record({ fromMs: instants, toMs: instants }, { requiredKeys: [] }))
  .map(([chosen, period]): GroupFilters => ({ ...chosen, ...period }));

describe('filterGroups', () => {
  const groups = [
    row('Chess'),
    row('b', { description: 'we play CHESS' }),
    row('c', { location: 'Chessington' }),
    row('d', { category: 'Books' }),
  ];

  it.each([
    ['chess', 'All', ['Chess', 'b', 'c']],
    ['  ChEsS ', 'All', ['Chess', 'b', 'c']],
    ['', 'Books', ['d']],
    ['chess', 'Books', []],
    ['', 'All', ['Chess', 'b', 'c', 'd']],
  ] as const)('%j in %s', (search, category, names) => {
    expect(filterGroups(groups, { search, category }).map(({ name }) => name)).toEqual(names);
  });

  it('with places left are those that are not full', () => {
    const [full, free] = [row('full', { memberCount: 2, maxMembers: 2 }), row('free', { memberCount: 1, maxMembers: 2 })];
    expect(filterGroups([full, free], { ...DEFAULT_FILTERS, placesLeft: true })).toEqual([free]);
    expect(filterGroups([full, free], DEFAULT_FILTERS)).toEqual([full, free]);
  });

  it('start from one instant on and before another; a start that is no date is in no period', () => {
    const starts = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00+00:00', 'soon'];
    const list = starts.map((startDate) => row('x', { startDate }));
    const [first, second] = list;
    const [fromMs, toMs] = [Date.parse('2026-05-01T00:00Z'), Date.parse('2026-05-02T00:00Z')];
    expect(filterGroups(list, { ...DEFAULT_FILTERS, fromMs, toMs })).toEqual([first]);
    expect(filterGroups(list, { ...DEFAULT_FILTERS, fromMs: toMs })).toEqual([second]);
    expect(filterGroups(list, { ...DEFAULT_FILTERS, toMs })).toEqual([first]);
    expect(filterGroups(list, DEFAULT_FILTERS)).toEqual(list);
  });

  it('matches composed and decomposed letters', () => {
    expect(filterGroups([row('Cafe\u0301')], { search: 'CAFÉ', category: 'All' })).toHaveLength(1);
  });
});

describe('sortGroups', () => {
  const a = row('äpfel 2', { createdAt: '2026-01-03T00:00:00Z', memberCount: 1, location: 'Bern' });
  const b = row('Zoo', { createdAt: '2026-01-02T00:00:00Z', memberCount: 3, location: 'aarau' });
  const c = row('Apfel 10', { createdAt: 'unknown', memberCount: 2, location: 'Chur' });

  it.each([
    ['newest', [a, b, c]], ['oldest', [b, a, c]],
    ['nameAsc', [a, c, b]], ['nameDesc', [b, c, a]],
    ['mostMembers', [b, c, a]], ['leastMembers', [a, c, b]],
    ['locationAsc', [b, a, c]], ['locationDesc', [c, a, b]],
  ] as const)('%s', (sort, expected) => {
    expect(sortGroups([c, b, a], sort)).toEqual(expected);
  });

  it('keeps every row and is stable, in all eight orders', () => {
    fc.assert(fc.property(rows, fc.constantFrom<SortKey[]>(...SORTS.map(({ key }) => key)), (groups, sort) => {
      const sorted = sortGroups(groups, sort);
      expect(new Set(sorted)).toEqual(new Set(groups));
      expect(sorted).toHaveLength(groups.length);
      expect(sortGroups(sorted, sort)).toEqual(sorted);
    }));
    const twins = [row('same', { description: '1' }), row('same', { description: '2' })];
    for (const { key } of SORTS) expect(sortGroups(twins, key)).toEqual(twins);
  });
});

describe('visibleGroups', () => {
  it('returns only rows of the list, each at most once', () => {
    fc.assert(fc.property(rows, found, (groups, chosen) => {
      const visible = visibleGroups(groups, chosen);
      expect(new Set(visible).size).toBe(visible.length);
      expect(visible.every((group) => groups.includes(group))).toBe(true);
    }));
  });

  it('are the same when they are sorted before they are filtered, as the list page does', () => {
    fc.assert(fc.property(rows, found, (groups, chosen) => {
      expect(filterGroups(sortGroups(groups, chosen.sort), chosen)).toEqual(visibleGroups(groups, chosen));
    }));
  });
});

describe('the filters in the address', () => {
  it('round-trip', () => {
    fc.assert(fc.property(filters, (chosen) => {
      expect(parseFilters(formatFilters(chosen))).toEqual(chosen);
    }));
  });

  it('are left out when nothing is chosen', () => {
    expect(formatFilters(DEFAULT_FILTERS)).toBe('');
    expect(parseFilters('')).toEqual(DEFAULT_FILTERS);
  });

  it('are written in a fixed order and escaped', () => {
    expect(formatFilters({ search: ' a&b ', category: 'Art', sort: 'nameAsc', view: 'list' })).toBe(
      '?category=Art&q=a%26b&sort=nameAsc&view=list',
    );
    expect(formatFilters({ ...DEFAULT_FILTERS, when: 'weekend', placesLeft: true, notStarted: true, sort: 'oldest', fromMs: 1, toMs: 2 }))
      .toBe('?when=weekend&places=left&started=no&sort=oldest');
  });

  it('parse without error from any link', () => {
    const odd = '?category=Knitting&sort=up&view=wall&when=yesterday&places=1&started=yes&fromMs=1&x=%E0%A4%A';
    expect(parseFilters(odd)).toStrictEqual(DEFAULT_FILTERS);
    expect(parseFilters('?category=art').category).toBe('Art');
    fc.assert(fc.property(fc.string(), (query) => { expect(formatFilters(parseFilters(query))).toMatch(/^(\?.+)?$/); }));
  });
});

describe('hasFilters', () => {
  it.each([
    [{}, false],
    [{ search: '  ' }, false],
    [{ search: 'x' }, true],
    [{ category: 'Art' as const }, true],
    [{ when: 'month' as const }, true],
    [{ placesLeft: true as const }, true],
    [{ notStarted: true as const }, true],
    [{ sort: 'oldest' as const, view: 'list' as const }, false],
  ])('%j: %s', (change, expected) => {
    expect(hasFilters({ ...DEFAULT_FILTERS, ...change })).toBe(expected);
  });
});
