/** Open: the start is in the future. Started: it has passed or is now (docs/spec-notes.md, section 4, Group timing). */
export type GroupTiming = 'open' | 'started';

/** A group's start in ms since the epoch; NaN when it is not a date. */
export function startMsOf({ startDate }: { startDate: string }): number {
  return Date.parse(startDate);
}

/**
 * Whether a group is still open (docs/spec-notes.md, section 4). An unreadable start counts as started.
 * @param nowMs ms since the epoch
 */
export function groupTiming(group: { startDate: string }, nowMs: number): GroupTiming {
  return startMsOf(group) > nowMs ? 'open' : 'started';
}

export function hasStarted(group: { startDate: string }, nowMs: number): boolean {
  return groupTiming(group, nowMs) === 'started';
}

/** Whether every place is taken (docs/spec-notes.md, section 4). The creator takes a place too. */
export function isFull(memberCount: number, maxMembers: number): boolean {
  return memberCount >= maxMembers;
}

/**
 * The next start in the future: the moment at which the page has to update itself.
 * @param starts ms since the epoch; NaN is skipped
 * @returns ms since the epoch, or null when all have started
 */
export function nextStartMs(starts: Iterable<number>, nowMs: number): number | null {
  let next = Infinity;
  for (const start of starts) if (start > nowMs && start < next) next = start;
  return next === Infinity ? null : next;
}

/** The group with the earliest start in the future, or null. */
export function nextGroup<T extends { startDate: string }>(groups: readonly T[], nowMs: number): T | null {
  const next = nextStartMs(groups.map(startMsOf), nowMs);
  return groups.find((group) => startMsOf(group) === next) ?? null;
}
