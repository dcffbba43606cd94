import type { GroupSummary } from '../contract/types';
import { isOlder } from './normaliseGroup';

/**
 * Created and joined groups without duplicates (specification, section 7): created ones first,
 * each list in its own order. Of two copies the one with the higher version is kept.
 */
export function mergeGroups(created: readonly GroupSummary[], joined: readonly GroupSummary[]): GroupSummary[] {
  const byId = new Map<string, GroupSummary>();
  for (const group of [...created, ...joined]) {
    const known = byId.get(group._id);
    if (!known || isOlder(known, group)) byId.set(group._id, group);
  }
  return [...byId.values()];
}
