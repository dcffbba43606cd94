import { FIRST_PAGE } from '../domain/list/pageOfGroups';
import { aSummary } from '../testing/builders';
import { normalisePage, normaliseTotals, pagePath } from './pageResponse';

describe('the path of a page', () => {
  it('of all groups names the order only: without any parameter the server sends the whole list', () => {
    expect(pagePath(FIRST_PAGE)).toBe('/api/groups?fields=summary&sort=newest');
  });

  it('has what is searched, with every sign as it was typed', () => {
    const path = pagePath({ search: 'tea & 100% fun?', category: 'Art', sort: 'nameDesc', cursor: 'a+b/c=' });
    expect([...new URL(path, 'http://localhost').searchParams]).toEqual([
      ['fields', 'summary'], ['sort', 'nameDesc'], ['category', 'Art'], ['search', 'tea & 100% fun?'], ['cursor', 'a+b/c='],
    ]);
  });
});

describe('a page in a response', () => {
  const good = { groups: [aSummary({ _id: 'g1' })], found: 3, next: 'c1' };

  it('has its groups, its numbers and the cursor of the next', () => {
    expect(normalisePage(good)).toMatchObject({ groups: [{ _id: 'g1' }], found: 3, next: 'c1' });
  });

  it.each([
    ['null', null], ['missing', undefined], ['empty', ''], ['a number', 7],
  ])('is the last when its cursor is %s', (_name, next) => {
    expect(normalisePage({ ...good, next })?.next).toBeNull();
  });

  it('leaves out rows that are no groups, and numbers that cannot be', () => {
    const page = normalisePage({ ...good, groups: [null, 'g', {}, aSummary({ _id: 'g1' })], found: 2.7 });
    expect([page?.groups.length, page?.found]).toEqual([1, 2]);
    expect(normalisePage({ ...good, found: -4 })?.found).toBe(0);
  });

  it('has no number when the server counts no further', () => {
    expect(normalisePage({ ...good, found: null })).toMatchObject({ groups: [{ _id: 'g1' }], found: null });
  });

  it.each([
    ['a whole list', [aSummary()]], ['nothing', null], ['a text', '<html>'], ['groups without numbers', { groups: [] }],
    ['numbers without groups', { found: 1 }], ['groups that are no list', { groups: {}, found: 1 }],
  ])('is none in %s', (_name, response) => {
    expect(normalisePage(response)).toBeNull();
  });
});

describe('the sums in a response', () => {
  it('are whole numbers; those that are missing are 0', () => {
    const totals = normaliseTotals({ totalGroups: 5, totalMembers: '7', extra: 1 });
    expect(totals).toEqual({ totalGroups: 5, totalMembers: 0, upcomingEvents: 0 });
  });

  it.each([[null], [[]], ['5'], [{}], [{ totalGroups: '5' }]])('are none in %j', (response) => {
    expect(normaliseTotals(response)).toBeNull();
  });
});
