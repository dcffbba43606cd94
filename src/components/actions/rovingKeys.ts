/**
 * Where the arrow keys lead in a row of things with one tab stop.
 * @param key the key pressed
 * @param index the present place
 * @param count how many there are
 * @param rtl text runs from right to left, which swaps the sideways arrows
 * @returns the next place, wrapping at the ends; null for keys that lead nowhere
 */
export function rovingIndex(key: string, index: number, count: number, rtl = false): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
