import { normaliseInbox } from './inbox';

const ROW = {
  _id: 'n1', kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: '2026-05-02T10:00:00.000Z', readAt: null, actorName: 'Ben',
};

it('reads a page of the inbox', () => {
  const { items, ...rest } = normaliseInbox({ items: [ROW], unread: 3, next: 'c2' });
  expect(rest).toEqual({ unread: 3, next: 'c2' });
  expect(items).toEqual([{
    _id: 'n1', kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: ROW.createdAt, isRead: false, actorName: 'Ben',
    before: {}, after: {}, startDate: null, subject: null, text: null,
  }]);
});

it('keeps what an edit changed, and when an item was read', () => {
  const [item] = normaliseInbox({
    items: [{ ...ROW, kind: 'changed', readAt: '2026-05-02T11:00:00.000Z', before: { location: 'Porto' }, after: { location: 'Lisbon' } }],
  }).items;
  expect(item).toMatchObject({ isRead: true, before: { location: 'Porto' }, after: { location: 'Lisbon' } });
});

it.each([null, 'text', [], {}, { items: 'x', unread: -1, next: 7 }, { items: [null, {}, { kind: 'joined' }] }])(
  'finds nothing in %j',
  (value) => { expect(normaliseInbox(value)).toEqual({ items: [], unread: 0, next: null }); },
);

it('survives odd values in an item', () => {
  const [item] = normaliseInbox({ items: [{ _id: 7, groupName: ' ', before: 'x', after: { startDate: 5 }, actorName: {} }] }).items;
  expect(item).toEqual({
    _id: '7', kind: '', groupId: null, groupName: 'A group', createdAt: '', isRead: false, actorName: null, before: {}, after: {},
    startDate: null, subject: null, text: null,
  });
});
