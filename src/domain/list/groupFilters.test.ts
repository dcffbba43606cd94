import fc from 'fast-check';
import { ALL_CATEGORIES, CATEGORIES } from '../groups/categories';
import {
  DEFAULT_FILTERS, SORTS, filterGroups, formatFilters, hasFilters, parseFilters, sortGroups, visibleGroups, type GroupFilters, type SortKey,
} from './groupFilters';

const row = (
  name: string,
  rest: Partial<{ description: string; category: string; location: string; createdAt: string; memberCount: number }> = {},
) => ({ name, description: '', category: 'Art', location: '', createdAt: '2026-01-01T00:00:00Z', memberCount: 1, ...rest });

const texts = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'Ж', '1', '2', ' ', '中') });
const rows = fc.array(
  fc.record({
    name: texts,
    description: texts,
    category: fc.constantFrom(...CATEGORIES),
    location: texts,
    createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', '2025-06-01T00:00:00Z', '', 'soon'),
    memberCount: fc.nat(5),
  }),
);
const filters: fc.Arbitrary<GroupFilters> = fc.record({
  search: texts.map((text) => text.trim()), category: fc.constantFrom(ALL_CATEGORIES, ...CATEGORIES),
  sort: fc.constantFrom(...SORTS.map(({ key }) => key)), view: fc.constantFrom('grid', 'list'),
});

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
    fc.assert(fc.property(rows, filters, (groups, chosen) => {
      const visible = visibleGroups(groups, chosen);
      expect(new Set(visible).size).toBe(visible.length);
      expect(visible.every((group) => groups.includes(group))).toBe(true);
    }));
  });

  it('are the same when they are sorted before they are filtered, as the list page does', () => {
    fc.assert(fc.property(rows, filters, (groups, chosen) => {
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
  });

  it('parse without error from any link', () => {
    expect(parseFilters('?category=Knitting&sort=up&view=wall&x=%E0%A4%A')).toEqual(DEFAULT_FILTERS);
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
    [{ sort: 'oldest' as const, view: 'list' as const }, false],
  ])('%j: %s', (change, expected) => {
    expect(hasFilters({ ...DEFAULT_FILTERS, ...change })).toBe(expected);
  });
});
