import type { DateStyle } from '../dates/dateStyle';

/** What the text on a card depends on besides the group. */
export interface ViewerContext {
  /** null for an anonymous visitor. */
  userId: string | null;
  /** ms since the epoch */
  nowMs: number;
  dateStyle: DateStyle;
}
