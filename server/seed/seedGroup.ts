import type { Category } from '../../src/domain/groups/categories';

/** A group of the example community; times are relative to the time of seeding. */
export interface SeedGroup {
  name: string;
  category: Category;
  location: string;
  /** The demo account that created it, by email name, or null for any other user. */
  by: 'maya' | 'tomas' | 'linnea' | 'kenji' | null;
  /** `[members, maxMembers]`; a full group has equal numbers. */
  size: readonly [number, number];
  /** Days from now; negative if the group has started. */
  startsInDays: number;
  /** Of the place. */
  zone?: string;
  /** Hours; without it, no end is known. */
  lasts?: number;
  /** The hour of the start, UTC; null for exactly `startsInDays` from now. */
  hour: number | null;
  text: string;
}
