import { excerptOf } from './plainText';

it.each([
  ['Walks and tea', 13, 'Walks and tea'], ['Walks and tea', 12, 'Walks and…'], ['Walks\n\u202eand', 20, 'Walks and'],
  ['🇩🇪🇩🇪🇩🇪', 4, '🇩🇪…'], ['Fest 🎈🎈🎈', 7, 'Fest 🎈…'],
])('the beginning of %j in %i characters', (text, most, expected) => { expect(excerptOf(text, most)).toBe(expected); });
