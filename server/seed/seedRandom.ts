/** A seeded random source, 0 to 1, so the example community is the same on every machine. */
type Random = () => number;

/** Mulberry32 over an FNV-1a hash of the text. */
export function randomFrom(seed: string): Random {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** `count` different items in random order. */
export function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  return items.map((item) => ({ item, rank: random() })).sort((a, b) => a.rank - b.rank).slice(0, count).map(({ item }) => item);
}
