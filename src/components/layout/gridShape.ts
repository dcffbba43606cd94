import type { ReactNode } from 'react';

export interface GridProps {
  /** What is in the list, in order; ids must not repeat. */
  ids: readonly string[];
  /** Renders one item; `position` counts from 1. */
  renderItem: (id: string, position: number) => ReactNode;
  /** The least width of a column in px; as many as fit, `maxColumns` at most. */
  minColumnPx: number;
  maxColumns: number;
  /**
   * The height in px of an item that is `columnPx` wide, as good as one can guess: it makes the scroll bar right before all is
   * rendered.
   */
  guessHeightPx: (columnPx: number) => number;
  /** Between rows and between columns, in px. */
  gapPx: number;
  id?: string;
}

/** How items of a grid are laid out. */
export interface GridShape {
  columns: number;
  /** The width of one column, px. */
  columnPx: number;
}

/** As many columns abreast as fit, `maxColumns` at most; all lengths in px. */
export function gridShape(widthPx: number, minColumnPx: number, maxColumns: number, gapPx: number): GridShape {
  const columns = Math.max(1, Math.min(maxColumns, Math.floor((widthPx + gapPx) / (minColumnPx + gapPx))));
  return { columns, columnPx: (widthPx - (columns - 1) * gapPx) / columns };
}
