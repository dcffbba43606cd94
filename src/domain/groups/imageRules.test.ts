import fc from 'fast-check';
import { MAX_IMAGE_SIDE_PX, fitsImageLimit, isImageAddress, qualityLadder, scaledSize } from './imageRules';

describe('qualityLadder', () => {
  it('goes from 0.9 down to 0.3 in steps of 0.1', () => {
    expect(qualityLadder()).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]);
  });
});

describe('fitsImageLimit', () => {
  it.each([[20_971_519, true], [20_971_520, true], [20_971_521, false]])('%d bytes: %s', (bytes, fits) => {
    expect(fitsImageLimit(bytes)).toBe(fits);
  });
});

describe('scaledSize', () => {
  it.each([
    [{ width: 5000, height: 2500 }, { width: 2500, height: 1250 }],
    [{ width: 100, height: 2501 }, { width: 100, height: 2500 }],
    [{ width: 2500, height: 2500 }, { width: 2500, height: 2500 }],
    [{ width: 1, height: 30_000 }, { width: 1, height: 2500 }],
  ])('%j becomes %j', (given, scaled) => {
    expect(scaledSize(given)).toEqual(scaled);
  });

  it('never enlarges, never exceeds the limit, keeps the aspect ratio to a pixel', () => {
    const side = fc.integer({ min: 1, max: 40_000 });
    fc.assert(fc.property(side, side, (width, height) => {
      const scaled = scaledSize({ width, height });
      expect(Math.max(scaled.width, scaled.height)).toBe(Math.min(Math.max(width, height), MAX_IMAGE_SIDE_PX));
      const exact = (scaled.width * height) / width;
      const tolerance = Math.max(1, height / width);
      expect(Math.abs(scaled.height - exact)).toBeLessThanOrEqual(tolerance);
    }));
  });

  it.each([[0, 10], [10, -1], [NaN, 10], [10, Infinity]])('refuses %d × %d', (width, height) => {
    expect(() => scaledSize({ width, height })).toThrow(RangeError);
  });
});

describe('isImageAddress', () => {
  it.each([
    'https://example.com/a.jpg', 'http://localhost:3000/x', `/api/images/${'a1'.repeat(32)}`, 'data:image/png;base64,iVBORw0KGgo=',
  ])('accepts %s', (text) => {
    expect(isImageAddress(text)).toBe(true);
  });

  it.each([
    '',
    'picture',
    '/etc/passwd',
    '//evil.example/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,AAAA',
    'https://user:pass@example.com/',
    'https://exa mple.com',
    'ftp://example.com/a.jpg',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('refuses %s', (text) => {
    expect(isImageAddress(text)).toBe(false);
  });
});
