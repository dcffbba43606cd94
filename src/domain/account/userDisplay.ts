import { isBlank } from '../texts/blankText';
import { graphemes } from '../texts/graphemes';

/** The name of a user without a display name (docs/spec-notes.md, section 9). */
export const DEFAULT_DISPLAY_NAME = 'User';
/** In the place of the name of somebody whose account is deleted. */
export const DELETED_ACCOUNT = 'A deleted account';
/** The picture of a user without a photo (docs/spec-notes.md, section 3). */
export const DEFAULT_AVATAR_URL = '/default-avatar.svg';

const HUES = 360;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Marks, controls and punctuation before the first letter, such as a direction mark or a quotation mark. */
const LEADING_NOISE = /^[\p{C}\p{Z}\p{P}]+/u;
/** Scripts whose letters join, or that do not separate words: one character is enough. */
const ONE_LETTER = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** An ASCII character without a combining mark after it is one grapheme. */
const PLAIN = /^[ -~](?![^ -~])/;

/** The first grapheme: an emoji of several code points, or a letter with its marks, stays whole. */
function firstCharacter(word: string): string {
  if (PLAIN.test(word)) return word.charAt(0);
  for (const { segment } of graphemes(word)) return segment;
  return '';
}

/** The display name to show (docs/spec-notes.md, section 3). */
export function displayNameOf(name: string | null | undefined): string {
  const shown = name?.trim() ?? '';
  return isBlank(shown) ? DEFAULT_DISPLAY_NAME : shown;
}

/**
 * The initials for an avatar: the first letters of the first and last word, in capitals;
 * one character for emoji and for scripts where two would mislead.
 */
export function initials(name: string): string {
  const words = displayNameOf(name).split(/\s+/).map((word) => word.replace(LEADING_NOISE, '')).filter((word) => word !== '');
  const first = firstCharacter(words[0] ?? DEFAULT_DISPLAY_NAME);
  if (words.length < 2 || ONE_LETTER.test(first) || !/^\p{L}/u.test(first)) return capital(first);
  return capital(first) + capital(firstCharacter(words.at(-1) ?? ''));
}

/** The capital, unless it is more than one character, as for ß. */
function capital(character: string): string {
  const upper = character.toUpperCase();
  return firstCharacter(upper) === upper ? upper : character;
}

/** A hue in degrees, 0 to 359, hashed from the text (FNV-1a), so that a user always has the same colour. */
export function stableHue(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0) % HUES;
}
