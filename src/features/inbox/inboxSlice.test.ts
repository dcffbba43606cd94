import { normaliseInbox, type InboxPage } from '../../domain/inbox';
import { inboxMachine } from '../../testing/machines/inboxMachine';
import { describeMachine } from '../../testing/machineTable';
import {
  allReadRequested, inboxListed, inboxRequested, inboxSlice, itemsRead, olderListed, olderRequested, type InboxState,
} from './inboxSlice';

describeMachine(inboxMachine.title, inboxMachine);

const page = (ids: readonly string[], over: Partial<InboxPage> = {}): InboxPage => ({
  ...normaliseInbox({ items: ids.map((_id) => ({ _id, kind: 'joined', groupName: 'Sketchers', readAt: null })) }),
  unread: ids.length, ...over,
});
const listed = (pageOf: InboxPage, atMs = 1) => inboxListed({ page: pageOf, atMs });
const after = (...events: Parameters<typeof inboxSlice.reducer>[1][]) =>
  events.reduce<InboxState>(inboxSlice.reducer, inboxSlice.reducer(undefined, inboxRequested()));

function listOf({ inbox }: InboxState) {
  if (inbox.status !== 'listed') throw new Error(`It is ${inbox.status}`);
  return { ...inbox, ids: inbox.items.map(({ _id }) => _id), readIds: inbox.items.filter(({ isRead }) => isRead).map(({ _id }) => _id) };
}

describe('a refresh', () => {
  it('keeps the older pages below what is new, and says how many are new', () => {
    const state = after(listed(page(['3', '2'], { next: 'c2' })), olderRequested(), olderListed({ page: page(['1']) }));
    const { ids, arrived, next } = listOf(inboxSlice.reducer(state, listed(page(['4', '3'], { next: 'c3' }))));
    expect([ids, arrived, next]).toEqual([['4', '3', '2', '1'], 1, null]);
  });

  it('begins again when so much is new that something in between is missing', () => {
    const state = after(listed(page(['2'], { next: 'c2' })), olderRequested(), olderListed({ page: page(['1']) }));
    const { ids, next } = listOf(inboxSlice.reducer(state, listed(page(['5', '4'], { next: 'c4' }))));
    expect([ids, next]).toEqual([['5', '4'], 'c4']);
  });

  it('drops what is no longer in an inbox of one page', () => {
    expect(listOf(after(listed(page(['2', '1'])), listed(page(['2'])))).ids).toEqual(['2']);
  });

  it('that was sent before a click does not make it unread again', () => {
    const { readIds, unread } = listOf(after(listed(page(['2', '1'])), itemsRead({ ids: ['2'], unread: 1 }), listed(page(['2', '1']))));
    expect([readIds, unread]).toEqual([['2'], 1]);
  });

  it('announces nothing when all that is new was read elsewhere', () => {
    const read = page(['2', '1']);
    expect(listOf(after(listed(page(['1'])), listed({ ...read, items: read.items.map((item) => ({ ...item, isRead: true })) }))).arrived)
      .toBe(0);
  });
});

it('an item that is on two pages is listed once', () => {
  const state = after(listed(page(['2', '1', '1'], { next: 'c1' })), olderRequested(), olderListed({ page: page(['1', '0']) }));
  expect(listOf(state).ids).toEqual(['2', '1', '0']);
});

it('one item is read while all are being marked', () => {
  const state = after(listed(page(['2', '1'])), allReadRequested(), itemsRead({ ids: ['2'], unread: 1 }));
  expect([listOf(state).readIds, listOf(state).marking]).toEqual([['2'], true]);
});

describe('the list of somebody with ten thousand notifications', () => {
  /** Their ids in the order of the list, 30 a page. */
  const pageFrom = (newest: number) =>
    page(Array.from({ length: 30 }, (_, n) => String(newest - n)), { unread: 10_000, next: `c${newest - 29}` });

  it('ends after a thousand', () => {
    let state = after(listed(pageFrom(10_000)));
    let pages = 1;
    for (; listOf(state).next !== null; pages += 1)
      state = [olderRequested(), olderListed({ page: pageFrom(10_000 - 30 * pages) })].reduce<InboxState>(inboxSlice.reducer, state);
    const { ids, older } = listOf(state);
    expect([pages, ids.length, ids.at(-1), older]).toEqual([34, 1020, '8981', { status: 'idle' }]);
    expect(inboxSlice.reducer(state, olderRequested())).toBe(state);
  });

  it('that is open while thousands more arrive stays bounded, and begins again with the newest page', () => {
    let state = after(listed(pageFrom(100)));
    let longest = 0;
    for (let newest = 110; newest <= 10_000; newest += 10) {
      state = inboxSlice.reducer(state, listed(pageFrom(newest)));
      longest = Math.max(longest, listOf(state).ids.length);
      expect(listOf(state).ids[0]).toBe(String(newest));
    }
    expect(longest).toBe(1000);
  });
});
