/** Full seconds since the epoch, as tokens count them. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
