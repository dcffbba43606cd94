import { isOlderVersion } from './catalogVersion';

it.each([
  ['9', '10', true], ['10', '9', false], ['10', '11', true], ['10', '10', false], ['', '0', true], ['', '', false],
  ['99999999999999999998', '99999999999999999999', true],
])('is %j older than %j? %j', (one, other, older) => { expect(isOlderVersion(one, other)).toBe(older); });
