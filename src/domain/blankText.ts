/**
 * What shows nothing: controls, marks of direction, spaces of all kinds, joiners, fillers and variation selectors,
 * and the empty pattern of Braille. A private-use character counts as visible: a font may draw it.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nobody could see anything of a text: a name of such characters only is no name. */
export function isBlank(text: string): boolean {
  for (const character of text) if (!INVISIBLE.test(character)) return false;
  return true;
}
