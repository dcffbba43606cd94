import type { Category } from '../domain/groups/categories';
import { isCategory } from '../domain/groups/categories';

/** One OKLCH hue per category, in degrees, at least 20 apart so that neighbours stay distinct. */
export const CATEGORY_HUES: Record<Category, number> = {
  Art: 8,
  Music: 292,
  Sports: 138,
  Technology: 252,
  Books: 78,
  Gaming: 328,
  Cooking: 42,
  Fitness: 168,
  Photography: 216,
  Other: 106,
};

/** The hue of a category; unknown categories get the hue of "Other". */
export function hueOf(category: string): number {
  return CATEGORY_HUES[isCategory(category) ? category : 'Other'];
}
