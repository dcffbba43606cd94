import { BIG_STRING, stubOf, withoutBigStrings } from './bigStrings';
import { structuralHash } from './hash';

const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the structural hash', () => {
  it('does not depend on key order, and ignores undefined members', () => {
    expect(structuralHash({ a: 1, b: { c: [1, 2] } })).toBe(structuralHash({ b: { c: [1, 2], d: undefined }, a: 1 }));
  });

  it('differs where JSON differs', () => {
    const values: unknown[] = [
      0,
      1,
      -1,
      '0',
      '1',
      '',
      null,
      false,
      true,
      [],
      {},
      [[]],
      [{}],
      [null],
      { a: null },
      { a: [] },
      { a: {} },
      { a: 1 },
      { a: '1' },
      { b: 1 },
      [1, 2],
      [2, 1],
      [[1], 2],
      [1, [2]],
      { a: { b: 1 } },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      { 'a,b': 1 },
      'null',
      'a',
      'b',
      'ab',
      'ba',
      1.5,
      1e21,
    ];
    expect(new Set(values.map(structuralHash)).size).toBe(values.length);
  });

  it('hashes a value and its JSON copy alike', () => {
    const value = {
      date: new Date(0),
      not: Number.NaN,
      far: Number.POSITIVE_INFINITY,
      minus: -0,
      list: [undefined, 1],
      call: () => 1,
      text: '\u{1F3B2} é \ud800',
    };
    expect(structuralHash(viaJson(value))).toBe(structuralHash(value));
  });

  it('gives 200,000 small different objects different hashes', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 200_000; index += 1) seen.add(structuralHash({ id: `g${index % 1000}`, n: Math.floor(index / 1000) }));
    expect(seen.size).toBe(200_000);
  });

  it('counts a big string as its stub, so that a state rebuilt from a log hashes like the live one', () => {
    for (const big of ['x'.repeat(BIG_STRING + 1), 'data:image/png;base64,AAAA']) {
      const state = { form: { image: big, name: 'Chess' }, list: [big], table: { [big]: 1 } };
      const logged = viaJson(withoutBigStrings(state));
      expect(JSON.stringify(logged)).not.toContain(big);
      expect(structuralHash(logged)).toBe(structuralHash(state));
      expect(structuralHash({ ...state, list: [`${big}y`] })).not.toBe(structuralHash(state));
    }
  });

  it('rejects what JSON cannot represent', () => {
    expect(() => structuralHash({ big: 1n })).toThrow(TypeError);
  });
});

describe('stubs', () => {
  it('replaces nothing, and copies nothing, when no string is big', () => {
    const value = { a: ['x'.repeat(BIG_STRING)], b: { c: null } };
    expect(withoutBigStrings(value)).toBe(value);
  });

  it('is the same for the same content, and unchanged when stubbed again', () => {
    const stub = stubOf('y'.repeat(9000));
    expect(stubOf('y'.repeat(9000))).toBe(stub);
    expect(stub).toMatch(/^stub:[0-9a-f]{32}:9000$/);
    expect(withoutBigStrings([stub])).toEqual([stub]);
  });
});
