/**
 * A page of what was read with one row more than it holds.
 * @param cursorOf where the page after a row begins
 * @returns `next`: the cursor of its last row; null when nothing follows
 */
export function pageOf<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => string): { items: Row[]; next: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

/** The cursor of what is in the order of its ids. */
export const byId = ({ _id }: { _id: string }): string => _id;
