/** Where the server and this browser have different rules for a time zone. */
export const clocksDiffer = (city: string): string =>
  `The group keeps the times you entered, by the clocks in ${city}. `
  + 'This device’s time zone rules differ from ours, so it may show different times.';
