import { storableName, storablePhoto } from './profileRules';

it.each([
  ['Rosa \u202eadmin', 'Rosa admin'],
  ['\u2067Rosa\u2069', 'Rosa'],
  ['\u05e8\u05d5\u05d6\u05d4', '\u05e8\u05d5\u05d6\u05d4'],
  ['\u0645\u06cc\u200c\u0631\u0627', '\u0645\u06cc\u200c\u0631\u0627'],
])('stores %j as %j', (name, stored) => { expect(storableName(name)).toBe(stored); });

it.each(['\u202e', '\u202e\u200b ', 'Rosa\0', 'Rosa \ud83d'])('does not store %j', (name) => { expect(storableName(name)).toBeNull(); });

const STORED = `/api/images/${'0a'.repeat(32)}`;

it.each([
  [STORED, STORED],
  [`https://old.example${STORED}`, STORED],
  [`http://localhost:3000${STORED}`, STORED],
  [`https://old.example/photos${STORED}`, `https://old.example/photos${STORED}`],
  [`https://old.example${STORED}0`, `https://old.example${STORED}0`],
])('stores the photo %s as %s', (photo, stored) => { expect(storablePhoto(photo)).toBe(stored); });
