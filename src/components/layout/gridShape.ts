import type { ReactNode } from 'react';

export interface GridProps {
  /** The items' ids, in order and unique. */
  ids: readonly string[];
  /** Renders one item; `position` counts from 1. */
  renderItem: (id: string, position: number) => ReactNode;
  /** The minimum width of a column in px; there are as many as fit, up to `maxColumns`. */
  minColumnPx: number;
  maxColumns: number;
  /**
   * The estimated height in px of an item that is `columnPx` wide, so that the scroll bar is right before all is
   * rendered.
   */
  estimateHeightPx: (columnPx: number) => number;
  /** Between rows and between columns, in px. */
  gapPx: number;
  id?: string;
  /**
   * Reports which items are in the view, in steps of `SHOWN_STEP`: positions from 0, `last` one beyond. Only of a virtualized grid.
   */
  onShown?: (shown: { first: number; last: number }) => void;
  /** How many items came rendered with the page: these stay, and only the ones after them are rendered in batches. */
  ready?: number;
  /** Whether the list has been the same for a moment: before, only what is in the view is rendered. */
  isRested?: boolean;
}

/** Items in the view are reported in steps of this many: scrolling by a row changes nothing. */
export const SHOWN_STEP = 24;

/** A grid's layout. */
export interface GridShape {
  columns: number;
  /** The width of one column, px. */
  columnPx: number;
}

/** As many columns as fit, up to `maxColumns`; all lengths in px. */
export function gridShape(widthPx: number, minColumnPx: number, maxColumns: number, gapPx: number): GridShape {
  const columns = Math.max(1, Math.min(maxColumns, Math.floor((widthPx + gapPx) / (minColumnPx + gapPx))));
  return { columns, columnPx: (widthPx - (columns - 1) * gapPx) / columns };
}
