/** px. */
export const ILLUSTRATION_SIZE = { width: 320, height: 220 } as const;
