import { startMsOf } from './groupTiming';

/**
 * The group with the earliest start in the future, or null.
 * @param nowMs ms since the epoch
 */
export function nextGroup<T extends { startDate: string }>(groups: readonly T[], nowMs: number): T | null {
  let next: T | null = null;
  for (const group of groups) {
    const start = startMsOf(group);
    if (start > nowMs && (next === null || start < startMsOf(next))) next = group;
  }
  return next;
}
