import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { GroupSummary } from '../contract/types';
import { isOlder } from '../domain/groups/normaliseGroup';

/** The newest version of each row. Unchanged rows keep their identity so that they do not re-render. */
export function newestRows(known: readonly GroupSummary[], received: readonly GroupSummary[]): GroupSummary[] {
  const byId = new Map(known.map((row) => [row._id, row]));
  const rows = received.map((row) => {
    const present = byId.get(row._id);
    return present && isOlder(row, present) ? present : row;
  });
  return copyWithStructuralSharing(known, rows);
}
