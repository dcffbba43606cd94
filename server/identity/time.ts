/** Whole seconds since the epoch, as in tokens. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
