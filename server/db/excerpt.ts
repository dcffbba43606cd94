import { sql, type SQL } from 'drizzle-orm';

/** The beginning of a column's text; one that is cut ends with "…". @param most characters */
export const excerpt = (text: SQL, most: number): SQL =>
  sql`case when length(${text}) > ${most}::int then rtrim(left(${text}, ${most - 1}::int)) || '…' else ${text} end`;
