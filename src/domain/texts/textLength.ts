/** The length in code points: an emoji is one, not two. Stops counting once it is more than `enough`. */
export function textLength(text: string, enough = Number.POSITIVE_INFINITY): number {
  let length = 0;
  for (const _character of text) {
    length += 1;
    if (length > enough) break;
  }
  return length;
}
