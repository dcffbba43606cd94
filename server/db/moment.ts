import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
