import { PageMemo } from './pageMemo';

const page = (bytes: number) => ({ etag: '"e"', plain: Buffer.alloc(bytes), gzip: Buffer.alloc(0), br: Buffer.alloc(0) });

test('when there is no room, the page goes that was not asked for the longest', () => {
  const memo = new PageMemo(30);
  memo.set('a', page(10));
  memo.set('b', page(10));
  memo.set('c', page(10));
  memo.get('a');
  memo.set('d', page(10));
  expect(['a', 'b', 'c', 'd'].map((key) => memo.get(key) !== undefined)).toEqual([true, false, true, true]);
  expect(memo.bytes).toBe(30);
});

test('a page that is set again counts once, and one larger than all the room is not kept', () => {
  const memo = new PageMemo(30);
  memo.set('a', page(10));
  memo.set('a', page(20));
  expect(memo.bytes).toBe(20);
  memo.set('b', page(31));
  expect([memo.get('b'), memo.bytes]).toEqual([undefined, 0]);
});

test('cleared, it is empty', () => {
  const memo = new PageMemo(30);
  memo.set('a', page(10));
  memo.clear();
  expect([memo.get('a'), memo.bytes]).toEqual([undefined, 0]);
});
