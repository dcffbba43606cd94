/**
 * Where an arrow key moves the focus in a row with one tab stop.
 * @param key the key pressed
 * @param index the current index
 * @param count the number of items
 * @param rtl right-to-left text, which swaps the left and right arrows
 * @returns the next index, wrapping at the ends; null for other keys
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
