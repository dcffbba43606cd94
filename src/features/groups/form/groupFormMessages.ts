/** Where the server's rules of a time zone are not those of this browser. */
export const clocksDiffer = (city: string): string =>
  `The group keeps the times you entered, by the clocks in ${city}. `
  + 'This device’s time zone rules differ from ours, so it may show different times.';
