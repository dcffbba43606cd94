/**
 * Invisible characters: controls, direction marks, all kinds of spaces, joiners, fillers, variation selectors,
 * and the blank Braille pattern. Private-use characters count as visible: a font may draw them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible character: a name made of invisible characters is no name. */
export function isBlank(text: string): boolean {
  for (const character of text) if (!INVISIBLE.test(character)) return false;
  return true;
}
