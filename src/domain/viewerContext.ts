import type { DateStyle } from './dateText';

/** What the words on a card depend on besides the group. */
export interface ViewerContext {
  /** null for an anonymous visitor. */
  userId: string | null;
  /** ms since the epoch */
  nowMs: number;
  dateStyle: DateStyle;
}
