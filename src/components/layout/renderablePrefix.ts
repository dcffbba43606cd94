/**
 * How many items can be rendered at once: the longest prefix of `ids` with at most `fresh` new ones.
 * Items already rendered are cheap to render again, wherever they move.
 */
export function renderablePrefix(ids: readonly string[], shown: ReadonlySet<string>, fresh: number): number {
  let left = fresh;
  const end = ids.findIndex((id) => {
    if (shown.has(id)) return false;
    left -= 1;
    return left < 0;
  });
  return end === -1 ? ids.length : end;
}
