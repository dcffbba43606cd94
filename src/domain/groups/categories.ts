/** The categories a group can have (docs/spec-notes.md, section 3), in the order of the form. */
export const CATEGORIES = [
  'Art', 'Music', 'Sports', 'Technology', 'Books', 'Gaming', 'Cooking', 'Fitness', 'Photography', 'Other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The filter's extra option: no category chosen. */
export const ALL_CATEGORIES = 'All';

export type CategoryFilter = Category | typeof ALL_CATEGORIES;

/** The category of a new group (docs/spec-notes.md, section 3). */
export const DEFAULT_CATEGORY: Category = 'Art';

/** The eight tiles of the home page; a tile links with the first word of its name (docs/spec-notes.md, section 2). */
export const POPULAR_CATEGORIES = [
  'Art & Creativity', 'Music & Audio', 'Sports & Fitness', 'Technology', 'Books & Reading', 'Cooking & Food', 'Gaming', 'Photography',
] as const;

/** The six categories of the footer (docs/spec-notes.md, section 2). */
export const FOOTER_CATEGORIES = POPULAR_CATEGORIES.slice(0, 6);

/** What a link to the groups of a category says. “Other” is no kind of group. */
export const moreGroupsText = (category: string): string => (category === 'Other' ? 'More groups' : `More ${category} groups`);

/** `'Art & Creativity'` gives `'Art'`: the value that the tile's link carries. */
export function categoryValueOf(tileName: string): string {
  return tileName.split(' ')[0] ?? tileName;
}

/** Whether a text, from a link or a response, is one of our categories. */
export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}

/**
 * Reads the filter's category from a link. Unknown values mean no filter.
 * Case does not matter, because users type addresses by hand.
 */
export function parseCategoryFilter(value: string | null | undefined): CategoryFilter {
  const wanted = value?.trim().toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? ALL_CATEGORIES;
}
