import { brief, changesBetween, isValueOf, valueAt } from './diff';

describe('the difference of two states', () => {
  it('lists each changed leaf with its path and new value', () => {
    const before = { a: { b: 1, gone: true }, list: [1, 2], same: { deep: {} } };
    const after = { a: { b: 2, new: null }, list: [1, 3, 4], same: { deep: {} } };
    expect(changesBetween(before, after)).toEqual([
      { path: '/a/b', value: 2 },
      { path: '/a/gone' },
      { path: '/a/new', value: null },
      { path: '/list/1', value: 3 },
      { path: '/list/2', value: 4 },
    ]);
  });

  it('finds nothing between equal trees, nor between absent and undefined', () => {
    expect(changesBetween({ a: { b: [1] } }, { a: { b: [1], c: undefined } })).toEqual([]);
  });

  it('stops at its limit, and replaces a long value with its hash', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_item, index) => [`k${index}`, index]));
    expect(changesBetween({}, many)).toHaveLength(8);
    const [change] = changesBetween({ t: '' }, { t: 'x'.repeat(200) });
    expect(change?.value).toMatch(/^#[0-9a-z]+$/);
    expect(change && isValueOf(change, 'x'.repeat(200))).toBe(true);
    expect(change && isValueOf(change, 'x'.repeat(201))).toBe(false);
  });

  it('escapes keys as a JSON pointer does', () => {
    const state = { 'get("a/b")~': { x: 1 } };
    const [change] = changesBetween({}, state);
    expect(change).toEqual({ path: '/get("a~1b")~0', value: { x: 1 } });
    expect(valueAt(state, change?.path ?? '')).toEqual({ x: 1 });
    expect(valueAt(state, '/constructor/name')).toBeUndefined();
    expect(valueAt(state, '')).toBe(state);
  });

  it('distinguishes a removed leaf from a changed one', () => {
    expect(isValueOf({ path: '/a' }, undefined)).toBe(true);
    expect(isValueOf({ path: '/a' }, null)).toBe(false);
    expect(isValueOf({ path: '/a', value: null }, undefined)).toBe(false);
    expect(brief(undefined)).toBeUndefined();
  });
});
