import { DAY_MS } from '../general/durations';
import { hasStarted, startMsOf } from './groupTiming';

/** When a group starts and, if it says so, ends. ISO 8601. */
interface GroupTimes {
  startDate: string;
  endDate?: string | null;
}

/** How long a group lasts that does not say when it ends. */
const ASSUMED_MS = DAY_MS;

/** Who came is kept so long after the end. */
export const ATTENDANCE_DAYS = 90;

/** Ticks that are sent at once: as many as a group has members. */
export const MOST_TICKS = 100;

/** When a group is over for those who are in it: at its end, or, where nobody has said when that is, a day after its start. Ms. */
export function overMsOf(group: GroupTimes): number {
  const endMs = group.endDate ? Date.parse(group.endDate) : NaN;
  return Number.isNaN(endMs) ? startMsOf(group) + ASSUMED_MS : endMs;
}

/**
 * Whether a member can say that they cannot come after all: from the start, when nobody can leave any more, to the end.
 * @param nowMs ms since the epoch
 */
export const canSayAbsent = (group: GroupTimes, nowMs: number): boolean => hasStarted(group, nowMs) && nowMs < overMsOf(group);

/** Whether the creator can tick off who came: from the start, as long as it is kept. */
export const canTick = (group: GroupTimes, nowMs: number): boolean =>
  hasStarted(group, nowMs) && nowMs < overMsOf(group) + ATTENDANCE_DAYS * DAY_MS;

/** What the creator has ticked about a member: whether they came; null for nothing, also after a tick was taken back. */
export interface Tick {
  userId: string;
  came: boolean | null;
  /** When it was ticked. ISO 8601, UTC. Of two ticks about a member, the later one counts. */
  at: string;
}

const RANK = (came: boolean | null): number => (came === null ? 0 : came ? 2 : 1);

/** Whether a tick counts rather than another one: the later; of two at the same time, always the same one, whichever was sent first. */
export function isLaterTick(one: Pick<Tick, 'came' | 'at'>, other: Pick<Tick, 'came' | 'at'>): boolean {
  const byTime = Date.parse(one.at) - Date.parse(other.at);
  return byTime === 0 ? RANK(one.came) > RANK(other.came) : byTime > 0;
}
