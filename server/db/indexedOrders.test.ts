import { sql } from 'drizzle-orm';
import { CASE_ORDER } from '../desk/caseStore';
import { NEWEST_FIRST } from '../discovery/atomFeed';
import { eachEngine } from '../testing/eachEngine';
import { selectRows, type Database } from './database';

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(() => database.close());

  // An index that says "nulls last" is of no use to an order that does not, although there are no nulls.
  it.each([
    ['the feed', sql`select from shown_groups g order by ${NEWEST_FIRST} limit 50`],
    ['the open cases of the desk', sql`select from desk_cases c where c.state = 'open' order by ${CASE_ORDER} limit 50`],
  ])('%s: in the order of an index, not sorted', async (_list, statement) => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return selectRows<Record<'QUERY PLAN', string>>(tx, sql`explain (costs off) ${statement}`);
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/\bSort\b/);
  });
});
