import fc from 'fast-check';
import { withCommas } from './withCommas';

it('writes whole numbers as English does', () => {
  expect([0, 999, 1000, 20_000, 1_234_567].map(withCommas)).toEqual(['0', '999', '1,000', '20,000', '1,234,567']);
  fc.assert(fc.property(fc.nat(), (count) => withCommas(count) === count.toLocaleString('en')));
});
