import { sql } from 'drizzle-orm';

/** Of `groups g`: whether an operator has hidden it, or closed the account of its creator. */
export const IS_HIDDEN = sql`(g.hidden_by is not null or g.is_creator_closed)`;
