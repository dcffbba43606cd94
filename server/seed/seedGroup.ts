import type { Category } from '../../src/domain/categories';

/** A group of the example community, in time relative to the moment of seeding. */
export interface SeedGroup {
  name: string;
  category: Category;
  location: string;
  /** The creator's e-mail name for a demo account, or null for anybody. */
  by: 'maya' | 'tomas' | 'linnea' | 'kenji' | null;
  /** `[members, maxMembers]`; equal numbers make a full group. */
  size: readonly [number, number];
  /** Days from now; below zero the group has started. */
  startsInDays: number;
  /** The hour of the day, UTC, at which it starts; null takes the moment itself. */
  hour: number | null;
  text: string;
}
