import { serialize } from 'node:v8';
import fc from 'fast-check';
import { oneByteJson } from './oneByteJson';

/** Bytes that a text takes in memory: V8 serialises it as it is stored. */
const sizeInMemory = (text: string) => serialize(text).length;

const PAGE = Array.from({ length: 48 }, (_, n) => ({ name: `Group ${n}`, text: 'We meet by the river. '.repeat(20) }));

test('one character beyond Latin-1 does not double a recorded page', () => {
  const plain = JSON.stringify(PAGE);
  const json = JSON.stringify([...PAGE, { name: 'Ayşe – çay' }]);
  expect(sizeInMemory(json)).toBeGreaterThan(2 * plain.length);
  expect(sizeInMemory(oneByteJson(json))).toBeLessThan(1.01 * plain.length);
});

test('a text that needs no other form stays as it is: in Latin-1, or mostly in another script', () => {
  for (const value of [PAGE, 'Café crème', 'チェスクラブ', 'Шахматы по вторникам']) {
    const json = JSON.stringify(value);
    expect(oneByteJson(json)).toBe(json);
  }
});

test('the value is the same, and never larger in memory', () => {
  const sign = fc.constantFrom('a', 'ß', 'ş', '…', '😀', '\\', '"', '\ud800', '\u2028', '\0');
  const text = fc.string({ unit: fc.oneof(sign, fc.string({ maxLength: 40 })) });
  fc.assert(fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text))), (value) => {
    const json = JSON.stringify(value);
    expect(JSON.parse(oneByteJson(json))).toEqual(JSON.parse(json));
    expect(sizeInMemory(oneByteJson(json))).toBeLessThanOrEqual(sizeInMemory(json));
  }));
});
