/** When groups may start, as the list's filter offers it; 'any' is its absence. */
export const WHENS = [
  { key: 'week', label: 'This week' },
  { key: 'weekend', label: 'Weekend' },
  { key: 'month', label: 'Next 30 days' },
] as const;

export type When = (typeof WHENS)[number]['key'];

/** Starts from one instant on, and before another; each is absent where there is no bound. ms since the epoch. */
export interface StartPeriod {
  fromMs?: number;
  toMs?: number;
}

/** What a reader chooses about the start. */
export interface StartChoices {
  /** Absent for any time. */
  when?: When;
  /** Only groups that have not started; absent for all. */
  notStarted?: true;
}

/** Whether a start is in the period; one that is no date (NaN) is in none but the one without bounds. */
export const isInPeriod = (startMs: number, { fromMs, toMs }: StartPeriod): boolean =>
  (fromMs === undefined || startMs >= fromMs) && (toMs === undefined || startMs < toMs);
