import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time, to the microsecond. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
