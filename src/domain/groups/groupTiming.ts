/** A group's start in ms since the epoch; NaN when it is not a date. */
export function startMsOf({ startDate }: { startDate: string }): number {
  return Date.parse(startDate);
}

/**
 * Whether a group's start has passed or is now; before, it is open (docs/spec-notes.md, section 4, Group timing).
 * An unreadable start counts as started.
 * @param nowMs ms since the epoch
 */
export function hasStarted(group: { startDate: string }, nowMs: number): boolean {
  return !(startMsOf(group) > nowMs);
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
