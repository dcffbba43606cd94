/** Open: the start lies in the future. Started: it has passed, or is now (specification, section 4, Group timing). */
export type GroupTiming = 'open' | 'started';

/** A group's start in ms since the epoch; NaN for a text that is no date. */
export function startMsOf({ startDate }: { startDate: string }): number {
  return Date.parse(startDate);
}

/**
 * Whether a group is still ahead (specification, section 4). A start that cannot be read is not in the future.
 * @param nowMs ms since the epoch
 */
export function groupTiming(group: { startDate: string }, nowMs: number): GroupTiming {
  return startMsOf(group) > nowMs ? 'open' : 'started';
}

export function hasStarted(group: { startDate: string }, nowMs: number): boolean {
  return groupTiming(group, nowMs) === 'started';
}

/** Whether every place is taken (specification, section 4). The creator fills a place too. */
export function isFull(memberCount: number, maxMembers: number): boolean {
  return memberCount >= maxMembers;
}

/**
 * The first start that is still ahead: when the page has to turn by itself.
 * @param starts ms since the epoch; NaN is passed over
 * @returns ms since the epoch, or null when nothing is ahead
 */
export function nextStartMs(starts: Iterable<number>, nowMs: number): number | null {
  let next = Infinity;
  for (const start of starts) if (start > nowMs && start < next) next = start;
  return next === Infinity ? null : next;
}
