import fc from 'fast-check';
import { ALL_CATEGORIES, CATEGORIES } from '../../../domain/groups/categories';
import { filterGroups, sortGroups } from '../../../domain/list/findGroups';
import { SORTS } from '../../../domain/list/groupFilters';
import { narrowGroups, orderGroups } from './rememberedGroups';

const row = (name: string) => ({
  name, description: '', category: 'Art', location: '', createdAt: '2026-01-01T00:00:00Z', memberCount: 1, maxMembers: 2,
  startDate: '2026-05-01T18:30:00Z',
});

const texts = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '1', ' ', '中') });
const rows = fc.array(fc.record({
  name: texts, description: texts, category: fc.constantFrom(...CATEGORIES), location: texts,
  createdAt: fc.constant('2026-01-01T00:00:00Z'), memberCount: fc.nat(5), maxMembers: fc.integer({ min: 2, max: 5 }),
  startDate: fc.constantFrom('2026-05-01T18:30:00Z', '2026-05-02T18:30:00Z'),
}));
const instants = fc.constantFrom(Date.parse('2026-05-01T18:30Z'), Date.parse('2026-05-02T18:30Z'));
const searches = fc.array(fc.record({
  search: texts, category: fc.constantFrom(ALL_CATEGORIES, ...CATEGORIES), placesLeft: fc.constant(true), fromMs: instants, toMs: instants,
}, { requiredKeys: ['search', 'category'] }), { maxLength: 4 });

test('typing, erasing and changing the other filters find what each text finds by itself', () => {
  fc.assert(fc.property(rows, searches, (list, steps) => {
    const typed = steps.flatMap((step) => [...step.search].map((_letter, n) => ({ ...step, search: step.search.slice(0, n + 1) })));
    for (const step of [...typed, ...[...typed].reverse()]) expect(narrowGroups(list, step)).toEqual(filterGroups(list, step));
  }));
});

test('typing on reads only what the text before has found', () => {
  const found = row('chess');
  const list = [found, ...Array.from({ length: 50 }, (_, n) => row(`group ${n}`))];
  narrowGroups(list, { search: 'c', category: 'All' });
  const compare = jest.spyOn(String.prototype, 'includes');
  expect(narrowGroups(list, { search: 'ch', category: 'All' })).toEqual([found]);
  const { length } = compare.mock.calls;
  compare.mockRestore();
  expect(length).toBeLessThan(10);
});

test.each(SORTS.map(({ key }) => key))('each list is sorted once: %s', (sort) => {
  const list = [row('b'), row('a'), row('c')];
  expect(orderGroups(list, sort)).toEqual(sortGroups(list, sort));
  expect(orderGroups(list, sort)).toBe(orderGroups(list, sort));
  expect(orderGroups([...list], sort)).not.toBe(orderGroups(list, sort));
});
