import { sql, type SQL } from 'drizzle-orm';

/** The beginning of a text; one that is cut ends with "…". @param most characters */
export const beginningOf = (text: SQL, most: number): SQL =>
  sql`case when length(${text}) > ${most}::int then rtrim(left(${text}, ${most - 1}::int)) || '…' else ${text} end`;
