import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { AT_ONCE, deleteOlder } from '../db/pruneRows';

const KEPT = '2 years';
const ADDRESSES_KEPT = sql.raw(`interval '30 days'`);

/**
 * Deletes what the desk no longer needs: network addresses of reports after 30 days; closed cases, with their reports and decisions, after
 * two years, unless a group is still hidden by one or an account closed; and the log after two years.
 * @returns the number of cases and rows of the log
 */
export function pruneDesk({ db }: Pick<Database, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update reports set address_hash = null where address_hash is not null and created_at < now() - ${ADDRESSES_KEPT}`);
    const cases = await selectRows(tx, sql`
      delete from desk_cases where id in (select c.id from desk_cases c
        where c.state = 'closed' and c.closed_at < now() - ${KEPT}::interval
          and not exists (select 1 from desk_decisions d where d.case_id = c.id and (
            exists (select 1 from groups g where g.hidden_by = d.id)
            or exists (select 1 from closed_accounts a where a.decision_id = d.id)))
        order by c.id limit ${AT_ONCE}) returning 1`);
    // The trigger on the table asks for it (`audit/pruneAudit.ts`).
    await tx.execute(sql`select set_config('hobnob.pruning_audit_log', 'on', true)`);
    return cases.length + await deleteOlder(tx, 'desk_log', 'at', KEPT);
  });
}
