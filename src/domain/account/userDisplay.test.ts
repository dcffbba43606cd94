import fc from 'fast-check';
import { displayNameOf, initials, stableHue } from './userDisplay';

describe('initials', () => {
  it.each([
    ['Olena Kovalenko', 'OK'],
    ['ada', 'A'],
    ['Ana Maria de Souza', 'AS'],
    ['  éric   zola ', 'ÉZ'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
    ['🇺🇦', '🇺🇦'],
    ['山田 太郎', '山'],
    ['김민준', '김'],
    ['محمد علي', 'م'],
    ['דוד כהן', 'דכ'],
    ['\u202eolena', 'O'],
    ['"The" (Boss)', 'TB'],
    ['ßeta', 'ß'],
    ['', 'U'],
    ['   ', 'U'],
    ['...', 'U'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are one or two graphemes, whatever the name', () => {
    const segmenter = new Intl.Segmenter('en');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const count = [...segmenter.segment(initials(name))].length;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(2);
    }));
  });
});

describe('displayNameOf', () => {
  it.each([[null, 'User'], [undefined, 'User'], [' ', 'User'], [' Olena ', 'Olena']])('%j is %j', (name, shown) => {
    expect(displayNameOf(name)).toBe(shown);
  });
});

describe('stableHue', () => {
  it('is a whole number of degrees, and stable', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      const hue = stableHue(text);
      expect(hue).toBe(stableHue(text));
      expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
    }));
  });

  it('spreads 1000 ids over most of the circle', () => {
    const hues = new Set(Array.from({ length: 1000 }, (_, index) => stableHue(`user-${index}`)));
    expect(hues.size).toBeGreaterThan(250);
  });
});
