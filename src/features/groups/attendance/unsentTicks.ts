import { isRecord } from '../../../domain/general/isRecord';
import { idOf, rows, text } from '../../../domain/general/responseFields';
import { isLaterTick, type Tick } from '../../../domain/groups/attendance';

/** A tick that the server does not have yet. */
export interface UnsentTick extends Tick {
  groupId: string;
}

/** Where they are kept, and for how many people at most: five of the biggest groups. */
export const MOST_UNSENT = 500;

const isAboutSame = (one: UnsentTick, other: UnsentTick): boolean => one.groupId === other.groupId && one.userId === other.userId;

/** Adds a tick: one a member, the later one. A tick too many is left out. */
export function withTick(ticks: readonly UnsentTick[], tick: UnsentTick): readonly UnsentTick[] {
  const known = ticks.find((one) => isAboutSame(one, tick));
  if (known) return isLaterTick(tick, known) ? ticks.map((one) => (one === known ? tick : one)) : ticks;
  return ticks.length < MOST_UNSENT ? [...ticks, tick] : ticks;
}

/** What is left once some were sent: a member may have been ticked again meanwhile. */
export const withoutSent = (ticks: readonly UnsentTick[], sent: readonly UnsentTick[]): readonly UnsentTick[] =>
  ticks.filter((one) => !sent.some((other) => isAboutSame(one, other) && one.at === other.at && one.came === other.came));

/** The stored form. */
export const storedTicks = (uid: string, ticks: readonly UnsentTick[]): string => JSON.stringify({ uid, ticks });

/**
 * What is stored, by whichever tab or version; odd entries are left out.
 * @returns null when nothing is stored that can be read
 */
export function readTicks(stored: string | null): { uid: string; ticks: readonly UnsentTick[] } | null {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(value) || idOf(value.uid) === '') return null;
  const ticks = rows(value.ticks).flatMap((row): UnsentTick[] => {
    const [groupId, userId, at] = [idOf(row.groupId), idOf(row.userId), text(row.at)];
    if (groupId === '' || userId === '' || Number.isNaN(Date.parse(at))) return [];
    return [{ groupId, userId, came: typeof row.came === 'boolean' ? row.came : null, at }];
  });
  return { uid: idOf(value.uid), ticks: ticks.reduce<readonly UnsentTick[]>(withTick, []) };
}
