import { normaliseBlocked } from './blockedMembers';

it('keeps everybody with an id', () => {
  const ada = { _id: 'a', name: 'Ada', photoURL: null, blockedAt: '2026-01-01T00:00:00.000Z' };
  expect(normaliseBlocked([ada, null, { name: 'Nobody' }, { _id: 'b' }])).toEqual([
    ada, { _id: 'b', name: 'User', photoURL: null, blockedAt: '' },
  ]);
});

it.each([null, {}, 'x'])('%j holds nobody', (answer) => {
  expect(normaliseBlocked(answer)).toEqual([]);
});
