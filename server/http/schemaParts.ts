/** What several schemas of the API have in common. */

/** A shared shape, by its name. */
export const ref = (name: string) => ({ $ref: `${name}#` }) as const;

/** The call needs a token. */
export const memberOnly = [{ bearer: [] }];

/** Any call can return 503: the identity service's keys may be unavailable, or the server is stopping. */
export const errors = (...statuses: number[]) => Object.fromEntries([...statuses, 503].map((status) => [status, ref('Error')]));
