import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import type { GroupPage } from '../src/contract/types';
import { send } from './product';

/** What a page of the list is asked for by. */
export type Filters = Readonly<Partial<Record<'search' | 'category' | 'sort' | 'cursor', string>>>;

/** Asks for one page. @throws when it is refused */
export async function readPage({ url }: { url: string }, filters: Filters): Promise<GroupPage> {
  const query = new URLSearchParams({ fields: 'summary', limit: '48', ...filters });
  return JSON.parse(await send(`${url}/api/groups?${query.toString()}`)) as GroupPage;
}

/** As a change to some group does: pages that were read before are out of date. */
export const forgetPages = ({ db }: Database) => db.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);

/** @returns ms that some work takes */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
