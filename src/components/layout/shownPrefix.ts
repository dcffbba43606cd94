/**
 * How much of a list can be shown at once: the longest beginning of `ids` in which at most `fresh` are not shown already.
 * What is shown already costs little to show again, wherever it moves.
 */
export function shownPrefix(ids: readonly string[], shown: ReadonlySet<string>, fresh: number): number {
  let left = fresh;
  const end = ids.findIndex((id) => {
    if (shown.has(id)) return false;
    left -= 1;
    return left < 0;
  });
  return end === -1 ? ids.length : end;
}
