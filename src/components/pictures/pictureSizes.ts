/** The sizes of the drawings, in their own units: for the drawing itself and for the space that a page reserves for it. */
export const BLOG_SIZE = { width: 320, height: 190 } as const;
/** Keep the essentials of a motif in the middle 200 × 200, because square tiles crop the sides. */
export const CATEGORY_SIZE = { width: 320, height: 200 } as const;
export const HERO_SIZE = { width: 720, height: 560 } as const;
export const ILLUSTRATION_SIZE = { width: 320, height: 220 } as const;
/** Width over height of a group's picture, unless a place needs another. */
export const PICTURE_RATIO = 1.6;
