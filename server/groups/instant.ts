const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** Years as Postgres reads them: there is none of four zeros, and a longer one is written in another way. */
const IN_UTC = /^(?!0000)\d{4}-/;

/**
 * Reads an ISO 8601 date and time with time zone.
 * @returns null for any other text, for a date that does not exist, such as 30 February, and outside the years 1 to 9999 in UTC
 */
export function readInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.[1];
  const instant = new Date(text);
  const dayExists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return dayExists && IN_UTC.test(instant.toJSON() ?? '') ? instant : null;
}
